"use client";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { aboutRun } from "#components/runs/about-run";
import type { RunColumns } from "#components/runs/columns-of-run";
import { conditionsText } from "#components/runs/conditions-text";
import { ErrorBracket } from "#components/runs/error-bracket";
import { HeadlineScore } from "#components/runs/headline-score";
import { IntervalNotes } from "#components/runs/interval-notes";
import { KStrip } from "#components/runs/k-strip";
import { PassAtKCurve } from "#components/runs/pass-at-k-curve";
import { type RunConditions, RunPickers } from "#components/runs/run-pickers";
import { entryAt } from "#components/runs/score-at";
import { SolveRates } from "#components/runs/solve-rates";
import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import type { ErrorPolicy } from "#lib/core/policy";
import { largestReportableK } from "#lib/core/reportability";
import type { TaskFacts } from "#lib/core/slices";
import { parseRunView } from "#lib/url/parse-run-view";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** Few ask for it, so it is loaded after the page. */
const BeyondN = dynamic(() => import("#components/scores/beyond-n").then(({ BeyondN }) => BeyondN), {
  ssr: false,
  loading: () => <div className="h-15" />,
});

/** Below the curves, and loaded after the page. */
const RunSlices = dynamic(() => import("#components/runs/run-slices"), { ssr: false });

interface RunScoresProps {
  readonly runId: string;
  readonly view: RunView;
  readonly columns: RunColumns;
  readonly conditions: RunConditions;
  /** null: nothing tells the tasks apart. */
  readonly slices: { readonly facts: TaskFacts; readonly rows: number } | null;
}

/** Everything that depends on k. The counts are here, so another k asks nobody. */
export function RunScores({ runId, view: initial, columns, conditions, slices }: RunScoresProps) {
  const [k, setK] = useState(initial.k);
  const [beyond, setBeyond] = useState(initial.beyond);
  const [by, setBy] = useState(initial.slices);
  const view = { ...initial, k, beyond, slices: by };
  const { strict, excludeInfra } = useMemo(() => bothPolicies(columns), [columns]);
  const inView = initial.errors === "strict" ? strict : excludeInfra;
  const largestK = largestReportableK(inView);
  const entry = entryAt(inView, columns.ids, k);

  function show(part: Partial<Pick<RunView, "k" | "beyond" | "slices">>): void {
    const next = { k, beyond, slices: by, ...part };
    setK(next.k);
    setBeyond(next.beyond);
    setBy(next.slices);
    window.history.replaceState(null, "", runPath(runId, { ...currentView(initial), ...next }));
  }

  const about = aboutRun(runId, view);
  const told = conditionsText(conditions, initial.errors);
  return (
    <div className="space-y-6">
      <RunPickers runId={runId} view={view} conditions={conditions} />
      <KStrip
        k={k}
        largestK={largestK}
        entryAt={(other) => entryAt(inView, columns.ids, other)}
        onChoose={(next) => show({ k: next })}
      />
      <div className="min-h-32 space-y-3">
        <HeadlineScore entry={entry} conditions={conditions} errors={initial.errors} about={about} />
        <ErrorBracket
          strict={entryAt(strict, columns.ids, k)}
          excludeInfra={entryAt(excludeInfra, columns.ids, k)}
          shown={initial.errors}
          tasks={conditions.tasksInView}
          about={about}
        />
        {entry.value === null ? null : <IntervalNotes view={inView} k={k} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <PassAtKCurve histogram={inView.histogram} largestK={largestK} k={k} conditions={told} about={about} />
        <SolveRates histogram={inView.histogram} conditions={told} />
      </div>
      {/* Where no k can be reported there is nothing to anchor a projection at. */}
      {largestK === null ? null : (
        <BeyondN histogram={inView.histogram} k={k} isOpen={beyond} onOpen={(isOpen) => show({ beyond: isOpen })} />
      )}
      {slices === null ? null : (
        <div style={{ minHeight: slicesHeight(slices.rows) }}>
          <RunSlices
            runId={runId}
            view={initial}
            columns={columns}
            facts={slices.facts}
            k={k}
            by={by}
            onBy={(chosen) => show({ slices: chosen })}
          />
        </div>
      )}
    </div>
  );
}

/** The pixels that slices take up, so that nothing moves when they come. */
function slicesHeight(rows: number): number {
  return 62 + Math.min(480, 37 + 32 * rows);
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
