import type { RunRow } from "#components/runs/run-row";
import type { RunsView } from "#lib/url/runs-view";

export type FacetName = "model" | "taskSet" | "tag";
type Filters = Pick<RunsView, "find" | FacetName>;

/** The runs that a view's search and filters leave. */
export function filterRuns(rows: readonly RunRow[], view: Filters): readonly RunRow[] {
  const words = view.find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return rows.filter(
    (row) =>
      (view.model === undefined || row.model === view.model) &&
      (view.taskSet === undefined || row.taskSet === view.taskSet) &&
      (view.tag === undefined || row.tags.includes(view.tag)) &&
      (words.length === 0 || words.every((word) => searched(row).includes(word))),
  );
}

function searched(row: RunRow): string {
  return [row.model, row.name ?? "", row.taskSet, ...row.tags, row.notes].join("\n").toLowerCase();
}

export interface Facet {
  readonly value: string;
  readonly runs: number;
}

/** The values of a filter with the runs that each would leave, the other filters as they are. */
export function facetsOf(rows: readonly RunRow[], view: Filters, name: FacetName): readonly Facet[] {
  const runs = new Map<string, number>();
  for (const row of filterRuns(rows, { ...view, [name]: undefined })) {
    const values = name === "tag" ? new Set(row.tags) : [row[name]];
    for (const value of values) runs.set(value, (runs.get(value) ?? 0) + 1);
  }
  const chosen = view[name];
  if (chosen !== undefined && !runs.has(chosen)) runs.set(chosen, 0);
  return [...runs].map(([value, count]) => ({ value, runs: count })).sort((a, b) => compareText(a.value, b.value));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
