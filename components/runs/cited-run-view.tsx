import { askedTasks } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import { filtersTasks } from "#lib/core/task-filter";
import type { RunView } from "#lib/url/run-view";

/** What of a run's page is cited. */
export function citedRunView(runId: string, view: RunView): Partial<CitationDocument> {
  return {
    run: runId,
    test_version: view.testVersion ?? null,
    scoring: view.scoring ?? null,
    errors: view.errors,
    k: [...new Set([1, view.k])],
    task_filter: filtersTasks(view.tasks) ? askedTasks(view.tasks) : null,
  };
}
