import { type GroupIndex, indexGroups, sumsOfGroups } from "#lib/core/group-index";
import type { CountHistogram } from "#lib/core/histogram";
import { type IndexedCounts, indexCounts, type ScoredCounts, scoreCounts } from "#lib/core/indexed-counts";
import { defaultLevel, type ScoreInterval, taskInterval } from "#lib/core/interval";
import { type FixedTasksInterval, fixedTasksInterval } from "#lib/core/interval-fixed";
import { holm, type RankInterval, rankIntervals, tiedWithBest } from "#lib/core/multiple-comparisons";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { differenceOfScores, type PairedDifference } from "#lib/core/paired";
import { type FixedDifference, squareAndAdd } from "#lib/core/paired-fixed";
import { assertK } from "#lib/core/pass-at-k";

/** Two of the runs by their positions: `difference` is b - a. */
export interface RunPair extends PairedDifference {
  readonly a: number;
  readonly b: number;
  /** The p value of its interval, adjusted for all pairs together; null where there is no interval. */
  readonly pHolm: number | null;
  /** The same difference on these exact tasks; null where it was not asked for. */
  readonly fixed: FixedDifference | null;
}

/** Several runs on the tasks that they share. */
export interface Pairwise {
  readonly means: readonly number[];
  /** Of each run, on the tasks shared; null for fewer than two tasks, or groups. */
  readonly intervals: readonly (ScoreInterval | null)[];
  /** On these exact tasks; empty where they were not asked for. */
  readonly fixed: readonly FixedTasksInterval[];
  readonly pairs: readonly RunPair[];
  /** Ranks by mean that each run could hold; null where only pairs with a baseline were asked for. */
  readonly ranks: readonly RankInterval[] | null;
  /** Positions of the runs not significantly worse than the one with the highest mean. */
  readonly tiedWithBest: readonly number[] | null;
}

export interface PairwiseOptions {
  readonly level?: number;
  /** One a task: those of one group are not independent. */
  readonly groups?: readonly (string | null)[];
  /** Compare with this run only: it is `a` of every pair. Absent: every pair, the earlier run being `a`. */
  readonly baseline?: number;
  /** Leaves out what is about these exact tasks: with k near a large n it takes longer than all else. */
  readonly withoutFixed?: boolean;
}

/**
 * Compares runs on the tasks that all of them share, with Holm's correction over the pairs asked for.
 *
 * @param runs their counts on the same tasks, in the same order; indexed already where they are compared again and again
 * @returns null when some task has n < k in some run, or there is no task or no run
 * @throws RangeError when columns differ in length, or an option is outside its range
 */
export function comparePairwise(
  runs: readonly (TaskColumns | IndexedCounts)[],
  k: number,
  options: PairwiseOptions = {},
): Pairwise | null {
  assertK(k);
  const { level = defaultLevel, groups = null, baseline = null, withoutFixed = false } = options;
  if (baseline !== null && runs[baseline] === undefined) throw new RangeError(`there is no run ${baseline}`);
  const indexed = runs.map((run) => ("kindOf" in run ? run : indexCounts(run)));
  if (indexed.length === 0 || indexed.some(({ least }) => least < k)) return null;
  const scored = indexed.map((run) => scoreCounts(run, k));
  const group = groups === null ? null : indexGroups(groups);
  const fixed = withoutFixed ? [] : indexed.flatMap(({ histogram }) => fixedTasksInterval(histogram, k, level) ?? []);
  const compared = pairsOf(runs.length, baseline).flatMap(([a, b]) => {
    const [ofA, ofB] = [scored[a], scored[b]];
    const difference = ofA === undefined || ofB === undefined ? null : differenceOfScores(ofA, ofB, group, level);
    return difference === null ? [] : [{ a, b, ...difference, fixed: fixedOf(fixed[a], fixed[b]) }];
  });
  const pairs = adjusted(compared);
  const means = scored.map(({ mean }) => mean);
  const tests = pairs.map(({ a, b, pHolm }) => ({ a, b, p: pHolm }));
  const every = baseline === null;
  return {
    means,
    intervals: indexed.map(({ histogram }, run) =>
      populationInterval(histogram, scored[run] ?? noScores, group, level),
    ),
    fixed,
    pairs,
    ranks: every ? rankIntervals(means, tests, 1 - level) : null,
    tiedWithBest: every ? tiedWithBest(means, tests, 1 - level) : null,
  };
}

function pairsOf(runs: number, baseline: number | null): readonly (readonly [a: number, b: number])[] {
  const all = Array.from({ length: runs }, (_, run) => run);
  if (baseline !== null) return all.flatMap((run): [number, number][] => (run === baseline ? [] : [[baseline, run]]));
  return all.flatMap((a) => all.slice(a + 1).map((b): [number, number] => [a, b]));
}

function adjusted(pairs: readonly Omit<RunPair, "pHolm">[]): readonly RunPair[] {
  const tested = pairs.flatMap(({ interval }) => (interval === null ? [] : [interval.p]));
  const p = holm(tested).values();
  return pairs.map((pair) => ({ ...pair, pHolm: pair.interval === null ? null : (p.next().value ?? null) }));
}

const noScores: ScoredCounts = { ofKinds: [], scores: new Float64Array(), mean: 0 };

function fixedOf(a: FixedTasksInterval | undefined, b: FixedTasksInterval | undefined): FixedDifference | null {
  return a === undefined || b === undefined ? null : squareAndAdd(a, b);
}

function populationInterval(
  histogram: CountHistogram,
  { ofKinds, scores }: ScoredCounts,
  groups: GroupIndex | null,
  level: number,
): ScoreInterval | null {
  if (groups === null) {
    const units = histogram.map(({ tasks }, kind) => ({ sum: ofKinds[kind] ?? 0, tasks: 1, times: tasks }));
    return taskInterval(units, "plus_two_tasks", level);
  }
  const sums = sumsOfGroups(scores, groups);
  const units = Array.from(sums, (sum, unit) => ({ sum, tasks: groups.sizes[unit] ?? 1, times: 1 }));
  return taskInterval(units, "plus_two_groups", level);
}
