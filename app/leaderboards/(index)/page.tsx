import type { Metadata } from "next";
import { uploadCommand } from "#components/runs/no-runs";
import { Heading, Page } from "#components/shell/page";
import { NoTaskSets } from "#components/task-sets/no-task-sets";
import { TaskSetTable } from "#components/task-sets/task-set-table";
import { TaskSetsLoading } from "#components/task-sets/task-sets-loading";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { ownAddress } from "#lib/http/own-address";
import { currentReader } from "#lib/http/reader";
import { listTaskSets } from "#lib/services/task-sets";
import { partsOfNone, type Query } from "#lib/url/query";
import { leaderboardPath } from "#lib/url/routes";
import { Soon } from "../../soon";

export const metadata: Metadata = { title: "Leaderboards" };

interface Props {
  readonly searchParams: Promise<Query>;
}

export default function LeaderboardsPage(props: Props) {
  return <Soon meanwhile={<TaskSetsLoading label="Leaderboards" />}>{loadLeaderboardsPage(props)}</Soon>;
}

async function loadLeaderboardsPage({ searchParams }: Props) {
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
