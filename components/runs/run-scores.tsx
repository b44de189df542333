"use client";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { conditionsText } from "#components/runs/conditions-text";
import { ErrorBracket } from "#components/runs/error-bracket";
import { HeadlineScore } from "#components/runs/headline-score";
import { IntervalNotes } from "#components/runs/interval-notes";
import { KStrip } from "#components/runs/k-strip";
import { PassAtKCurve } from "#components/runs/pass-at-k-curve";
import { type RunConditions, RunPickers } from "#components/runs/run-pickers";
import { SolveRates } from "#components/runs/solve-rates";
import { aboutText } from "#components/scores/about-button";
import { askedTasks } from "#lib/contract/asked-tasks";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { countsInView, type TasksInView, tasksBelowK } from "#lib/core/counts-in-view";
import type { ErrorPolicy } from "#lib/core/policy";
import { largestReportableK, reportPassAtK } from "#lib/core/reportability";
import type { TaskState } from "#lib/core/scoring-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** Few ask for it, so it is loaded after the page. */
const BeyondN = dynamic(() => import("#components/scores/beyond-n").then(({ BeyondN }) => BeyondN), {
  ssr: false,
  loading: () => <div className="h-15" />,
});

/** The counts of a run as the browser gets them: columns in task-set order. */
export interface RunColumns {
  readonly ids: readonly string[];
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** Empty where only counts are known. */
  readonly verdicts: readonly string[];
  readonly state: readonly TaskState[];
  /** Samples of each stale task without a verdict under these tests; absent: no task is stale. */
  readonly untested: readonly number[] | undefined;
  /** Ordinals of tasks without samples that count as failures. */
  readonly failedMissing: readonly number[];
  readonly voided: boolean;
  /** Empty where no task has one. */
  readonly groups: readonly (string | null)[];
}

interface RunScoresProps {
  readonly runId: string;
  readonly view: RunView;
  readonly columns: RunColumns;
  readonly conditions: RunConditions;
}

/** Everything that depends on k. The counts are here, so another k asks nobody. */
export function RunScores({ runId, view: initial, columns, conditions }: RunScoresProps) {
  const [k, setK] = useState(initial.k);
  const [beyond, setBeyond] = useState(initial.beyond);
  const view = { ...initial, k, beyond };
  const { strict, excludeInfra } = useMemo(() => bothPolicies(columns), [columns]);
  const inView = initial.errors === "strict" ? strict : excludeInfra;
  const largestK = largestReportableK(inView);
  const entry = entryAt(inView, columns, k);

  function show(next: Pick<RunView, "k" | "beyond">): void {
    setK(next.k);
    setBeyond(next.beyond);
    window.history.replaceState(null, "", runPath(runId, { ...currentView(initial), ...next }));
  }

  const told = conditionsText(conditions, initial.errors);
  return (
    <div className="space-y-6">
      <RunPickers runId={runId} view={view} conditions={conditions} />
      <KStrip
        k={k}
        largestK={largestK}
        entryAt={(other) => entryAt(inView, columns, other)}
        onChoose={(next) => show({ k: next, beyond })}
      />
      <div className="min-h-32 space-y-3">
        <HeadlineScore entry={entry} conditions={conditions} errors={initial.errors} about={aboutRun(runId, view)} />
        <ErrorBracket
          strict={entryAt(strict, columns, k)}
          excludeInfra={entryAt(excludeInfra, columns, k)}
          shown={initial.errors}
          tasks={conditions.tasksInView}
        />
        {entry.value === null ? null : <IntervalNotes view={inView} k={k} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <PassAtKCurve histogram={inView.histogram} largestK={largestK} k={k} conditions={told} />
        <SolveRates histogram={inView.histogram} conditions={told} />
      </div>
      {/* Where no k can be reported there is nothing to anchor a projection at. */}
      {largestK === null ? null : (
        <BeyondN histogram={inView.histogram} k={k} isOpen={beyond} onOpen={(isOpen) => show({ k, beyond: isOpen })} />
      )}
    </div>
  );
}

/** What the panel about the score asks for. */
function aboutRun(run: string, { k, testVersion: test_version, scoring, errors, tasks }: RunView): string {
  return aboutText({ kind: "asked", run, k, test_version, scoring, errors, task_filter: askedTasks(tasks) });
}

/** The table below keeps its own part of the address: what it wrote there is not undone. */
function currentView(initial: RunView): Partial<RunView> {
  return { ...initial, ...tableViewOf(window.location.search) };
}

function tableViewOf(search: string): Pick<RunView, "find" | "show" | "sort" | "order"> {
  const { view } = parseRunView(Object.fromEntries(new URLSearchParams(search)));
  return { find: view.find, show: view.show, sort: view.sort, order: view.order };
}

function bothPolicies(columns: RunColumns): { readonly strict: TasksInView; readonly excludeInfra: TasksInView } {
  const failedMissing = new Set(columns.failedMissing);
  const groups = columns.groups.length === 0 ? null : columns.groups;
  const under = (errors: ErrorPolicy) => countsInView(columns, { errors, failedMissing, groups });
  return { strict: under("strict"), excludeInfra: under("exclude-infra") };
}

function entryAt(view: TasksInView, columns: RunColumns, k: number): PassAtKEntry {
  const below = tasksBelowK(view, k).map(({ task, n }) => ({ task_id: columns.ids[task] ?? "", n }));
  return passAtKEntry(reportPassAtK(view, k), below);
}
