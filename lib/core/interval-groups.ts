import { defaultLevel, type ScoreInterval, taskInterval } from "#lib/core/interval";
import { passAtK } from "#lib/core/pass-at-k";
import { classicalT, meanOfUnits, unitsOfGroups } from "#lib/core/plus-two";

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
  const interval = taskInterval(units, "plus_two_groups", level);
  if (interval === null) return null;
  const alone = scores.map((sum) => ({ sum, tasks: 1, times: 1 }));
  const clusterSe = classicalT(units, meanOfUnits(units), level)?.se ?? 0;
  const plainSe = classicalT(alone, meanOfUnits(alone), level)?.se ?? 0;
  const designEffect = plainSe === 0 ? null : (clusterSe / plainSe) ** 2;
  return { ...interval, groups: units.length, clusterSe, designEffect };
}
