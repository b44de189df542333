import { type FacetChoices, noChoices } from "#lib/contract/run-facets";
import { formatLeaderboardView, type LeaderboardView, usualLeaderboardView } from "#lib/url/leaderboard-view";
import { places } from "#lib/url/places";
import { formatReplicatesView, type ReplicatesView, usualReplicatesView } from "#lib/url/replicates-view";
import { formatRunView, type RunView, usualRunView } from "#lib/url/run-view";
import { formatRunsView, type RunsView, usualRunsView } from "#lib/url/runs-view";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { formatTaskSetView, type TaskSetView, usualTaskSetView } from "#lib/url/task-set-view";
import { formatTaskView, type TaskView, usualTaskView } from "#lib/url/task-view";
import { queryText, writeQuery } from "#lib/url/write-query";

/** Builds every link but those of the other `*-routes.ts`. Task ids are opaque text and travel in the query only. */

export function runsPath(view: Partial<RunsView> = {}): string {
  return `${places.runs}${queryText(formatRunsView({ ...usualRunsView, ...view }))}`;
}

/** The table of the runs that fit some values. */
export function runsOfPath(facets: Partial<FacetChoices>): string {
  return runsPath({ facets: { ...noChoices, ...facets } });
}

export function runPath(runId: string, view: Partial<RunView> = {}): string {
  return `/runs/${encodeURIComponent(runId)}${queryText(formatRunView({ ...usualRunView, ...view }))}`;
}

/** The runs of a run's configuration, side by side and pooled. */
export function replicatesPath(runId: string, view: Partial<ReplicatesView> = {}): string {
  const query = queryText(formatReplicatesView({ ...usualReplicatesView, ...view }));
  return `/runs/${encodeURIComponent(runId)}/replicates${query}`;
}

export function leaderboardsPath(): string {
  return places.leaderboards;
}

export function leaderboardPath(taskSet: string, view: Partial<LeaderboardView> = {}): string {
  const query = queryText(formatLeaderboardView({ ...usualLeaderboardView, ...view }));
  return `/leaderboards/${encodeURIComponent(taskSet)}${query}`;
}

export function taskSetsPath(): string {
  return places.taskSets;
}

export function taskSetPath(taskSet: string, view: Partial<TaskSetView> = {}): string {
  return `/task-sets/${encodeURIComponent(taskSet)}${queryText(formatTaskSetView({ ...usualTaskSetView, ...view }))}`;
}

/** One task of a task set across runs and test versions. */
export function taskPath(taskSet: string, task: string, view: Partial<Omit<TaskView, "task">> = {}): string {
  const query = queryText(formatTaskView({ ...usualTaskView, ...view, task }));
  return `/task-sets/${encodeURIComponent(taskSet)}/task${query}`;
}

export function uploadPath(): string {
  return places.upload;
}

export function helpPath(): string {
  return places.help;
}

/** A dynamic segment as Next hands it over; null when it is not validly encoded. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Files of a run: its document, and its counts under what is shown. */
export function runDocumentPath(runId: string, cite?: string | undefined): string {
  return `/api/v1/runs/${encodeURIComponent(runId)}/document${queryText(writeQuery({ cite }))}`;
}

export function runCountsCsvPath(
  runId: string,
  view: Pick<RunView, "testVersion" | "scoring" | "tasks">,
  cite?: string | undefined,
): string {
  const { testVersion: test_version, scoring, tasks } = view;
  const query = writeQuery({ test_version, scoring, ...taskFilterEntries(tasks), cite });
  return `/api/v1/runs/${encodeURIComponent(runId)}/counts.csv${queryText(query)}`;
}

export function runReportPath(runId: string, view: RunView, cite?: string | undefined): string {
  const query = writeQuery({
    k: String(view.k),
    test_version: view.testVersion,
    scoring: view.scoring,
    errors: view.errors === "strict" ? undefined : view.errors,
    ...taskFilterEntries(view.tasks),
    cite,
  });
  return `/api/v1/runs/${encodeURIComponent(runId)}${queryText(query)}`;
}
