import { aboutOwn, aboutShared, type ComparedAround } from "#components/compare/about-compared";
import type { BoardIndex, BoardRun, Ends } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { IntervalBar } from "#components/compare/interval-bar";
import { entryEnds, type ScoresAt } from "#components/compare/scores-at";
import { AboutButton } from "#components/scores/about-button";
import { Score } from "#components/scores/score";
import { WithheldChip } from "#components/scores/withheld";
import type { TaskFilter } from "#lib/core/task-filter";
import { formatInterval, formatPoints } from "#lib/format/rate";

/** The scores of one run at one k: the interval beside each, on a phone underneath. */
export function ScoreCells({
  column,
  run,
  place,
  tasks,
  index,
  around,
  within,
  same,
}: {
  readonly column: ScoresAt;
  readonly run: BoardRun;
  readonly place: number;
  readonly tasks: BoardTasks | null;
  /** null without tasks. */
  readonly index: BoardIndex | null;
  readonly around: ComparedAround;
  readonly within: TaskFilter;
  readonly same: boolean;
}) {
  const own = column.own[place];
  const ownCell = <Score entry={own} tasks={run.tasks} about={aboutOwn(run, column.k, around)} />;
  if (tasks === null) {
    const ownEnds = entryEnds(own);
    return (
      <>
        <td className="px-3 text-right font-medium max-sm:px-2">
          {ownCell}
          <Underneath ends={ownEnds} />
        </td>
        <td className="whitespace-nowrap px-3 text-muted max-sm:hidden">
          {ownEnds === null ? null : formatInterval(ownEnds.low, ownEnds.high)}
        </td>
      </>
    );
  }
  const shared = column.shared[place];
  const ends = column.ends[place] ?? null;
  const about =
    index === null || shared === undefined
      ? undefined
      : aboutShared(run, shared, { index, place, tasks: { ids: tasks.ids, within } }, around);
  return (
    <>
      <td className="px-3 text-right font-medium max-sm:px-2">
        {shared === undefined ? null : shared.value === null ? (
          <WithheldChip entry={shared} tasks={tasks.ids.length} about={about} />
        ) : (
          <>
            <AboutButton about={about} title={String(shared.value)}>
              {formatPoints(shared.value)}
            </AboutButton>
            <Underneath ends={ends} />
          </>
        )}
      </td>
      <td className="px-3 max-sm:hidden">
        {shared === undefined || shared.value === null || ends === null ? null : (
          <span className="flex items-center gap-2">
            <span className="w-[86px] shrink-0 whitespace-nowrap text-muted">
              {formatInterval(ends.low, ends.high)}
            </span>
            <IntervalBar
              axis={column.axis}
              value={shared.value}
              low={ends.low}
              high={ends.high}
              className="min-w-14 grow"
            />
          </span>
        )}
      </td>
      {same ? null : <td className="px-3 text-right text-muted">{ownCell}</td>}
    </>
  );
}

/** On a phone, the interval under its score. */
function Underneath({ ends }: { readonly ends: Ends | null }) {
  if (ends === null) return null;
  return (
    <span className="hidden whitespace-nowrap font-normal text-[12px] text-muted max-sm:block">
      {formatInterval(ends.low, ends.high)}
    </span>
  );
}
