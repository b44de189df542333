import type { AskedNumber } from "#lib/contract/about-number";
import { queryOfTasks } from "#lib/contract/asked-tasks";
import { taskFilterOf } from "#lib/contract/task-filter";
import { noTaskFilter } from "#lib/core/task-filter";
import { replicatesPath, runPath } from "#lib/url/routes";

/**
 * The page that shows a number as it was asked for: the same tasks in view, tests or scoring, error policy and k.
 *
 * @throws RecountError `bad-parameter` where no link carries its filter
 */
export function numberPath({ run, k, pooled, test_version, scoring, errors, scope, task_filter }: AskedNumber): string {
  if (pooled === true)
    return replicatesPath(run, {
      k: [k],
      testVersion: test_version,
      errors,
      scope: scope ?? "task_population",
      pool: true,
    });
  const tasks = task_filter === null ? noTaskFilter : taskFilterOf(queryOfTasks(task_filter));
  return runPath(run, { k, testVersion: test_version, scoring, errors, tasks });
}
