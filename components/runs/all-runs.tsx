import "#lib/client/no-evaluation";
import { type RunRow, toRunRow } from "#components/runs/run-row";
import { RecountClient } from "#lib/client/recount-client";
import { runSortKeys } from "#lib/contract/query";
import type { RunsView } from "#lib/url/runs-view";

/** Every run of a view that the server pages, page by page. @throws RecountError */
export async function allRuns({ find, facets, k, sorts: [sort] }: RunsView): Promise<RunRow[]> {
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  const key = runSortKeys.find((known) => known === sort?.id);
  const question = { ...facets, k, limit: 500, q: find || undefined, sort: key, order: sort?.order ?? "desc" } as const;
  const rows: RunRow[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { value } = await client.listRuns({ ...question, cursor });
    rows.push(...value.items.map(toRunRow));
    cursor = value.next ?? undefined;
    more = value.next !== null;
  }
  return rows;
}
