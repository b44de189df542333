import type { ComparedScoring, ComparisonView } from "#lib/core/compared-scoring";
import type { Condition } from "#lib/core/condition";
import { conditionsOf } from "#lib/core/conditions-of-scorings";
import type { Obstacle } from "#lib/core/obstacle";
import { obstaclesOf } from "#lib/core/obstacles-of-scorings";
import { type SharedTasks, sharedTasks } from "#lib/core/shared-tasks";

/** What is known of a comparison whatever its verdict. */
interface Checked {
  /** All ten, in the fixed order. */
  readonly conditions: readonly Condition[];
  readonly shared: SharedTasks;
  /** The tasks on which a difference may be shown, with the way out taken; null: none may be shown. */
  readonly comparedTasks: readonly string[] | null;
  /** A difference is shown although the runs are not comparable: to be stamped on all that carries it. */
  readonly anyway: boolean;
}

/** Whether runs may be compared as they stand, which a way out taken does not change. */
export type Comparability = Checked &
  (
    | { readonly verdict: "comparable" }
    | { readonly verdict: "with_care"; readonly cares: readonly [Condition, ...Condition[]] }
    | {
        readonly verdict: "not_comparable";
        readonly obstacles: readonly [Obstacle, ...Obstacle[]];
        /** What calls for care besides. */
        readonly cares: readonly Condition[];
      }
  );

/**
 * Looks at ten conditions of two or more scorings and gives one verdict. What is unknown is never "same": it calls for
 * care, or, for tests, stands in the way.
 *
 * @throws RangeError for fewer than two scorings
 */
export function checkComparability(scorings: readonly ComparedScoring[], view: ComparisonView): Comparability {
  if (scorings.length < 2) throw new RangeError("a comparison needs at least two scorings");
  const shared = sharedTasks(scorings, view.disagreeingTasks);
  const conditions = conditionsOf(scorings, shared);
  const obstacles = obstaclesOf(scorings, shared, view.commonVersions ?? []);
  const cares = conditions.filter(({ field, state }) => state !== "same" && !isObstacle(field, state));
  const [firstObstacle, ...otherObstacles] = obstacles;
  if (firstObstacle !== undefined) {
    const comparedTasks = afterWayOut(scorings, shared, view);
    return {
      verdict: "not_comparable",
      obstacles: [firstObstacle, ...otherObstacles],
      cares,
      conditions,
      shared,
      comparedTasks,
      anyway: comparedTasks !== null && view.wayOut === "anyway",
    };
  }
  const checked = { conditions, shared, comparedTasks: shared.agreeing, anyway: false };
  const [firstCare, ...otherCares] = cares;
  if (firstCare === undefined) return { verdict: "comparable", ...checked };
  return { verdict: "with_care", cares: [firstCare, ...otherCares], ...checked };
}

/** Whether a condition that is not "same" is told as an obstacle instead. */
function isObstacle(field: Condition["field"], state: Condition["state"]): boolean {
  return field === "tasks" || field === "test_version" || (field === "errors" && state === "different");
}

/** Two policies make two different numbers on every task: no choice of tasks mends that. */
function afterWayOut(
  scorings: readonly ComparedScoring[],
  shared: SharedTasks,
  { wayOut }: ComparisonView,
): readonly string[] | null {
  if (wayOut === null || new Set(scorings.map(({ errors }) => errors)).size > 1) return null;
  const tasks = wayOut === "shared" ? shared.agreeing : shared.counted;
  return tasks.length === 0 ? null : tasks;
}
