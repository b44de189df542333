import type { BoardIndex, BoardRun } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { letterOf } from "#components/compare/run-mark";
import { Button } from "#components/ui/button";
import { Chip } from "#components/ui/chip";
import { eligibleTasks } from "#lib/core/eligible-tasks";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** The tasks with k or more samples in every run. */
export interface NarrowedTasks {
  readonly tasks: BoardTasks;
  readonly index: BoardIndex;
  /** Of each run, the tasks with fewer. */
  readonly leftOut: readonly number[];
}

/** Says at the numbers of a narrower view that they are one, with the scores behind them. */
export function NarrowedNote({
  runs,
  narrowed: { tasks, index, leftOut },
  whole,
  k,
  onAll,
}: {
  readonly runs: readonly BoardRun[];
  readonly narrowed: NarrowedTasks;
  readonly whole: number;
  readonly k: number;
  readonly onAll: () => void;
}) {
  const left = leftOut.flatMap((count, place) => (count === 0 ? [] : [`${letterOf(place)} ${formatNumber(count)}`]));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[13px]">
      <Chip tone="warn">
        {formatNumber(tasks.ids.length)} of {formatCount(whole, "task")}
      </Chip>
      <span className="min-w-0">
        Only tasks with {formatCount(k, "sample")} or more in every run: a narrower view, never ranked. Tasks with
        fewer: {left.join(", ")}.
        {tasks.ids.length === 0 ? null : (
          <>
            {" "}
            <span className="text-muted">On these tasks pass@{formatNumber(k)} is</span>{" "}
            {runs.map(({ place }) => (
              <span key={place} className="whitespace-nowrap">
                {place === 0 ? "" : ", "}
                {letterOf(place)} {formatPoints(meanPassAtK(index.runs[place]?.histogram ?? [], k) ?? 0)}
              </span>
            ))}
            .
          </>
        )}
      </span>
      <Button onClick={onAll}>Back to all tasks</Button>
    </div>
  );
}

/** There is no difference at this k, what can be said instead, and the narrower view as a choice. */
export function TooLarge({
  index,
  k,
  largestK,
  onEligible,
}: {
  readonly index: BoardIndex;
  readonly k: number;
  readonly largestK: number | null;
  readonly onEligible: () => void;
}) {
  const eligible = eligibleTasks(index.runs, k).tasks.length;
  const whole = index.runs[0]?.n.length ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-dashed px-4 py-3 text-[13px] text-muted">
      <p className="min-w-0">
        No difference at k = {formatNumber(k)}: some task has fewer samples in some run.{" "}
        {largestK === null
          ? "No k can be reported for all runs."
          : `The largest k that all runs can report is ${formatNumber(largestK)}.`}
      </p>
      {eligible === 0 || eligible === whole ? null : (
        <Button onClick={onEligible}>
          Compare on the {formatNumber(eligible)} of {formatCount(whole, "task")} with enough samples
        </Button>
      )}
    </div>
  );
}
