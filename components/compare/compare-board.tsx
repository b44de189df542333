"use client";
import { Download } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type BoardRun, type BoardTasks, indexBoard, type Scope } from "#components/compare/board";
import { ChangedTasks } from "#components/compare/changed-tasks";
import { type CsvConditions, comparisonCsv } from "#components/compare/comparison-csv";
import { Curves } from "#components/compare/curves";
import { Differences } from "#components/compare/differences";
import { Matrix } from "#components/compare/matrix";
import { Ranks } from "#components/compare/ranks";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { downloadText } from "#components/ui/download";
import type { CompareView } from "#lib/url/compare-view";
import { comparePath } from "#lib/url/routes";

interface CompareBoardProps {
  readonly runs: readonly BoardRun[];
  readonly tasks: BoardTasks;
  readonly scope: Scope;
  readonly largestK: number | null;
  readonly conditions: CsvConditions;
  readonly view: CompareView;
}

/** With more runs their tasks are a table of their own. */
const matrixFrom = 3;

/** Everything below the scores. The counts are here: another k, baseline or run asks nobody. */
export function CompareBoard({ runs, tasks, scope, largestK, conditions, view: initial }: CompareBoardProps) {
  const [view, setView] = useState(initial);
  const index = useMemo(() => indexBoard(tasks), [tasks]);
  const k = view.at ?? view.k[0] ?? 1;
  const baseline = placeOf(runs, view.baseline) ?? 0;
  const chosen = placeOf(runs, view.against);
  const against = chosen === null || chosen === baseline ? (baseline === 0 ? 1 : 0) : chosen;

  const change = useCallback((part: Partial<CompareView>) => setView((current) => ({ ...current, ...part })), []);
  const onAgainst = useCallback((place: number) => change({ against: runs[place]?.id }), [change, runs]);
  // The address follows what is shown, after it is shown.
  useEffect(() => {
    if (view !== initial) window.history.replaceState(null, "", comparePath(view));
  }, [view, initial]);
  function exportCsv(): void {
    const text = comparisonCsv(runs, index, { scope, k, baseline }, view.k, conditions);
    downloadText(`recount-comparison${conditions.stamped ? "-anyway" : ""}.csv`, "text/csv", text);
  }

  return (
    <div className="space-y-8">
      <Differences
        runs={runs}
        index={index}
        scope={scope}
        largestK={largestK}
        k={k}
        baseline={baseline}
        stamped={conditions.stamped}
        actions={
          <>
            <CopyButton label="Copy link" text={() => new URL(comparePath(view), window.location.origin).href} />
            <Button onClick={exportCsv}>
              <Download size={14} aria-hidden="true" /> CSV
            </Button>
          </>
        }
        onK={(at) => change({ at: at === view.k[0] ? undefined : at })}
        onBaseline={(place) => change({ baseline: place === 0 ? undefined : runs[place]?.id })}
      />
      {runs.length >= matrixFrom && scope === "task_population" ? <Ranks runs={runs} index={index} k={k} /> : null}
      <Curves runs={runs} index={index} largestK={largestK} baseline={baseline} stamped={conditions.stamped} />
      <ChangedTasks
        runs={runs}
        tasks={tasks}
        k={k}
        baseline={baseline}
        against={against}
        stamped={conditions.stamped}
        find={view.find}
        show={view.show}
        sort={view.sort}
        order={view.order}
        onView={change}
        onAgainst={onAgainst}
      />
      {runs.length >= matrixFrom ? <Matrix runs={runs} tasks={tasks} /> : null}
    </div>
  );
}

function placeOf(runs: readonly BoardRun[], id: string | undefined): number | null {
  const place = runs.findIndex((run) => run.id === id);
  return place === -1 ? null : place;
}
