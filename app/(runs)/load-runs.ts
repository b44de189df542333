import { type RunRow, toRunRow } from "#components/runs/run-row";
import type { ServerPages } from "#components/runs/runs-table";
import type { Principal } from "#lib/core/principal";
import { runFacets } from "#lib/services/run-facets";
import { listRuns } from "#lib/services/runs";
import { runsQuery } from "#lib/url/runs-query";
import type { RunsView } from "#lib/url/runs-view";

/** Up to so many runs the browser filters and sorts by itself; beyond, the server pages. */
const browserRuns = 2000;
const largestPage = 500;
const serverPage = 100;

export interface LoadedRuns {
  readonly rows: readonly RunRow[];
  /** Of all runs, whatever is sought. */
  readonly total: number;
  /** null: every run is there. */
  readonly pages: ServerPages | null;
  readonly view: RunsView;
  readonly ignored: readonly string[];
}

/** Every run, or where they are too many for the browser one page of those that fit, in the order of the view. */
export async function loadRuns(reader: Principal, view: RunsView): Promise<LoadedRuns> {
  const { total } = await listRuns(reader, { limit: 1, k: [] });
  if (total > browserRuns) return loadPage(reader, view, total);
  const rows: RunRow[] = [];
  for (let cursor: string | undefined, more = total > 0; more; ) {
    const { items, next } = await listRuns(reader, { limit: largestPage, k: view.k, cursor });
    rows.push(...items.map(toRunRow));
    cursor = next ?? undefined;
    more = next !== null;
  }
  return { rows, total: rows.length, pages: null, view, ignored: gone(view.selected, rows) };
}

async function loadPage(reader: Principal, view: RunsView, total: number): Promise<LoadedRuns> {
  const query = runsQuery(view);
  const list = await listRuns(reader, { ...query, limit: serverPage, offset: (view.page - 1) * serverPage });
  const last = Math.max(1, Math.ceil(list.total / serverPage));
  // Runs may have gone since the link was made.
  if (view.page > last) return { ...(await loadPage(reader, { ...view, page: last }, total)), ignored: ["page"] };
  const facets = await runFacets(reader, query);
  const ids = view.selected.filter((id) => list.items.every((item) => item.id !== id));
  const elsewhere = ids.length === 0 ? [] : (await listRuns(reader, { limit: largestPage, k: view.k, ids })).items;
  const pages = { fitting: list.total, size: serverPage, facets, elsewhere: elsewhere.map(toRunRow) };
  return { rows: list.items.map(toRunRow), total, pages, view, ignored: gone(ids, elsewhere) };
}

/** Runs may have been deleted since they were selected in a link. */
function gone(selected: readonly string[], there: readonly { readonly id: string }[]): readonly string[] {
  const ids = new Set(there.map(({ id }) => id));
  return selected.every((id) => ids.has(id)) ? [] : ["select"];
}
