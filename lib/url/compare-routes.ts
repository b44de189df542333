import { type CompareView, formatCompareView, usualCompareView } from "#lib/url/compare-view";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { queryText, writeQuery } from "#lib/url/write-query";

/** Links to comparisons. Apart from the others, so that pages which hold none do not load what writes them. */

/** The page that compares runs; with fewer than two it says how to choose them. */
export function comparePath(view: Partial<CompareView> = {}): string {
  return `/compare${queryText(formatCompareView({ ...usualCompareView, ...view }))}`;
}

/** The same comparison as the API answers it. */
export function comparisonJsonPath(view: CompareView, cite?: string | undefined): string {
  const query = writeQuery({
    runs: view.runs.join(","),
    k: String(view.at ?? view.k[0] ?? 1),
    shared: view.wayOut === "shared" ? "true" : undefined,
    anyway: view.wayOut === "anyway" ? "true" : undefined,
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    ...taskFilterEntries(view.tasks),
    baseline: view.baseline,
    eligible: view.eligible ? "true" : undefined,
    slices: view.slices,
    cite,
  });
  return `/api/v1/compare${queryText(query)}`;
}
