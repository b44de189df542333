import { around, assertLevel, defaultLevel } from "#lib/core/interval";
import { normalQuantile } from "#lib/core/normal-quantile";
import type { RunNoise } from "#lib/core/planner-pilot";
import { studentQuantile } from "#lib/core/student-t";

/** An interval that a run still to be made can expect. */
export interface ExpectedInterval {
  readonly low: number;
  readonly high: number;
  readonly width: number;
}

/** Of both scopes; null for one task, whose spread cannot be known. */
export interface ExpectedIntervals {
  readonly taskPopulation: ExpectedInterval | null;
  readonly fixedTasks: ExpectedInterval;
}

/** The part of {@link RunNoise} that a plan needs: from a pilot, or typical. */
export type PlannedNoise = Pick<RunNoise, "mean" | "betweenTasks" | "sample">;

/**
 * The intervals of a run with `tasks` tasks of `n` samples whose tasks vary as said: "plus-two tasks" and "plus-two draws"
 * with the expected spread in place of the measured one.
 *
 * @param n integer from k
 * @throws RangeError when an argument is outside its range
 */
export function expectedIntervals(
  { mean, betweenTasks, sample }: PlannedNoise,
  tasks: number,
  n: number,
  k = 1,
  level: number = defaultLevel,
): ExpectedIntervals {
  assertLevel(level);
  for (const count of [tasks, n, k]) {
    if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`must be an integer of at least 1: ${count}`);
  }
  if (k > n) throw new RangeError(`k = ${k} exceeds n = ${n}`);
  if (!(mean >= 0 && mean <= 1)) throw new RangeError(`the mean must lie in [0, 1], not ${mean}`);
  for (const variance of [betweenTasks, sample]) {
    if (!(variance >= 0)) throw new RangeError(`a variance must be at least 0, not ${variance}`);
  }
  // A score in [0, 1] cannot vary more than one that is 0 or 1.
  const most = mean * (1 - mean);
  const within = Math.min(sample / n, most);
  const draws = (tasks * n) / k;
  const fixed = Math.min(within / tasks, most / draws);
  return {
    taskPopulation:
      tasks < 2 ? null : overTasks(mean, Math.min(betweenTasks + within, (most * tasks) / (tasks - 1)), tasks, level),
    fixedTasks: plusTwo(mean, draws, draws * draws * fixed, normalQuantile((1 + level) / 2)),
  };
}

function overTasks(mean: number, variance: number, tasks: number, level: number): ExpectedInterval {
  const center = (tasks * mean + 1) / (tasks + 2);
  const squares = (tasks - 1) * variance + tasks * (mean - center) ** 2;
  return plusTwo(mean, tasks, squares, studentQuantile((1 + level) / 2, tasks - 1));
}

function plusTwo(mean: number, size: number, squares: number, distance: number): ExpectedInterval {
  const center = (size * mean + 1) / (size + 2);
  const half = (distance * Math.sqrt(squares + center ** 2 + (1 - center) ** 2)) / (size + 2);
  const { low, high } = around(mean, center - half, center + half);
  return { low, high, width: high - low };
}
