import { z } from "zod";
import { askedTasksSchema } from "#lib/contract/task-filter";
import { errorPolicies } from "#lib/core/policy";
import type { WindowCounts } from "#lib/core/window-index";

const counts = z.array(z.int().min(0));
const ordinals = z.array(z.int().min(0));

/** So many counts (runs times tasks) are told at once: about 3 bytes each. */
export const mostWindowCounts = 1_000_000;

/**
 * `GET /leaderboards/{task_set}/counts`: the counts behind a leaderboard, as columns over the tasks in view in task-set
 * order, so that a window of dates can be moved without asking again.
 */
export const windowCountsSchema = z.strictObject({
  task_set: z.string(),
  test_version: z.string(),
  errors: z.enum(errorPolicies),
  /** The filter that the tasks fit; null: none was asked for. */
  task_filter: askedTasksSchema.nullable(),
  computed_at: z.string(),
  tasks: z.int().min(0),
  /** null: unknown. */
  released_on: z.array(z.string().nullable()),
  /** null: unknown. */
  category: z.array(z.string().nullable()),
  /** Tasks with one number share their source; null: no two tasks do. */
  group: z.array(z.int().min(0).nullable()).nullable(),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      model: z.string(),
      name: z.string().nullable(),
      /** Under the error policy, as [value, of how many tasks in a row]. */
      n: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
      c: counts,
      /** Positions of the tasks without samples, and of those not scored under these tests: their n and c are 0. */
      missing: ordinals,
      stale: ordinals,
      verdicts_unknown: z.boolean(),
    }),
  ),
});
export type WindowCountsOnWire = z.infer<typeof windowCountsSchema>;

/** The counts as they are computed with. */
export function windowCountsOf({ released_on, group, runs }: WindowCountsOnWire): WindowCounts {
  return {
    releasedOn: released_on,
    groups: group,
    runs: runs.map(({ n, c, missing, stale, verdicts_unknown }) => ({
      n: n.flatMap(([value, times]) => Array<number>(times).fill(value)),
      c,
      missing,
      stale,
      verdictsUnknown: verdicts_unknown,
    })),
  };
}
