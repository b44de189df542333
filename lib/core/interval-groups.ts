import type { CountHistogram } from "#lib/core/histogram";
import { defaultLevel, type ScoreInterval, taskInterval } from "#lib/core/interval";
import { passAtK } from "#lib/core/pass-at-k";
import { classicalT, meanOfUnits, type Unit, unitsOfGroups } from "#lib/core/plus-two";

/** {@link ScoreInterval} with groups of tasks as what varies independently. */
export interface GroupedInterval extends ScoreInterval {
  readonly groups: number;
  /** The classical cluster-robust standard error (Miller 2024), with the factor G / (G - 1). */
  readonly clusterSe: number;
  /** Its square over that without groups; null where all tasks have one score. Below 1.2 grouping matters little. */
  readonly designEffect: number | null;
}

/** A task with its counts and the source that it shares with others; null: it shares none. */
export interface GroupedTask {
  readonly n: number;
  readonly c: number;
  readonly group: string | null;
}

/**
 * The interval of scope `task_population` when tasks come in groups (a repository, a contest), whose tasks resemble each
 * other. Groups of one task each give the interval without groups.
 *
 * @param k integer from 1 to the smallest n
 * @returns null for fewer than two groups (`needs_two_units`)
 * @throws RangeError when k exceeds some n, or the level is outside its range
 */
export function groupedInterval(
  tasks: readonly GroupedTask[],
  k: number,
  level: number = defaultLevel,
): GroupedInterval | null {
  const scores = tasks.map(({ n, c }) => passAtK(n, c, k));
  const units = unitsOfGroups(
    scores,
    tasks.map(({ group }) => group),
  );
  return intervalOfUnits(
    units,
    scores.map((sum) => ({ sum, tasks: 1, times: 1 })),
    level,
  );
}

/** The same from the counts of each group. */
export function groupedIntervalOf(
  groups: readonly CountHistogram[],
  k: number,
  level: number = defaultLevel,
): GroupedInterval | null {
  const scores = groups.map((group) =>
    group.map(({ n, c, tasks }): Unit => ({ sum: passAtK(n, c, k), tasks: 1, times: tasks })),
  );
  const units = scores.map((group): Unit => {
    const tasks = group.reduce((total, { times }) => total + times, 0);
    return { sum: meanOfUnits(group) * tasks, tasks, times: 1 };
  });
  return intervalOfUnits(units, scores.flat(), level);
}

function intervalOfUnits(units: readonly Unit[], alone: readonly Unit[], level: number): GroupedInterval | null {
  const interval = taskInterval(units, "plus_two_groups", level);
  if (interval === null) return null;
  const clusterSe = classicalT(units, meanOfUnits(units), level)?.se ?? 0;
  const plainSe = classicalT(alone, meanOfUnits(alone), level)?.se ?? 0;
  const designEffect = plainSe === 0 ? null : (clusterSe / plainSe) ** 2;
  return { ...interval, groups: units.length, clusterSe, designEffect };
}
