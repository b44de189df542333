import { NoRuns } from "#components/runs/no-runs";
import { RunsTable } from "#components/runs/runs-table";
import { Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { ownAddress } from "#lib/http/own-address";
import { currentReader } from "#lib/http/reader";
import { parseRunsView } from "#lib/url/parse-runs-view";
import type { Query } from "#lib/url/query";
import { loadRuns } from "./load-runs";

export default async function RunsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const parsed = parseRunsView(await searchParams);
  const { rows, total, pages, view, ignored } = await loadRuns(await currentReader(), parsed.view);
  const crumbs = [{ label: "Runs" }];
  if (total === 0) {
    return (
      <Page crumbs={crumbs} search={false}>
        <NoRuns address={await ownAddress()} />
      </Page>
    );
  }
  return (
    <Page crumbs={crumbs} search={false}>
      <h1 className="sr-only">Runs</h1>
      <IgnoredNotice names={[...parsed.ignored, ...ignored]} unknown={parsed.unknown} />
      <RunsTable rows={rows} total={total} view={view} pages={pages} />
    </Page>
  );
}
