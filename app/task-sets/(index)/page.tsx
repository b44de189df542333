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
import { taskSetPath } from "#lib/url/routes";
import { Soon } from "../../soon";

export const metadata: Metadata = { title: "Task sets" };

interface Props {
  readonly searchParams: Promise<Query>;
}

export default function TaskSetsPage(props: Props) {
  return <Soon meanwhile={<TaskSetsLoading label="Task sets" />}>{loadTaskSetsPage(props)}</Soon>;
}

async function loadTaskSetsPage({ searchParams }: Props) {
  const unknown = partsOfNone(await searchParams);
  const { items } = await listTaskSets(await currentReader(), { limit: 500 });
  return (
    <Page crumbs={[{ label: "Task sets" }]}>
      <Heading aside="A task set is a fixed list of tasks; another list is another revision.">Task sets</Heading>
      <IgnoredNotice names={[]} unknown={unknown} />
      {items.length === 0 ? (
        <NoTaskSets command={uploadCommand(await ownAddress())} />
      ) : (
        <TaskSetTable label="Task sets" sets={items} path={(taskSet) => taskSetPath(taskSet)} />
      )}
    </Page>
  );
}
