import type { WithheldReason } from "#lib/core/policy";
import type { CategoryScores } from "#lib/core/window-slices";

/** What can be drawn of runs by category, and what has to be said instead. */
export interface DrawnSlices {
  /** Places of the runs that have a score in some category. */
  readonly runs: readonly number[];
  /** Categories in which each of these runs has a score. */
  readonly slices: readonly CategoryScores[];
  /** The others: which runs have none there, and why. */
  readonly left: readonly {
    readonly name: string | null;
    readonly runs: readonly number[];
    readonly reason: WithheldReason;
  }[];
}

/** A radar needs an area, and cannot be read with many corners or many runs. */
const corners = { least: 3, most: 8 };

/**
 * A category is drawn only where every run drawn has a score on all of its tasks: a run with other tasks, or with too few
 * samples, cannot be seen beside the others. A run that has a score nowhere is left out first.
 */
export function drawnSlices(slices: readonly CategoryScores[]): DrawnSlices {
  const all = slices[0]?.scores.map((_, run) => run) ?? [];
  const runs = all.filter((run) => slices.some(({ scores }) => hasScore(scores[run])));
  const lacking = (slice: CategoryScores) => runs.filter((run) => !hasScore(slice.scores[run]));
  return {
    runs,
    slices: runs.length === 0 ? [] : slices.filter((slice) => lacking(slice).length === 0),
    left: slices.flatMap((slice) => {
      const without = lacking(slice);
      const first = slice.scores[without[0] ?? -1];
      return first === undefined || first.value !== null
        ? []
        : [{ name: slice.name, runs: without, reason: first.reason }];
    }),
  };
}

/** Whether a radar of these says more than bars do. */
export function suitsRadar({ slices }: Pick<DrawnSlices, "slices">): boolean {
  return slices.length >= corners.least && slices.length <= corners.most;
}

function hasScore(score: CategoryScores["scores"][number] | undefined): boolean {
  return score !== undefined && score.value !== null;
}
