import type { TimeoutShare } from "#lib/contract/report";
import type { CountsUnderVersion } from "#lib/core/scoring-view";
import type { FullScoringRow } from "#lib/data/scorings";

/** Under which timeouts the counted tasks were tested, the most common first. */
export function timeoutsOf(
  { state, testedBy }: Pick<CountsUnderVersion, "state" | "testedBy">,
  scorings: readonly Pick<FullScoringRow, "number" | "timeoutSeconds">[],
): TimeoutShare[] {
  const ofNumber = new Map(scorings.map(({ number, timeoutSeconds }) => [number, timeoutSeconds]));
  const tasks = new Map<number | null, number>();
  state.forEach((each, task) => {
    if (each !== "counted") return;
    const seconds = ofNumber.get(testedBy[task] ?? 0) ?? null;
    tasks.set(seconds, (tasks.get(seconds) ?? 0) + 1);
  });
  return [...tasks]
    .map(([seconds, count]) => ({ seconds, tasks: count }))
    .sort((a, b) => b.tasks - a.tasks || (a.seconds ?? 0) - (b.seconds ?? 0));
}
