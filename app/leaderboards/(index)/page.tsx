import type { Metadata } from "next";
import { uploadCommand } from "#components/runs/no-runs";
import { Heading, Page } from "#components/shell/page";
import { NoTaskSets } from "#components/task-sets/no-task-sets";
import { TaskSetTable } from "#components/task-sets/task-set-table";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { ownAddress } from "#lib/http/own-address";
import { currentReader } from "#lib/http/reader";
import { listTaskSets } from "#lib/services/task-sets";
import { partsOfNone, type Query } from "#lib/url/query";
import { leaderboardPath } from "#lib/url/routes";

export const metadata: Metadata = { title: "Leaderboards" };

export default async function LeaderboardsPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const unknown = partsOfNone(await searchParams);
  const { items } = await listTaskSets(await currentReader(), { limit: 500 });
  return (
    <Page crumbs={[{ label: "Leaderboards" }]}>
      <Heading aside="Runs of one task set, ranked under one version of its tests.">Leaderboards</Heading>
      <IgnoredNotice names={[]} unknown={unknown} />
      {items.length === 0 ? (
        <NoTaskSets command={uploadCommand(await ownAddress())} />
      ) : (
        <TaskSetTable label="Leaderboards" sets={items} path={(taskSet) => leaderboardPath(taskSet)} />
      )}
    </Page>
  );
}
