import "#lib/client/no-evaluation";
import { type RunRow, toRunRow } from "#components/runs/run-row";
import { RecountClient } from "#lib/client/recount-client";
import { runsQuery } from "#lib/url/runs-query";
import type { RunsView } from "#lib/url/runs-view";

/** Every run of a view that the server pages, page by page. @throws RecountError */
export async function allRuns(view: RunsView): Promise<RunRow[]> {
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  const question = { ...runsQuery(view), limit: 500 };
  const rows: RunRow[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { value } = await client.listRuns({ ...question, cursor });
    rows.push(...value.items.map(toRunRow));
    cursor = value.next ?? undefined;
    more = value.next !== null;
  }
  return rows;
}
