import type { RunListQuery } from "#lib/contract/query";
import { type RunSort, runSortKeys, scoreSorted } from "#lib/contract/run-sorts";
import type { RunsView } from "#lib/url/runs-view";

/** Columns that have another name on the wire. */
const wireNames: ReadonlyMap<string, string> = new Map([
  ["tests", "test_version"],
  ["timeout", "timeout_seconds"],
]);

/** What a view of the table asks of the server where the server filters and sorts; its pages are another matter. */
export function runsQuery({ find, facets, k, sorts }: RunsView): Omit<RunListQuery, "limit"> {
  return { ...facets, q: find || undefined, k, sort: sorts.flatMap((sort) => sortOf(sort, k)) };
}

/** None where the table has no such column. */
function sortOf({ id, order }: RunsView["sorts"][number], ks: readonly number[]): RunSort[] {
  const score = scoreSorted(id);
  if (score !== null) return ks.includes(score) ? [{ key: `pass@${score}`, order }] : [];
  const name = wireNames.get(id) ?? id;
  const key = runSortKeys.find((known) => known === name);
  return key === undefined ? [] : [{ key, order }];
}
