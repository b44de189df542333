import { type CompareView, formatCompareView, usualCompareView } from "#lib/url/compare-view";
import { formatLeaderboardView, type LeaderboardView, usualLeaderboardView } from "#lib/url/leaderboard-view";
import { places } from "#lib/url/places";
import { queryText, writeQuery } from "#lib/url/query";
import { formatReplicatesView, type ReplicatesView, usualReplicatesView } from "#lib/url/replicates-view";
import { formatRunView, type RunView, usualRunView } from "#lib/url/run-view";
import { formatRunsView, type RunsView, usualRunsView } from "#lib/url/runs-view";
import { taskFilterEntries } from "#lib/url/task-filter-query";
import { formatTaskSetView, type TaskSetView, usualTaskSetView } from "#lib/url/task-set-view";
import { formatTaskView, type TaskView, usualTaskView } from "#lib/url/task-view";
import {
  formatNewTestVersionView,
  formatSuspectsView,
  formatTestVersionView,
  type NewTestVersionView,
  type SuspectsView,
  type TestVersionView,
  usualTestVersionView,
} from "#lib/url/test-version-view";

/** Builds every link but those of `tool-routes.ts`. Task ids are opaque text and travel in the query only. */

export function runsPath(view: Partial<RunsView> = {}): string {
  return `${places.runs}${queryText(formatRunsView({ ...usualRunsView, ...view }))}`;
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

/** The page that compares runs; with fewer than two it says how to choose them. */
export function comparePath(view: Partial<CompareView> = {}): string {
  return `/compare${queryText(formatCompareView({ ...usualCompareView, ...view }))}`;
}

/** The same comparison as the API answers it. */
export function comparisonJsonPath(view: CompareView, cite?: string | undefined): string {
  const query = writeQuery({
    runs: view.runs.join(","),
    k: String(view.at ?? view.k[0] ?? 1),
    shared: view.wayOut === "shared" ? "true" : undefined,
    anyway: view.wayOut === "anyway" ? "true" : undefined,
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    baseline: view.baseline,
    eligible: view.eligible ? "true" : undefined,
    slices: view.slices,
    cite,
  });
  return `/api/v1/compare${queryText(query)}`;
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

/** What a test version changed, what that touches, and the way to rescore it. */
export function testVersionPath(taskSet: string, version: string, view: Partial<TestVersionView> = {}): string {
  const query = queryText(formatTestVersionView({ ...usualTestVersionView, ...view }));
  return `/task-sets/${encodeURIComponent(taskSet)}/tests/${encodeURIComponent(version)}${query}`;
}

/** The form of a new test version, filled in as far as is known. */
export function newTestVersionPath(taskSet: string, view: Partial<NewTestVersionView> = {}): string {
  const query = formatNewTestVersionView({ parent: undefined, changed: "", retired: "", ...view });
  return `/task-sets/${encodeURIComponent(taskSet)}/new-tests${queryText(query)}`;
}

/** Tasks of a task set whose tests are worth a look. */
export function suspectsPath(taskSet: string, view: Partial<SuspectsView> = {}): string {
  const query = formatSuspectsView({ testVersion: undefined, ...view });
  return `/task-sets/${encodeURIComponent(taskSet)}/suspects${queryText(query)}`;
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
