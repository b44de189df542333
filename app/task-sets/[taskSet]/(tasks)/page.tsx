import { Suspense } from "react";
import { Page } from "#components/shell/page";
import { Difficulty } from "#components/task-sets/difficulty";
import { TaskSetHeader } from "#components/task-sets/task-set-header";
import { TasksOfSet } from "#components/task-sets/tasks-of-set";
import { TestVersions } from "#components/task-sets/test-versions";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Skeleton } from "#components/ui/skeleton";
import type { TaskDifficulties } from "#lib/contract/task";
import type { Query } from "#lib/url/query";
import { taskSetsPath } from "#lib/url/routes";
import { formatTaskSetView, parseTaskSetView } from "#lib/url/task-set-view";
import { loadNotedTasks } from "../../../load-noted-tasks";
import { loadTaskSet } from "../load-task-set";
import { loadDifficulties } from "../task/load-task";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export default async function TaskSetPage({ params, searchParams }: Props) {
  const set = await loadTaskSet((await params).taskSet);
  const measured = loadDifficulties(set.task_set, undefined);
  const { view, ignored, unknown } = parseTaskSetView(await searchParams);
  return (
    <Page crumbs={[{ label: "Task sets", path: taskSetsPath() }, { label: set.task_set }]}>
      <TaskSetHeader set={set} tab="tasks" />
      <IgnoredNotice names={ignored} unknown={unknown} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <TasksOfSet
          key={formatTaskSetView(view).toString()}
          taskSet={set.task_set}
          tasks={set.items}
          measured={measured}
          notes={await loadNotedTasks(set.task_set)}
          view={view}
        />
        <div className="min-w-0 space-y-8 max-xl:order-first">
          <TestVersions taskSet={set.task_set} versions={set.test_versions} />
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Measured measured={measured} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

async function Measured({ measured }: { readonly measured: Promise<TaskDifficulties> }) {
  return <Difficulty of={await measured} />;
}
