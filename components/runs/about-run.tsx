import type { AskedNumber } from "#lib/contract/about-number";
import { askedTasks } from "#lib/contract/asked-tasks";
import type { IntervalScope } from "#lib/core/interval-scope";
import { filtersTasks } from "#lib/core/task-filter";
import type { RunView } from "#lib/url/run-view";

/** What the panel about a score of a run's page asks for: the number under the view of the page. */
export function aboutRun(
  run: string,
  {
    k,
    testVersion: test_version,
    scoring,
    errors,
    scope,
    tasks,
  }: Pick<RunView, "k" | "testVersion" | "scoring" | "errors" | "tasks"> & { readonly scope?: IntervalScope },
): AskedNumber {
  const task_filter = filtersTasks(tasks) ? askedTasks(tasks) : null;
  return { kind: "asked", run, k, test_version, scoring, errors, scope, task_filter };
}
