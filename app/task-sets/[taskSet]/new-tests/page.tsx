import type { Metadata } from "next";
import { Heading, Page } from "#components/shell/page";
import { NewVersionForm } from "#components/test-fix/new-version-form";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Name } from "#components/ui/text";
import type { Query } from "#lib/url/query";
import { taskSetPath, taskSetsPath } from "#lib/url/routes";
import { parseNewTestVersionView } from "#lib/url/test-version-view";
import { loadTaskSet } from "../load-task-set";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata: Metadata = { title: "New test version" };

export default async function NewTestsPage({ params, searchParams }: Props) {
  const set = await loadTaskSet((await params).taskSet);
  const { view, ignored, unknown } = parseNewTestVersionView(await searchParams);
  const parents = set.test_versions.filter(({ voided_at }) => voided_at === null).map(({ name }) => name);
  const isKnown = view.parent !== undefined && parents.includes(view.parent);
  const { changed, retired } = view;
  return (
    <Page
      crumbs={[
        { label: "Task sets", path: taskSetsPath() },
        { label: set.task_set, path: taskSetPath(set.task_set) },
        { label: "New test version" },
      ]}
    >
      <Heading
        aside={
          <>
            of <Name>{set.task_set}</Name> · never edited: a fix is a new version, and nothing changes for a run until
            it is rescored
          </>
        }
      >
        New test version
      </Heading>
      <IgnoredNotice
        names={view.parent === undefined || isKnown ? ignored : [...ignored, "parent"]}
        unknown={unknown}
      />
      <NewVersionForm
        taskSet={set.task_set}
        taskIds={set.items.map(({ task_id }) => task_id)}
        parents={parents}
        initial={{ name: "", parent: isKnown ? (view.parent ?? "") : "", changed, retired, disabled: "", note: "" }}
      />
    </Page>
  );
}
