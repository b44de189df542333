import { CompensatedSum } from "#lib/core/compensated-sum";
import { type GroupIndex, indexGroups } from "#lib/core/group-index";
import { assertLevel, defaultLevel } from "#lib/core/interval";
import { assertAligned, type PairHistogram, sidesOf, type TaskColumns } from "#lib/core/pair-histogram";
import { assertK, meanPassAtK, passAtK } from "#lib/core/pass-at-k";
import {
  classicalT,
  halfPairs,
  plusTwo,
  type Spread,
  type StudentTest,
  spreadOfValues,
  testAgainstZero,
  type Unit,
} from "#lib/core/plus-two";

/** A difference below this is rounding: equal scores of unequal counts are computed in different ways. */
const noDifference = 1e-12;

/** How the scores of one task compare: B better, alike, A better. */
export type Outcome = "win" | "tie" | "loss";

/** B - A on the tasks that both runs share. Swapping the runs changes the signs, and nothing else. */
export interface PairedDifference {
  readonly tasks: number;
  readonly meanA: number;
  readonly meanB: number;
  /** meanB - meanA, without bias. */
  readonly difference: number;
  /** Tasks on which B scores higher, on which both score alike, on which B scores lower. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly level: number;
  /** The interval in [-1, 1] and its p value, for other tasks of this kind; null for fewer than two units. */
  readonly interval: StudentTest | null;
  /** The classical paired t beside it, not clipped; null also where all differences are alike. */
  readonly classical: StudentTest | null;
}

/**
 * The paired difference of pass@k, with the "plus-two pairs" interval and p value.
 *
 * @returns null when some task has n < k in either run, or there is no task
 * @throws RangeError when the level is outside its range
 * @see Agresti and Min 2005
 */
export function pairedDifference(
  pairs: PairHistogram,
  k: number,
  level: number = defaultLevel,
): PairedDifference | null {
  const sides = sidesOf(pairs);
  const meanA = meanPassAtK(sides.a, k);
  const meanB = meanPassAtK(sides.b, k);
  if (meanA === null || meanB === null) return null;
  const units = pairs.map(({ nA, cA, nB, cB, tasks }) =>
    unitOf(differenceOf(passAtK(nA, cA, k), passAtK(nB, cB, k)), tasks),
  );
  return differenceOver(units, { meanA, meanB, ...countOutcomes(units) }, level);
}

/** {@link pairedDifference} with groups of tasks as what varies independently; a group of null is the task's own. */
export function groupedPairedDifference(
  a: TaskColumns,
  b: TaskColumns,
  groups: readonly (string | null)[],
  k: number,
  level: number = defaultLevel,
): PairedDifference | null {
  assertK(k);
  assertAligned(a, b);
  if ([...a.n, ...b.n].some((n) => n < k)) return null;
  const column = ({ n, c }: TaskColumns): ScoreColumn =>
    scoreColumn(n.map((samples, task) => passAtK(samples, c[task] ?? 0, k)));
  return differenceOfScores(column(a), column(b), groups, level);
}

/** The scores of one run, and their mean. */
export interface ScoreColumn {
  readonly scores: Float64Array;
  readonly mean: number;
}

export function scoreColumn(scores: readonly number[]): ScoreColumn {
  const sum = new CompensatedSum();
  for (const score of scores) sum.add(score);
  return { scores: Float64Array.from(scores), mean: sum.value / scores.length };
}

/**
 * The same for scores that are known already, those of the same tasks in the same order.
 *
 * @param groups one a task, as they are or indexed; null: the tasks are independent
 * @returns null when there is no task
 */
export function differenceOfScores(
  a: ScoreColumn,
  b: ScoreColumn,
  groups: readonly (string | null)[] | GroupIndex | null,
  level: number = defaultLevel,
): PairedDifference | null {
  const tasks = a.scores.length;
  if (b.scores.length !== tasks) throw new RangeError(`${tasks} scores cannot be paired with ${b.scores.length}`);
  if (tasks === 0) return null;
  const differences = new Float64Array(tasks);
  let [win, loss] = [0, 0];
  for (let task = 0; task < tasks; task++) {
    const difference = differenceOf(a.scores[task] ?? 0, b.scores[task] ?? 0);
    differences[task] = difference;
    if (difference > 0) win++;
    else if (difference < 0) loss++;
  }
  const outcomes = { win, tie: tasks - win - loss, loss };
  const index = groups === null || "groupOf" in groups ? groups : indexGroups(groups);
  return differenceOver(spreadOfValues(differences, index), { meanA: a.mean, meanB: b.mean, outcomes }, level);
}

interface Sides {
  readonly meanA: number;
  readonly meanB: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

function differenceOver(
  of: readonly Unit[] | Spread,
  { meanA, meanB, outcomes }: Sides,
  level: number,
): PairedDifference {
  assertLevel(level);
  const difference = meanB - meanA;
  const { win: wins, tie: ties, loss: losses } = outcomes;
  // Swapping the runs changes the order of buckets, which must not show.
  const interval = testAgainstZero(plusTwo(of, difference, halfPairs, level, "by_size"));
  return {
    tasks: wins + ties + losses,
    meanA,
    meanB,
    difference,
    wins,
    ties,
    losses,
    level,
    interval: interval === null ? null : { ...interval, ...aroundDifference(difference, interval.low, interval.high) },
    classical: testAgainstZero(classicalT(of, difference, level, "by_size")),
  };
}

function countOutcomes(units: readonly Unit[]): Pick<Sides, "outcomes"> {
  const outcomes = { win: 0, tie: 0, loss: 0 };
  for (const { sum, times } of units) outcomes[outcomeOf(sum)] += times;
  return { outcomes };
}

/** Who scores higher on a task, from B - A as {@link differenceOf} gives it. */
export function outcomeOf(difference: number): Outcome {
  if (difference === 0) return "tie";
  return difference > 0 ? "win" : "loss";
}

/** The difference of two scores of one task. */
export function differenceOf(a: number, b: number): number {
  return Math.abs(b - a) < noDifference ? 0 : b - a;
}

function unitOf(difference: number, times: number): Unit {
  return { sum: difference, tasks: 1, times };
}

/** Clips an interval to [-1, 1], and stretches it to the difference where it would miss it. */
export function aroundDifference(
  difference: number,
  low: number,
  high: number,
): { readonly low: number; readonly high: number } {
  return { low: Math.min(difference, Math.max(-1, low)), high: Math.max(difference, Math.min(1, high)) };
}
