import { cache } from "react";
import { askedTasks, queryOfTasks } from "#lib/contract/asked-tasks";
import type { RunCounts, RunReport } from "#lib/contract/report";
import type { RunHistory } from "#lib/contract/rescore";
import type { OfferedFilters } from "#lib/core/task-facets";
import { filtersTasks } from "#lib/core/task-filter";
import { currentReader } from "#lib/http/reader";
import { isBadView, orNotFound } from "#lib/http/refusals";
import { getRunHistory } from "#lib/services/history";
import { type RelatedRuns, relatedRuns } from "#lib/services/related-runs";
import { otherReplicates, type ReplicateName } from "#lib/services/replicates";
import { getRunInFull, getRunReport } from "#lib/services/runs";
import { knownFilterOf, offeredFilters } from "#lib/services/task-facets";
import { decodeSegment } from "#lib/url/routes";
import { type RunView, scoringsOnPage } from "#lib/url/run-view";

/** A run under one view, asked for once a request: always with four arguments, which are the key. */
const loadInFull = cache(
  async (runId: string, testVersion: string | undefined, scoring: string | undefined, errors: RunView["errors"]) =>
    getRunInFull(await currentReader(), runId, { k: [1], test_version: testVersion, scoring, errors }),
);

/** The run under its own tests: whether it is there at all. */
export async function loadRun(segment: string): Promise<RunReport> {
  return (await orNotFound(loadInFull(decodeSegment(segment) ?? "", undefined, undefined, "strict"))).report;
}

export interface LoadedRun {
  readonly report: RunReport;
  readonly counts: RunCounts;
  readonly view: RunView;
  /** Parts of the link that name what is not there. */
  readonly ignored: readonly string[];
}

/**
 * The run under a view. Where the view names tests or a scoring that are not there, under its own tests; without values
 * that no task has.
 */
export async function loadRunView(segment: string, asked: RunView): Promise<LoadedRun> {
  const { view, ignored } = await withKnownTasks(segment, asked);
  const loaded = await loadKnown(decodeSegment(segment) ?? "", view);
  return { ...loaded, ignored: [...ignored, ...loaded.ignored] };
}

async function loadKnown(runId: string, view: RunView): Promise<LoadedRun> {
  const own = { ...view, testVersion: undefined, scoring: undefined };
  try {
    return { ...(await load(runId, view)), view, ignored: [] };
  } catch (error) {
    const named = view.testVersion !== undefined || view.scoring !== undefined;
    if (!named || !isBadView(error)) return orNotFound(Promise.reject(error));
    const ignored = [view.testVersion && "test_version", view.scoring && "scoring"].filter(
      (name) => name !== undefined,
    );
    return { ...(await orNotFound(load(runId, own))), view: own, ignored: ignored.filter((name) => name !== "") };
  }
}

async function load(runId: string, view: RunView): Promise<Pick<LoadedRun, "report" | "counts">> {
  const { testVersion, scoring, errors, tasks } = view;
  if (!filtersTasks(tasks)) return loadInFull(runId, testVersion, scoring, errors);
  return getRunInFull(await currentReader(), runId, {
    ...{ k: [1], test_version: testVersion, scoring, errors },
    ...queryOfTasks(askedTasks(tasks)),
  });
}

/** The view without values that no task has. */
async function withKnownTasks(segment: string, view: RunView) {
  if (!filtersTasks(view.tasks)) return { view, ignored: [] };
  const { run } = await loadRun(segment);
  const { filter, ignored } = await knownFilterOf(await currentReader(), run.task_set, view.tasks);
  return { view: { ...view, tasks: filter }, ignored };
}

/** What the tasks of a run's page can be narrowed by. */
export async function loadOffered({ run, test_version }: RunReport, { tasks }: RunView): Promise<OfferedFilters> {
  return offeredFilters(await currentReader(), run.task_set, { testVersion: test_version, filter: tasks });
}

/** The other runs of the same configuration. */
export async function loadOtherReplicates(runId: string): Promise<readonly ReplicateName[]> {
  return otherReplicates(await currentReader(), runId);
}

/** Runs that a reader of this one asks for next. */
export async function loadRelated({ run, scoring }: RunReport): Promise<RelatedRuns> {
  return relatedRuns(await currentReader(), run.id, scoring.id ?? "");
}

/** Scores of so many scorings are computed with the page. */
const scoringsComputed = 8;

/** pass@1 under each scoring, newest first; null where it is not computed. */
export async function loadScoringScores(report: RunReport, view: RunView) {
  return Promise.all(
    report.scorings.map(async ({ id }, place) => {
      if (id === null || place >= scoringsComputed) return null;
      const query = { k: [1], scoring: id, errors: view.errors, ...queryOfTasks(askedTasks(view.tasks)) };
      return (await getRunReport(await currentReader(), report.run.id, query)).pass_at_k[0] ?? null;
    }),
  );
}

/** Who scored the run when and why, at k = 1 and at the k of the view, on the tasks in view. */
export async function loadHistory(runId: string, { k, errors, tasks, historyBelow }: RunView): Promise<RunHistory> {
  return getRunHistory(await currentReader(), runId, {
    ...{ k: [...new Set([1, k])], errors, below: historyBelow, limit: scoringsOnPage },
    ...queryOfTasks(askedTasks(tasks)),
  });
}
