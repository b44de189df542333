import type { Comparison } from "#lib/contract/compare";
import { fewGroups } from "#lib/core/few-units";
import { indexGroups } from "#lib/core/group-index";
import type { IntervalScope } from "#lib/core/interval-scope";
import { shareGroups } from "#lib/core/task-groups";

/** What concerns all differences alike; what concerns one run's interval stands with the run. */
export function comparisonWarnings({
  anyway,
  scope,
  groups,
  paired,
  k,
  eligible,
  of,
}: {
  /** The differences are shown although the runs are not comparable. */
  readonly anyway: boolean;
  readonly scope: IntervalScope;
  readonly groups: readonly (string | null)[];
  readonly paired: boolean;
  readonly k: number;
  /** Tasks compared, of so many. */
  readonly eligible: number;
  readonly of: number;
}): Comparison["warnings"] {
  if (!paired) return [];
  const units = indexGroups(groups).sizes.length;
  const found: readonly (readonly [applies: boolean, code: string, message: string])[] = [
    [anyway, "compared_anyway", "These runs are not comparable as they stand. They were compared anyway."],
    [
      eligible < of,
      "eligible_only",
      `Only ${eligible} of ${of} tasks have ${k} or more samples in every run: a narrower view, which is not ranked.`,
    ],
    [
      scope === "fixed_tasks",
      "fixed_tasks_only",
      "These intervals are about these exact tasks, sampled again. They say nothing about other tasks.",
    ],
    [
      scope === "task_population" && shareGroups(groups) && units < fewGroups,
      "few_groups",
      `Only ${units} groups of tasks: the interval is wide and approximate.`,
    ],
  ];
  return found.flatMap(([applies, code, message]) => (applies ? [{ code, message }] : []));
}
