import { type Filters, fits, holds, valuesOf, wordsOf } from "#components/runs/filter-runs";
import type { RunRow } from "#components/runs/run-row";
import { type FacetCount, type FacetCounts, type FacetName, facetNames } from "#lib/contract/run-facets";

/** The values of every facet with the runs that each would leave, search and the other facets as they are; by value. */
export function facetsOf(rows: readonly RunRow[], { find, facets }: Filters): FacetCounts {
  const words = wordsOf(find);
  const counts = new Map(facetNames.map((name) => [name, new Map(facets[name].map((value) => [value, 0]))]));
  for (const row of rows) {
    if (!holds(row, words)) continue;
    const unfit = facetNames.filter((name) => !fits(row, facets, name));
    if (unfit.length > 1) continue;
    // A run that one facet alone leaves out would be there for another value of that facet.
    for (const name of unfit.length === 1 ? unfit : facetNames) {
      const of = counts.get(name);
      for (const value of new Set(valuesOf(row, name))) of?.set(value, (of.get(value) ?? 0) + 1);
    }
  }
  const sorted = (name: FacetName): readonly FacetCount[] =>
    [...(counts.get(name) ?? [])].map(([value, runs]) => ({ value, runs })).sort(byValue);
  return {
    task_set: sorted("task_set"),
    test_version: sorted("test_version"),
    model: sorted("model"),
    tag: sorted("tag"),
    uploader: sorted("uploader"),
    flag: sorted("flag"),
  };
}

function byValue(a: FacetCount, b: FacetCount): number {
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}
