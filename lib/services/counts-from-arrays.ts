import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import type { ErrorPolicy } from "#lib/core/policy";
import { type CountsUnderVersion, countsUnder, withoutTasks } from "#lib/core/scoring-view";
import type { FullScoringRow } from "#lib/data/scorings";
import type { TestVersionRow } from "#lib/data/test-versions";
import { timeoutsOf } from "#lib/services/timeouts";

/** A run's view under its test version, task by task, every sample that is not a pass a failure. */
export function strictViewFromArrays(
  versionId: string,
  scorings: readonly FullScoringRow[],
  versions: readonly TestVersionRow[],
  taskCount: number,
): TasksInView {
  const counted = countsFromArrays(versionId, scorings, versions, taskCount, null);
  return viewOfCounts(counted, { errors: "strict", groups: null });
}

/** A run's counts under a test version, whatever the error policy. */
export interface CountedTasks {
  readonly counts: CountsUnderVersion;
  readonly failedMissing: ReadonlySet<number>;
  /** That of the newest scoring that the counts come from; null: unknown. */
  readonly timeoutSeconds: number | null;
  /** Every timeout that some task was tested under; several where tasks were carried over. */
  readonly timeouts: readonly (number | null)[];
  /** Ordinals of the tasks to be tested again. */
  readonly stale: readonly number[];
}

/** @param inFilter whether each task is in the filter; null: every one is */
export function countsFromArrays(
  versionId: string,
  scorings: readonly FullScoringRow[],
  versions: readonly TestVersionRow[],
  taskCount: number,
  inFilter: readonly boolean[] | null,
): CountedTasks {
  const failedMissing = new Set(scorings.flatMap(({ filled }) => filled));
  const counts = withoutTasks(countsUnder(versionId, versions, scorings, taskCount, failedMissing), inFilter);
  const sources = new Set(counts.scoringId);
  return {
    counts,
    failedMissing,
    timeoutSeconds: scorings.findLast(({ id }) => sources.has(id))?.timeoutSeconds ?? null,
    timeouts: timeoutsOf(counts, scorings).map(({ seconds }) => seconds),
    stale: counts.state.flatMap((state, task) => (state === "stale" ? [task] : [])),
  };
}

export function viewOfCounts(
  { counts, failedMissing }: CountedTasks,
  { errors, groups }: { readonly errors: ErrorPolicy; readonly groups: readonly (string | null)[] | null },
): TasksInView {
  return countsInView(counts, { errors, failedMissing, groups });
}
