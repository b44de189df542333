import type { RunFilterQuery } from "#lib/contract/query";
import { type FacetCounts, type FacetName, facetNames } from "#lib/contract/run-facets";
import type { Principal } from "#lib/core/principal";
import { reading } from "#lib/data/db";
import { facetRows } from "#lib/data/run-facets";

/** The values of each facet of the runs with their counts, by value; what was chosen is among them. */
export async function runFacets(principal: Principal, query: RunFilterQuery): Promise<FacetCounts> {
  const counts = await reading((db) => facetRows(principal, db, query));
  const withChosen = (name: FacetName) => {
    const known = counts[name];
    const gone = (query[name] ?? []).filter((chosen) => known.every(({ value }) => value !== chosen));
    const all = [...known, ...gone.map((value) => ({ value, runs: 0 }))];
    return [name, all.sort((a, b) => (a.value < b.value ? -1 : 1))] as const;
  };
  return { ...counts, ...Object.fromEntries(facetNames.map(withChosen)) };
}
