import { NoTasks } from "#components/filters/no-tasks";
import { ReplicatesPanel } from "#components/replicates/replicates-panel";
import type { RunColumns } from "#components/runs/columns-of-run";
import { FoundDeclared } from "#components/runs/found-declared";
import { History } from "#components/runs/history";
import { LabelState } from "#components/runs/label-state";
import { LazyTasksTable } from "#components/runs/lazy-tasks-table";
import { RelatedRuns } from "#components/runs/related-runs";
import { RunExport } from "#components/runs/run-export";
import { RunFilter } from "#components/runs/run-filter";
import { RunHeader } from "#components/runs/run-header";
import { RunNotes } from "#components/runs/run-notes";
import { RunScores } from "#components/runs/run-scores";
import { RunSettings } from "#components/runs/run-settings";
import { type ScoringLine, Scorings } from "#components/runs/scorings";
import { Verdicts } from "#components/runs/verdicts";
import { Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import type { RunCounts, RunReport } from "#lib/contract/report";
import { knownFields, slicesBy } from "#lib/core/slices";
import { noTaskFilter } from "#lib/core/task-filter";
import { formatRange } from "#lib/format/number";
import { parseRunView } from "#lib/url/parse-run-view";
import type { Query } from "#lib/url/query";
import { runPath, runsOfPath, runsPath } from "#lib/url/routes";
import { formatRunView } from "#lib/url/run-view";
import { loadNotedTasks } from "../../load-noted-tasks";
import { loadHistory, loadOffered, loadOtherReplicates, loadRelated, loadRunView, loadScoringScores } from "./load-run";

interface Props {
  readonly params: Promise<{ readonly runId: string }>;
  readonly searchParams: Promise<Query>;
}

export default async function RunPage({ params, searchParams }: Props) {
  const parsed = parseRunView(await searchParams);
  const { report, counts, view, ignored } = await loadRunView((await params).runId, parsed.view);
  const [scores, replicates, history, related, offered, notes] = await Promise.all([
    loadScoringScores(report, view),
    loadOtherReplicates(report.run.id),
    loadHistory(report.run.id, view),
    loadRelated(report),
    loadOffered(report, view),
    loadNotedTasks(report.run.task_set),
  ]);
  const { run } = report;
  const columns = toColumns(report, counts);
  const key = formatRunView(view).toString();
  return (
    <Page
      crumbs={[
        { label: "Runs", path: runsPath() },
        { label: run.task_set, path: runsOfPath({ task_set: [run.task_set] }) },
        { label: run.model },
      ]}
    >
      <LabelState runId={run.id} stored={{ name: run.name, tags: run.tags, notes: run.notes }} revision={run.revision}>
        <RunHeader report={report} />
        <IgnoredNotice names={[...parsed.ignored, ...ignored]} unknown={parsed.unknown} />
        <RunFilter runId={run.id} taskSet={run.task_set} view={view} tasks={report.tasks_in_set} offered={offered} />
        {report.tasks_in_set > 0 ? null : (
          <NoTasks
            filter={report.task_filter}
            testVersion={report.test_version}
            all={runPath(run.id, { ...view, tasks: noTaskFilter })}
          />
        )}
        <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0 space-y-8">
            <RunScores
              key={`scores ${key}`}
              runId={run.id}
              view={view}
              columns={columns}
              conditions={{
                tasks: report.tasks,
                tasksInView: report.tasks_in_set,
                filter: report.task_filter,
                taskSet: run.task_set,
                samples: formatRange(report.n_min, report.n_max),
                testVersion: report.test_version,
                testVersions: [
                  ...new Set([report.test_version, ...report.scorings.map(({ test_version }) => test_version)]),
                ],
                scoringNumber: view.scoring === undefined ? null : report.scoring.number,
                timeout: report.scoring.timeout_seconds,
                temperature: run.temperature,
                computedAt: report.computed_at,
              }}
              slices={toSlices(counts)}
            />
            <LazyTasksTable
              key={`tasks ${key}`}
              runId={run.id}
              taskSet={run.task_set}
              testVersion={report.test_version}
              view={view}
              columns={columns}
              notes={notes}
              facts={{
                category: factsOf(counts.category),
                difficulty: factsOf(counts.difficulty),
                releasedOn: factsOf(counts.released_on),
              }}
            />
            <History history={history} view={view} shown={report.scoring.id} />
          </div>
          <div className="grid content-start gap-8 sm:max-xl:grid-cols-2">
            <RunNotes run={run} />
            <RunSettings report={report} />
            <FoundDeclared report={report} />
            <Verdicts counts={counts} missingAsFailed={report.missing_as_failed} />
            <Scorings
              runId={run.id}
              view={view}
              lines={scoringLines(report, scores)}
              total={report.scorings.length}
              tasks={report.tasks_in_set}
            />
            <ReplicatesPanel runId={run.id} view={view} others={replicates} />
            <RelatedRuns model={run.model} related={related} />
            <RunExport runId={run.id} digest={run.digest} view={view} />
          </div>
        </div>
      </LabelState>
    </Page>
  );
}

function toColumns(report: RunReport, counts: RunCounts): RunColumns {
  const known = counts.verdicts.some((verdicts) => verdicts !== null);
  return {
    ids: counts.task_ids,
    n: counts.n,
    c: counts.c,
    verdicts: known ? counts.verdicts.map((verdicts) => verdicts ?? "") : [],
    state: counts.state,
    untested: counts.untested.some((samples) => samples > 0) ? counts.untested : undefined,
    failedMissing: ordinalsOf(report.missing_as_failed, counts.task_ids),
    groups: factsOf(counts.group),
    voided: report.run.voided_at !== null || report.scoring.voided_at !== null,
  };
}

/** What tells the tasks apart, and into how many slices at first; null: nothing does. */
function toSlices(counts: RunCounts) {
  const facts = {
    category: factsOf(counts.category),
    difficulty: factsOf(counts.difficulty),
    releasedOn: factsOf(counts.released_on),
    group: factsOf(counts.group),
    tags: counts.tags.some((tags) => tags.length > 0) ? counts.tags : [],
  };
  const tasks = counts.task_ids.length;
  const [first] = knownFields(facts, tasks);
  return first === undefined ? null : { facts, rows: slicesBy(first, facts, tasks).length };
}

function ordinalsOf(some: readonly string[], taskIds: readonly string[]): number[] {
  const named = new Set(some);
  return taskIds.flatMap((id, ordinal) => (named.has(id) ? [ordinal] : []));
}

/** A column of which nothing is known need not travel. */
function factsOf(column: readonly (string | null)[]): readonly (string | null)[] {
  return column.some((fact) => fact !== null) ? column : [];
}

function scoringLines(
  report: RunReport,
  scores: readonly (ScoringLine["score"] | undefined)[],
): readonly ScoringLine[] {
  const seen = new Set<string>();
  const lines = report.scorings.map((stamp, place) => {
    const newest = stamp.voided_at === null && !seen.has(stamp.test_version);
    if (newest) seen.add(stamp.test_version);
    return { stamp, score: scores[place] ?? null, shown: stamp.id === report.scoring.id, newest };
  });
  return lines.filter(({ score, shown }) => score !== null || shown);
}
