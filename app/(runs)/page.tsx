import { NoRuns } from "#components/runs/no-runs";
import { toRunRow } from "#components/runs/run-row";
import { RunsTable } from "#components/runs/runs-table";
import { Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { type RunFilterQuery, type RunListQuery, runSortKeys } from "#lib/contract/query";
import type { RunListItem } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { ownAddress } from "#lib/http/own-address";
import { currentReader } from "#lib/http/reader";
import { runFacets } from "#lib/services/run-facets";
import { listRuns } from "#lib/services/runs";
import { parseRunsView } from "#lib/url/parse-runs-view";
import type { Query } from "#lib/url/query";
import { formatRunsView, type RunsView } from "#lib/url/runs-view";

/** Up to so many runs the browser filters and sorts by itself; beyond, the server pages. */
const browserRuns = 2000;
const largestPage = 500;
const serverPage = 50;

export default async function RunsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { view, ignored, unknown } = parseRunsView(await searchParams);
  const reader = await currentReader();
  const list = await listAll(reader, view);
  const crumbs = [{ label: "Runs" }];
  if (list.all !== null && list.total === 0) {
    return (
      <Page crumbs={crumbs} search={false}>
        <NoRuns address={await ownAddress()} />
      </Page>
    );
  }
  const page = list.all === null ? await listPage(reader, view) : null;
  return (
    <Page crumbs={crumbs} search={false}>
      <h1 className="sr-only">Runs</h1>
      <IgnoredNotice names={ignored} unknown={unknown} />
      <RunsTable
        key={formatRunsView(view).toString()}
        rows={(list.all ?? page?.items ?? []).map(toRunRow)}
        total={page?.total ?? list.total}
        view={view}
        pages={page && { sortable: runSortKeys, next: page.next, facets: page.facets, elsewhere: page.elsewhere }}
      />
    </Page>
  );
}

/** Every run, or null where they are too many for the browser. */
async function listAll(
  reader: Principal,
  view: RunsView,
): Promise<{ readonly all: readonly RunListItem[] | null; readonly total: number }> {
  const query = { limit: largestPage, k: view.k };
  const first = await listRuns(reader, query);
  if (first.total > browserRuns) return { all: null, total: first.total };
  const items = [...first.items];
  for (let next = first.next; next !== null; ) {
    const more = await listRuns(reader, { ...query, cursor: next });
    items.push(...more.items);
    next = more.next;
  }
  return { all: items, total: items.length };
}

/** One page of runs, filtered and sorted by the server, with the counts of its facets. */
async function listPage(reader: Principal, view: RunsView) {
  const filter: RunFilterQuery = { q: view.find || undefined, ...view.facets };
  const [sort] = view.sorts;
  const query: RunListQuery = {
    ...filter,
    limit: serverPage,
    k: view.k,
    sort: runSortKeys.find((key) => key === sort?.id),
    order: sort?.order,
    cursor: view.cursor,
  };
  const [list, facets] = await Promise.all([listRuns(reader, query), runFacets(reader, filter)]);
  const ids = view.selected.filter((id) => list.items.every((item) => item.id !== id));
  const selected = ids.length === 0 ? [] : (await listRuns(reader, { limit: largestPage, k: view.k, ids })).items;
  return { ...list, facets, elsewhere: selected.map(toRunRow) };
}
