import { formatLeaderboardView, type LeaderboardView, usualLeaderboardView } from "#lib/url/leaderboard-view";
import { queryText, writeQuery } from "#lib/url/query";
import { formatRunView, type RunView, usualRunView } from "#lib/url/run-view";
import { formatRunsView, type RunsView, usualRunsView } from "#lib/url/runs-view";

/** Builds every link. Task ids are opaque text and travel in the query only. */

export function runsPath(view: Partial<RunsView> = {}): string {
  return `/${queryText(formatRunsView({ ...usualRunsView, ...view }))}`;
}

export function runPath(runId: string, view: Partial<RunView> = {}): string {
  return `/runs/${encodeURIComponent(runId)}${queryText(formatRunView({ ...usualRunView, ...view }))}`;
}

export function leaderboardsPath(): string {
  return "/leaderboards";
}

export function leaderboardPath(taskSet: string, view: Partial<LeaderboardView> = {}): string {
  const query = queryText(formatLeaderboardView({ ...usualLeaderboardView, ...view }));
  return `/leaderboards/${encodeURIComponent(taskSet)}${query}`;
}

export function taskSetsPath(): string {
  return "/task-sets";
}

export function taskSetPath(taskSet: string, find = ""): string {
  return `/task-sets/${encodeURIComponent(taskSet)}${queryText(writeQuery({ task: find }))}`;
}

export function helpPath(): string {
  return "/help";
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
