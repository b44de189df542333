import { NoRuns } from "#components/runs/no-runs";
import { toRunRow } from "#components/runs/run-row";
import { RunsTable } from "#components/runs/runs-table";
import { Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/notice";
import { type RunListQuery, runSortKeys } from "#lib/contract/query";
import type { RunListItem } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { ownAddress } from "#lib/http/own-address";
import { currentReader } from "#lib/http/reader";
import { listRuns } from "#lib/services/runs";
import { listTaskSets } from "#lib/services/task-sets";
import type { Query } from "#lib/url/query";
import { formatRunsView, parseRunsView, type RunsView } from "#lib/url/runs-view";

/** Up to so many runs the browser filters and sorts by itself; beyond, the server pages. */
const browserRuns = 2000;
const largestPage = 500;
const serverPage = 50;

export default async function RunsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { view, ignored } = parseRunsView(await searchParams);
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
      <IgnoredNotice names={ignored} />
      <RunsTable
        key={formatRunsView(view).toString()}
        rows={(list.all ?? page?.items ?? []).map(toRunRow)}
        total={page?.total ?? list.total}
        view={view}
        pages={page && { sortable: runSortKeys, next: page.next, taskSets: page.taskSets }}
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

/** One page of runs, filtered and sorted by the server. */
async function listPage(reader: Principal, view: RunsView) {
  const query: RunListQuery = {
    limit: serverPage,
    k: view.k,
    q: view.find || undefined,
    task_set: view.taskSet,
    model: view.model,
    tag: view.tag,
    sort: runSortKeys.find((key) => key === view.sort),
    order: view.order,
    cursor: view.cursor,
  };
  const [list, sets] = await Promise.all([listRuns(reader, query), listTaskSets(reader, { limit: largestPage })]);
  return { ...list, taskSets: sets.items.map(({ task_set }) => task_set) };
}
