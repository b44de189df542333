import type { RunRow } from "#components/runs/run-row";
import { type FacetChoices, type FacetName, facetNames } from "#lib/contract/run-facets";
import type { RunsView } from "#lib/url/runs-view";

export type Filters = Pick<RunsView, "find" | "facets">;

/** The runs that a view's search and filters leave. */
export function filterRuns(rows: readonly RunRow[], { find, facets }: Filters): readonly RunRow[] {
  const words = wordsOf(find);
  return rows.filter((row) => holds(row, words) && facetNames.every((name) => fits(row, facets, name)));
}

/** Whether a run has one of the values chosen of a facet. */
export function fits(row: RunRow, facets: FacetChoices, name: FacetName): boolean {
  const chosen = facets[name];
  return chosen.length === 0 || valuesOf(row, name).some((value) => chosen.includes(value));
}

/** The values of a facet that a run has. */
export function valuesOf(row: RunRow, name: FacetName): readonly string[] {
  switch (name) {
    case "task_set":
      return [row.taskSet];
    case "test_version":
      return [row.testVersion];
    case "model":
      return [row.model];
    case "tag":
      return row.tags;
    case "uploader":
      return row.uploader === null ? [] : [row.uploader];
    case "flag":
      return row.flags;
  }
}

/** What is sought, in lower case. */
export function wordsOf(find: string): readonly string[] {
  return find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Whether a run holds all of {@link wordsOf}. */
export function holds(row: RunRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = [row.model, row.name ?? "", row.taskSet, ...row.tags, row.notes].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}
