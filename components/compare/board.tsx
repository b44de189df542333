import type { BoardTasks } from "#components/compare/board-tasks";
import type { Comparison } from "#lib/contract/compare";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { viewOfCounted } from "#lib/core/counted-tasks";
import { passAtKCurve } from "#lib/core/curve";
import { type IndexedCounts, indexCounts } from "#lib/core/indexed-counts";
import { comparePairwise, type Pairwise, type RunPair } from "#lib/core/pairwise";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { type CountsInView, largestReportableK, reportPassAtK } from "#lib/core/reportability";

/** A run as the page that compares it needs it. */
export interface BoardRun {
  /** Its letter and its point. */
  readonly place: number;
  readonly id: string;
  readonly model: string;
  readonly name: string | null;
  readonly taskSet: string;
  readonly testVersion: string;
  readonly temperature: number | null;
  readonly tasks: number;
  readonly nMin: number | null;
  readonly nMax: number | null;
  /** All its tasks in view: what its own headline rests on. */
  readonly own: CountsInView;
}

/** The interval of a score or of a difference, in the scope chosen. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** What the browser computes by itself when k or the baseline moves. */
export type Scope = Comparison["scope"];

/** What no k changes: computed once, so that moving k is quick. */
export interface BoardIndex {
  readonly runs: readonly IndexedCounts[];
  readonly groups: readonly (string | null)[] | null;
}

export function indexBoard({ counts, groups }: BoardTasks): BoardIndex {
  return { runs: counts.map(indexCounts), groups };
}

/** Every run against the baseline at one k; null where some task has fewer samples. */
export function againstBaseline({ runs, groups }: BoardIndex, k: number, baseline: number, scope: Scope) {
  const withoutFixed = scope !== "fixed_tasks";
  return comparePairwise(runs, k, { baseline, withoutFixed, ...(groups === null ? {} : { groups }) });
}

/** The interval of the score of a run on the tasks compared. */
export function scoreEnds(pairwise: Pairwise, run: number, scope: Scope): Ends | null {
  return (scope === "fixed_tasks" ? pairwise.fixed[run] : pairwise.intervals[run]) ?? null;
}

/** The interval of a difference. */
export function differenceEnds(pair: RunPair, scope: Scope): Ends | null {
  return scope === "fixed_tasks" ? pair.fixed : pair.interval;
}

/** pass@k of a run over all its own tasks in view, whatever the others have. */
export function ownEntry(run: BoardRun, k: number, scope?: Scope): PassAtKEntry {
  return passAtKEntry(reportPassAtK(run.own, k, scope), []);
}

/** The value of {@link ownEntry} alone, which is quicker. */
export function ownMean({ own }: BoardRun, k: number): number | null {
  return k <= (largestReportableK(own) ?? 0) ? meanPassAtK(own.histogram, k) : null;
}

/** Why the tasks compared have no pass@k of a run, with the tasks in question; or its value. */
export function sharedEntry(tasks: BoardTasks, index: BoardIndex, run: number, k: number, scope: Scope): PassAtKEntry {
  const counts = index.runs[run] ?? { n: [], c: [], histogram: [] };
  const below = counts.n.flatMap((samples, task) =>
    samples < k ? [{ task_id: tasks.ids[task] ?? "", n: samples }] : [],
  );
  return passAtKEntry(reportPassAtK(viewOfCounted(counts, tasks.groups), k, scope), below);
}

/** pass@k of each run on the tasks compared, for k = 1 to the largest that all of them have, or to `limit`. */
export function curvesOf({ runs }: BoardIndex, largestK: number, limit: number): readonly (readonly number[])[] {
  const last = Math.min(largestK, limit);
  return runs.map(({ histogram }) => passAtKCurve(histogram, last));
}
