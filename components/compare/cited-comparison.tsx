import type { ExportedComparison } from "#components/compare/exported-comparison";
import { askedTasks } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import { filtersTasks } from "#lib/core/task-filter";
import type { CompareView } from "#lib/url/compare-view";

/** What of the page of a comparison is cited: everything but slices, the tasks listed, and runs that were voided. */
export function citedComparison(
  view: CompareView,
  { runs, k, ks, baseline, conditions, scope }: Omit<ExportedComparison, "citation">,
): Partial<CitationDocument> {
  return {
    runs: runs.map(({ id }) => id),
    k: [...new Set([k, ...ks])],
    shared: view.wayOut === "shared",
    anyway: view.wayOut === "anyway",
    test_version: view.testVersion ?? null,
    errors: conditions.errors,
    ...(filtersTasks(view.tasks) ? { task_filter: askedTasks(view.tasks) } : {}),
    scope,
    baseline: runs[baseline]?.id ?? null,
    eligible: view.eligible,
  };
}
