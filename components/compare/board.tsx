import type { ComparedCounts, Comparison } from "#lib/contract/compare";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { passAtKCurve } from "#lib/core/curve";
import { histogramOf } from "#lib/core/histogram";
import { scoreColumn } from "#lib/core/paired";
import { comparePairwise, type Pairwise, type RunPair } from "#lib/core/pairwise";
import { unitsOfGroups } from "#lib/core/plus-two";
import { type Ranking, rankByPairs } from "#lib/core/rank-by-pairs";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";
import { scoreOnce } from "#lib/core/score-once";
import { histogramsOfGroups, shareGroups } from "#lib/core/task-groups";

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

/** The counts of one run on the tasks compared. */
export interface BoardCounts {
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** One letter a sample, a word a task, nothing where only counts are known. One text travels lighter than a list. */
  readonly verdicts: string;
}

/** The tasks compared, as columns. */
export interface BoardTasks {
  readonly ids: readonly string[];
  readonly category: readonly (string | null)[];
  readonly difficulty: readonly (string | null)[];
  readonly releasedOn: readonly (string | null)[];
  /** null: no task says that it shares its source with others. */
  readonly groups: readonly (string | null)[] | null;
  /** One a run. */
  readonly counts: readonly BoardCounts[];
}

/** The interval of a score or of a difference, in the scope chosen. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** What the browser computes by itself when k or the baseline moves. */
export type Scope = Comparison["scope"];

export function boardTasks(counts: ComparedCounts): BoardTasks {
  return {
    ids: counts.task_ids,
    category: known(counts.category),
    difficulty: known(counts.difficulty),
    releasedOn: known(counts.released_on),
    groups: shareGroups(counts.group) ? counts.group : null,
    counts: counts.runs.map(({ n, c, verdicts }) => ({ n, c, verdicts: packed(verdicts) })),
  };
}

/** A column of which nothing is known need not travel. */
function known(column: readonly (string | null)[]): readonly (string | null)[] {
  return column.some((fact) => fact !== null) ? column : [];
}

function packed(verdicts: readonly string[]): string {
  return verdicts.some((each) => each !== "") ? verdicts.join(" ") : "";
}

/** Every run against the baseline at one k; null where some task has fewer samples. */
export function againstBaseline(tasks: BoardTasks, k: number, baseline: number): Pairwise | null {
  return comparePairwise(tasks.counts, k, { baseline, ...grouped(tasks) });
}

/** The ranks that each run could hold at one k, by every pair of runs. */
export interface BoardRanks extends Ranking {
  readonly means: readonly number[];
}

/** null where some task has fewer than k samples in some run. */
export function ranksAt({ counts, groups }: BoardTasks, k: number): BoardRanks | null {
  if (counts.some(({ n }) => n.length === 0 || n.some((samples) => samples < k))) return null;
  const score = scoreOnce(k);
  const columns = counts.map(({ n, c }) => scoreColumn(n.map((samples, task) => score(samples, c[task] ?? 0))));
  const units = columns.map(({ scores }) =>
    groups === null ? scores.map((sum) => ({ sum, tasks: 1 })) : unitsOfGroups(scores, groups),
  );
  const scored = columns.map(({ mean }, run) => ({
    sums: Float64Array.from(units[run] ?? [], ({ sum }) => sum),
    mean,
  }));
  const sizes = (units[0] ?? []).map(({ tasks }) => tasks);
  return { ...rankByPairs(scored, sizes), means: columns.map(({ mean }) => mean) };
}

function grouped({ groups }: BoardTasks) {
  return groups === null ? {} : { groups };
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

/** Why the tasks compared have no pass@k of a run, with the tasks in question; or its value. */
export function sharedEntry(tasks: BoardTasks, run: number, k: number, scope: Scope): PassAtKEntry {
  const { n = [], c = [] } = tasks.counts[run] ?? {};
  const below = n.flatMap((samples, task) => (samples < k ? [{ task_id: tasks.ids[task] ?? "", n: samples }] : []));
  const view: CountsInView = {
    histogram: histogramOf(n, c),
    emptied: n.filter((samples) => samples === 0).length,
    missing: 0,
    stale: [],
    verdictsUnknown: false,
    voided: false,
    groups: tasks.groups === null ? undefined : (histogramsOfGroups(n, c, tasks.groups) ?? undefined),
  };
  return passAtKEntry(reportPassAtK(view, k, scope), below);
}

/** pass@k of each run on the tasks compared, for k = 1 to the largest that all of them have, or to `limit`. */
export function curvesOf(tasks: BoardTasks, largestK: number, limit: number): readonly (readonly number[])[] {
  const last = Math.min(largestK, limit);
  return tasks.counts.map(({ n, c }) => passAtKCurve(histogramOf(n, c), last));
}
