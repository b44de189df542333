import { histogramOf } from "#lib/core/histogram";
import { defaultLevel, type ScoreInterval, taskInterval } from "#lib/core/interval";
import { type FixedTasksInterval, fixedTasksInterval } from "#lib/core/interval-fixed";
import { holm, type RankInterval, rankIntervals, tiedWithBest } from "#lib/core/multiple-comparisons";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { differenceOfScores, type PairedDifference, scoreColumn } from "#lib/core/paired";
import { type FixedDifference, squareAndAdd } from "#lib/core/paired-fixed";
import { assertK } from "#lib/core/pass-at-k";
import { unitsOfGroups } from "#lib/core/plus-two";
import { scoreOnce } from "#lib/core/score-once";

/** Two of the runs by their positions: `difference` is b - a. */
export interface RunPair extends PairedDifference {
  readonly a: number;
  readonly b: number;
  /** The p value of its interval, adjusted for all pairs together; null where there is no interval. */
  readonly pHolm: number | null;
  /** The same difference on these exact tasks. */
  readonly fixed: FixedDifference;
}

/** Several runs on the tasks that they share. */
export interface Pairwise {
  readonly means: readonly number[];
  /** Of each run, on the tasks shared; null for fewer than two tasks, or groups. */
  readonly intervals: readonly (ScoreInterval | null)[];
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
}

/**
 * Compares runs on the tasks that all of them share, with Holm's correction over the pairs asked for.
 *
 * @param runs their counts on the same tasks, in the same order
 * @returns null when some task has n < k in some run, or there is no task or no run
 * @throws RangeError when columns differ in length, or an option is outside its range
 */
export function comparePairwise(
  runs: readonly TaskColumns[],
  k: number,
  options: PairwiseOptions = {},
): Pairwise | null {
  assertK(k);
  const { level = defaultLevel, groups = null, baseline = null } = options;
  if (baseline !== null && runs[baseline] === undefined) throw new RangeError(`there is no run ${baseline}`);
  if (runs.length === 0 || runs.some(({ n }) => n.length === 0 || n.some((samples) => samples < k))) return null;
  const score = scoreOnce(k);
  const columns = runs.map(({ n, c }) => scoreColumn(n.map((samples, task) => score(samples, c[task] ?? 0))));
  const fixed = runs.flatMap(({ n, c }) => fixedTasksInterval(histogramOf(n, c), k, level) ?? []);
  const compared = pairsOf(runs.length, baseline).flatMap(([a, b]) => {
    const [columnA, columnB] = [columns[a], columns[b]];
    const [ofA, ofB] = [fixed[a], fixed[b]];
    if (columnA === undefined || columnB === undefined) return [];
    const difference = differenceOfScores(columnA, columnB, groups, level);
    if (difference === null || ofA === undefined || ofB === undefined) return [];
    return [{ a, b, ...difference, fixed: squareAndAdd(ofA, ofB) }];
  });
  const pairs = adjusted(compared);
  const means = fixed.map(({ point }) => point);
  const tests = pairs.map(({ a, b, pHolm }) => ({ a, b, p: pHolm }));
  const every = baseline === null;
  return {
    means,
    intervals: columns.map(({ scores }) => populationInterval(scores, groups, level)),
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

function populationInterval(
  values: readonly number[],
  groups: readonly (string | null)[] | null,
  level: number,
): ScoreInterval | null {
  if (groups !== null) return taskInterval(unitsOfGroups(values, groups), "plus_two_groups", level);
  const units = values.map((sum) => ({ sum, tasks: 1, times: 1 }));
  return taskInterval(units, "plus_two_tasks", level);
}
