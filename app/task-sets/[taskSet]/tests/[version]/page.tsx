import { Heading, Page } from "#components/shell/page";
import { ChangedTasks } from "#components/test-fix/changed-tasks";
import { RecountPanel } from "#components/test-fix/recount-panel";
import { RescorePanel } from "#components/test-fix/rescore-panel";
import { TouchedRuns } from "#components/test-fix/touched-runs";
import { VersionFacts } from "#components/test-fix/version-facts";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Name } from "#components/ui/text";
import type { Query } from "#lib/url/query";
import { taskSetPath, taskSetsPath } from "#lib/url/routes";
import { parseTestVersionView } from "#lib/url/test-version-view";
import { loadTestVersion, loadTouched } from "./load-test-version";

interface Props {
  readonly params: Promise<{ readonly taskSet: string; readonly version: string }>;
  readonly searchParams: Promise<Query>;
}

/** A test fix from its cause to its effect: what changed, what it touches, what rescoring does. */
export default async function TestVersionPage({ params, searchParams }: Props) {
  const { taskSet, version: segment } = await params;
  const { view, ignored, unknown } = parseTestVersionView(await searchParams);
  const named = await loadTestVersion(taskSet, segment);
  const { set, version } = named;
  const { status, recomputable } = await loadTouched(named, view.k);
  const isOpen = version.voided_at === null;
  return (
    <Page
      crumbs={[
        { label: "Task sets", path: taskSetsPath() },
        { label: set.task_set, path: taskSetPath(set.task_set) },
        { label: version.name },
      ]}
    >
      <Heading
        aside={
          <>
            tests of <Name>{set.task_set}</Name>
          </>
        }
      >
        <Name>{version.name}</Name>
      </Heading>
      <IgnoredNotice names={ignored} unknown={unknown} />
      <div className="max-w-6xl space-y-8">
        <VersionFacts
          taskSet={set.task_set}
          version={version}
          isParent={set.test_versions.some(({ parent }) => parent === version.name)}
        />
        <ChangedTasks version={version} tasks={set.tasks} />
        <TouchedRuns taskSet={set.task_set} status={status} recomputable={recomputable} k={view.k} />
        {isOpen && version.disabled.length > 0 ? (
          <RecountPanel
            taskSet={set.task_set}
            version={version.name}
            k={view.k}
            recomputable={
              status.items.filter(({ run, status: of }) => of === "stale" && recomputable.has(run.id)).length
            }
          />
        ) : null}
        {isOpen ? (
          <RescorePanel
            taskSet={set.task_set}
            version={version.name}
            k={view.k}
            chosen={view.run}
            runs={status.items.map(({ run, model, status: of, stale_tasks }) => {
              return { id: run.id, name: run.name, model, status: of, stale: stale_tasks };
            })}
          />
        ) : null}
      </div>
    </Page>
  );
}
