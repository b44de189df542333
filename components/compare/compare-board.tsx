"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { CiteButton } from "#components/changes/cite-button";
import { useCited } from "#components/citations/cited-here";
import { LazyChangedTasks, LazyCurves, LazyMatrix, LazyRanks, LazySlices } from "#components/compare/below";
import { type BoardIndex, type BoardRun, indexBoard, type Scope } from "#components/compare/board";
import { type BoardTasks, type PackedTasks, someTasks, unpackTasks } from "#components/compare/board-tasks";
import { citedComparison } from "#components/compare/cited-comparison";
import { Differences } from "#components/compare/differences";
import type { ExportedConditions } from "#components/compare/exported-comparison";
import type { NarrowedTasks } from "#components/compare/narrowed";
import { ExportMenu } from "#components/table/export-menu";
import { CopyButton } from "#components/ui/copy-button";
import { eligibleTasks } from "#lib/core/eligible-tasks";
import { comparePath, comparisonJsonPath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";

interface CompareBoardProps {
  readonly runs: readonly BoardRun[];
  readonly tasks: PackedTasks;
  readonly scope: Scope;
  readonly largestK: number | null;
  readonly conditions: ExportedConditions;
  readonly view: CompareView;
}

/** With more runs their tasks are a table of their own. */
const matrixFrom = 3;

/** Everything below the scores. The counts are here: another k, baseline or run asks nobody. */
export function CompareBoard({ runs, tasks: packed, scope, largestK, conditions, view: initial }: CompareBoardProps) {
  const [view, setView] = useState(initial);
  const tasks = useMemo(() => unpackTasks(packed), [packed]);
  const index = useMemo(() => indexBoard(tasks), [tasks]);
  const k = view.at ?? view.k[0] ?? 1;
  const baseline = placeOf(runs, view.baseline) ?? 0;
  const narrowed = useMemo(
    () => (view.eligible && k > (largestK ?? 0) ? narrowedTo(tasks, index, k) : null),
    [tasks, index, k, largestK, view.eligible],
  );
  const shown = narrowed?.tasks ?? tasks;
  const chosen = placeOf(runs, view.against);
  const against = chosen === null || chosen === baseline ? (baseline === 0 ? 1 : 0) : chosen;

  const change = useCallback((part: Partial<CompareView>) => setView((current) => ({ ...current, ...part })), []);
  const onAgainst = useCallback((place: number) => change({ against: runs[place]?.id }), [change, runs]);
  // The address follows what is shown, after it is shown.
  useEffect(() => {
    if (view !== initial) window.history.replaceState(null, "", comparePath(view));
  }, [view, initial]);
  const shownHere = { runs, index, shown: narrowed?.index ?? index, scope, k, ks: view.k, baseline, conditions };
  const cited = citedComparison(view, shownHere);
  const citation = useCited(cited);
  const exported = { ...shownHere, citation };
  // A citation is of the runs that take part.
  const named = citation === null ? {} : { runs: runs.map(({ id }) => id) };

  return (
    <div className="space-y-8">
      <Differences
        runs={runs}
        index={index}
        narrowed={narrowed}
        scope={scope}
        largestK={largestK}
        k={k}
        baseline={baseline}
        stamped={conditions.stamped}
        actions={
          <>
            <CopyButton label="Copy link" text={() => new URL(comparePath(view), window.location.origin).href} />
            <ExportMenu
              name={`recount-comparison${conditions.stamped ? "-anyway" : ""}`}
              exported={async () => {
                const { comparisonExport } = await import("#components/compare/comparison-export");
                const asked = { ...view, ...named, at: k, baseline: runs[baseline]?.id };
                return comparisonExport(exported, comparisonJsonPath(asked, citation ?? undefined));
              }}
            />
            <CiteButton cited={() => cited} />
          </>
        }
        onEligible={(eligible) => change({ eligible })}
        onK={(at) => change({ at: at === view.k[0] ? undefined : at })}
        onBaseline={(place) => change({ baseline: place === 0 ? undefined : runs[place]?.id })}
      />
      {runs.length >= matrixFrom && scope === "task_population" && narrowed === null ? (
        <LazyRanks runs={runs} index={index} k={k} ids={tasks.ids} view={initial} />
      ) : null}
      <div className={(largestK ?? 0) > 1 ? "min-h-[345px]" : "min-h-24"}>
        <LazyCurves
          runs={runs}
          index={index}
          largestK={largestK}
          baseline={baseline}
          conditions={conditions}
          ids={tasks.ids}
          view={initial}
        />
      </div>
      <LazyChangedTasks
        runs={runs}
        tasks={shown}
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
      {runs.length >= matrixFrom ? <LazyMatrix runs={runs} tasks={tasks} /> : null}
      {hasFacts(tasks) ? (
        <LazySlices
          runs={runs}
          tasks={shown}
          scope={scope}
          k={k}
          baseline={baseline}
          by={view.slices}
          view={initial}
          stamped={conditions.stamped}
          onBy={(slices) => change({ slices })}
        />
      ) : null}
    </div>
  );
}

/** The tasks with k or more samples in every run, and what is left out for it. */
function narrowedTo(tasks: BoardTasks, { runs }: BoardIndex, k: number): NarrowedTasks {
  const { tasks: positions, leftOut } = eligibleTasks(runs, k);
  const some = someTasks(tasks, positions);
  return { tasks: some, index: indexBoard(some), leftOut };
}

/** Whether anything is told of the tasks by which they could be sliced. */
function hasFacts({ category, difficulty, releasedOn, group, tags }: BoardTasks): boolean {
  return [category, difficulty, releasedOn, group, tags].some((column) => column.length > 0);
}

function placeOf(runs: readonly BoardRun[], id: string | undefined): number | null {
  const place = runs.findIndex((run) => run.id === id);
  return place === -1 ? null : place;
}
