import type { Metadata } from "next";
import { Page } from "#components/shell/page";
import { SuspectsTable } from "#components/task-sets/suspects-table";
import { TaskSetHeader } from "#components/task-sets/task-set-header";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import type { Query } from "#lib/url/query";
import { taskSetPath, taskSetsPath } from "#lib/url/routes";
import { parseSuspectsView } from "#lib/url/test-version-view";
import { loadNotedTasks } from "../../../load-noted-tasks";
import { loadTaskSet } from "../load-task-set";
import { loadSuspects } from "./load-suspects";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata: Metadata = { title: "Suspect tests" };

export default async function SuspectsPage({ params, searchParams }: Props) {
  const set = await loadTaskSet((await params).taskSet);
  const { view, ignored, unknown } = parseSuspectsView(await searchParams);
  const versions = set.test_versions.filter(({ voided_at }) => voided_at === null).map(({ name }) => name);
  const isKnown = view.testVersion === undefined || versions.includes(view.testVersion);
  const suspects =
    versions.length === 0 ? null : await loadSuspects(set.task_set, isKnown ? view.testVersion : undefined);
  return (
    <Page
      crumbs={[
        { label: "Task sets", path: taskSetsPath() },
        { label: set.task_set, path: taskSetPath(set.task_set) },
        { label: "Suspect tests" },
      ]}
    >
      <TaskSetHeader set={set} tab="suspects" />
      <IgnoredNotice names={isKnown ? ignored : [...ignored, "test_version"]} unknown={unknown} />
      {suspects === null ? (
        <p className="text-[13px]">There is no test version yet, hence no run to tell anything.</p>
      ) : (
        <SuspectsTable suspects={suspects} versions={versions} notes={await loadNotedTasks(set.task_set)} />
      )}
    </Page>
  );
}
