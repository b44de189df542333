import type { Metadata } from "next";
import { Suspense } from "react";
import { DifferingLine } from "#components/scores/differing-line";
import { Page } from "#components/shell/page";
import { TaskHeader } from "#components/tasks/task-header";
import { TaskLoading } from "#components/tasks/task-loading";
import { TaskModels } from "#components/tasks/task-models";
import { TaskNotes } from "#components/tasks/task-notes";
import { TaskPlaceSection } from "#components/tasks/task-place";
import { taskRunRow } from "#components/tasks/task-run-row";
import { TaskRuns } from "#components/tasks/task-runs";
import { TaskTestsList } from "#components/tasks/task-tests";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Skeleton } from "#components/ui/skeleton";
import type { TaskSetDetail } from "#lib/contract/report";
import { settingsOfRuns } from "#lib/format/differing-settings";
import type { ParsedView, Query } from "#lib/url/query";
import { taskSetPath, taskSetsPath } from "#lib/url/routes";
import { formatTaskView, parseTaskView, type TaskView } from "#lib/url/task-view";
import { orNothing, titled } from "../../../or-nothing";
import { loadTaskSet } from "../load-task-set";
import { loadDifficulties, loadNotes, loadTask } from "./load-task";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { view } = parseTaskView(await searchParams);
  return titled(loadTaskSet((await params).taskSet), ({ task_set }) =>
    view.task === "" ? task_set : `${view.task} · ${task_set}`,
  );
}

/** A task that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function TaskPage({ params, searchParams }: Props) {
  const set = await loadTaskSet((await params).taskSet);
  const parsed = parseTaskView(await searchParams);
  const task = set.items.find(({ task_id }) => task_id === parsed.view.task) ?? null;
  return orNothing(
    Promise.resolve(task),
    <Suspense fallback={<TaskLoading />}>
      <FoundTask set={set} {...parsed} />
    </Suspense>,
  );
}

async function FoundTask({ set, view, ignored, unknown }: { readonly set: TaskSetDetail } & ParsedView<TaskView>) {
  const versions = set.test_versions.filter(({ voided_at }) => voided_at === null).map(({ name }) => name);
  const isKnown = view.testVersion === undefined || versions.includes(view.testVersion);
  const testVersion = isKnown ? view.testVersion : undefined;
  const detail = await loadTask(set.task_set, view.task, testVersion);
  const notes = await loadNotes(set.task_set, view.task);
  const shown = { ...view, testVersion };
  return (
    <Page
      crumbs={[
        { label: "Task sets", path: taskSetsPath() },
        { label: set.task_set, path: taskSetPath(set.task_set) },
        { label: detail.task.task_id },
      ]}
    >
      <TaskHeader detail={detail} testVersion={testVersion} />
      <IgnoredNotice names={isKnown ? ignored : [...ignored, "test_version"]} unknown={unknown} />
      <DifferingLine
        settings={settingsOfRuns(
          detail.runs
            .filter(({ state }) => state === "counted")
            .map(({ timeout_seconds, temperature, n }) => {
              return { timeouts: [timeout_seconds], temperature, nMin: n, nMax: n };
            }),
        )}
      />
      <TaskNotes taskSet={set.task_set} task={detail.task.task_id} notes={notes} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        {detail.test_version === null ? (
          <p className="text-[13px]">There is no test version yet, hence no run.</p>
        ) : (
          <TaskRuns
            key={formatTaskView(shown).toString()}
            taskSet={set.task_set}
            testVersion={detail.test_version}
            versions={versions}
            rows={detail.runs.map(taskRunRow)}
            inAll={detail.runs_in_all}
            view={shown}
          />
        )}
        <div className="min-w-0 space-y-8">
          <Suspense fallback={<Skeleton className="h-48" />}>
            <Place taskSet={set.task_set} task={detail.task.task_id} testVersion={testVersion} />
          </Suspense>
          <TaskTestsList detail={detail} />
          <TaskModels detail={detail} />
        </div>
      </div>
    </Page>
  );
}

interface PlaceProps {
  readonly taskSet: string;
  readonly task: string;
  readonly testVersion: string | undefined;
}

/** Reads every task of every run, so that the rest does not wait for it. */
async function Place({ taskSet, task, testVersion }: PlaceProps) {
  return <TaskPlaceSection of={await loadDifficulties(taskSet, testVersion)} task={task} />;
}
