import type { Metadata } from "next";
import { PoolingNote } from "#components/replicates/pooling-note";
import { ReplicatesTable } from "#components/replicates/replicates-table";
import { ReplicatesToolbar } from "#components/replicates/replicates-toolbar";
import { SpreadNotes } from "#components/replicates/spread-notes";
import { DifferingLine } from "#components/scores/differing-line";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Notice } from "#components/ui/notice";
import { Id, Name } from "#components/ui/text";
import { settingsOfRuns } from "#lib/format/differing-settings";
import { formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import type { Query } from "#lib/url/query";
import { parseReplicatesView } from "#lib/url/replicates-view";
import { runPath, runsOfPath, runsPath } from "#lib/url/routes";
import { loadReplicates } from "./load-replicates";

interface Props {
  readonly params: Promise<{ readonly runId: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata: Metadata = { title: "Runs of one configuration" };

export default async function ReplicatesPage({ params, searchParams }: Props) {
  const parsed = parseReplicatesView(await searchParams);
  const { found, view, ignored } = await loadReplicates((await params).runId, parsed.view);
  return (
    <Page
      crumbs={[
        { label: "Runs", path: runsPath() },
        { label: found.task_set, path: runsOfPath({ task_set: [found.task_set] }) },
        { label: found.model, path: runPath(found.run, { testVersion: view.testVersion, errors: view.errors }) },
        { label: "Replicates" },
      ]}
    >
      <Heading
        aside={
          <>
            <Id>{found.model}</Id> on <Name>{found.task_set}</Name>, tests <Name>{found.test_version}</Name> ·{" "}
            {formatCount(found.tasks, "task")} · computed {formatMoment(found.computed_at)}
          </>
        }
      >
        {formatCount(found.total, "run")} of this configuration
      </Heading>
      <IgnoredNotice names={[...parsed.ignored, ...ignored]} unknown={parsed.unknown} />
      <ReplicatesToolbar runId={found.run} view={view} />
      <DifferingLine
        settings={settingsOfRuns(
          found.runs.map(({ timeout_seconds, n_min: nMin, n_max: nMax }) => {
            return { timeouts: [timeout_seconds], temperature: found.temperature, nMin, nMax };
          }),
        ).filter(({ field }) => field !== "temperature")}
      />
      <ReplicatesTable found={found} view={view} />
      <PoolingNote found={found} view={view} />
      {found.pooled?.warnings.map(({ message }) => (
        <Notice key={message}>
          <Name>{message}</Name>
        </Notice>
      ))}
      <SpreadNotes found={found} />
    </Page>
  );
}
