"use client";
import { settingHelp } from "#components/scores/setting-help";
import { Help } from "#components/ui/help";
import { ViewSelect } from "#components/ui/view-select";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { errorPolicies } from "#lib/core/policy";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** What a run's score depends on, as it stands beside it. */
export interface RunConditions {
  readonly tasks: number;
  readonly tasksInView: number;
  /** Which tasks are in view; null: all. */
  readonly filter: TaskFilterOnWire | null;
  readonly taskSet: string;
  /** n as text, `10` or `5–10`; null: there are no samples. */
  readonly samples: string | null;
  readonly testVersion: string;
  /** The versions that the run was scored under. */
  readonly testVersions: readonly string[];
  /** The scoring asked for by its number, where the link names one. */
  readonly scoringNumber: number | null;
  readonly timeout: number | null;
  readonly temperature: number | null;
  /** ISO. */
  readonly computedAt: string;
}

/** Which tests, and what becomes of errors. */
export function RunPickers({
  runId,
  view,
  conditions,
}: {
  readonly runId: string;
  readonly view: RunView;
  readonly conditions: RunConditions;
}) {
  const testsPath = (testVersion: string) => runPath(runId, { ...view, testVersion, scoring: undefined });
  const errorsPath = (errors: RunView["errors"]) => runPath(runId, { ...view, errors });
  const here = runPath(runId, view);
  const tests = conditions.testVersions.map((version) => ({ label: version, path: testsPath(version) }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ViewSelect
        label="tests"
        current={view.scoring === undefined ? testsPath(conditions.testVersion) : here}
        choices={
          view.scoring === undefined
            ? tests
            : [{ label: `scoring ${conditions.scoringNumber ?? ""}`, path: here }, ...tests]
        }
      />
      <span className="flex items-center gap-1.5">
        <ViewSelect
          label="errors"
          current={errorsPath(view.errors)}
          choices={errorPolicies.map((errors) => ({ label: errors, path: errorsPath(errors) }))}
        />
        <Help about="the error policy">{settingHelp.errors}</Help>
      </span>
    </div>
  );
}
