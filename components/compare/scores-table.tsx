import type { ComparedAround } from "#components/compare/about-compared";
import { type BoardRun, indexBoard, type Scope } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { compareHelp } from "#components/compare/compare-help";
import { RunName } from "#components/compare/run-mark";
import { ScoreCells } from "#components/compare/score-cells";
import { scoresAt } from "#components/compare/scores-at";
import { helpTexts } from "#components/scores/help-texts";
import { Samples } from "#components/scores/samples";
import { HeadCell } from "#components/ui/head-cell";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { formatCount, formatNumber } from "#lib/format/number";
import type { CompareView } from "#lib/url/compare-view";
import { runPath } from "#lib/url/routes";

interface ScoresTableProps {
  readonly runs: readonly BoardRun[];
  /** null: no tasks may be compared, so there are only the runs' own headlines. */
  readonly tasks: BoardTasks | null;
  readonly scope: Scope;
  readonly around: ComparedAround;
  readonly view: CompareView;
}

/** pass@k of each run for the ks chosen: on the tasks compared, and its own headline beside it where that is another. */
export function ScoresTable({ runs, tasks, scope, around, view }: ScoresTableProps) {
  const index = tasks === null ? null : indexBoard(tasks);
  const columns = view.k.map((k) => scoresAt(runs, tasks, index, scope, k));
  const same = tasks !== null && runs.every((run) => run.tasks === tasks.ids.length);
  return (
    <Section
      id="scores"
      title="Scores"
      help={<Help about="the intervals">{helpTexts.interval}</Help>}
      aside={
        tasks === null
          ? "each run over its own tasks"
          : `on ${formatCount(tasks.ids.length, "task")} that all runs have`
      }
    >
      <div tabIndex={0} role="region" aria-label="Scores of the runs" className="overflow-x-auto rounded border">
        <table aria-label="Scores of the runs" className="w-full text-[13px]">
          <thead>
            <tr className="bg-sunken text-muted max-sm:[&>th]:px-2">
              <HeadCell>Run</HeadCell>
              <HeadCell right>n</HeadCell>
              {columns.map(({ k }) =>
                tasks === null ? <OwnHead key={k} k={k} /> : <ScoreHead key={k} k={k} same={same} />,
              )}
              {same ? null : <HeadCell right>tasks</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {runs.map((run, place) => (
              <tr key={run.id} className="h-9 border-t max-sm:h-12">
                <td className="max-w-64 px-3 max-sm:max-w-36 max-sm:px-2">
                  <RunName
                    place={place}
                    model={run.model}
                    name={run.name}
                    path={runPath(run.id, { k: view.k[0] ?? 1, errors: view.errors, testVersion: run.testVersion })}
                  />
                </td>
                <td className="whitespace-nowrap px-3 text-right max-sm:px-2">
                  <Samples low={run.nMin} high={run.nMax} />
                </td>
                {columns.map((column) => (
                  <ScoreCells
                    key={column.k}
                    column={column}
                    run={run}
                    place={place}
                    tasks={tasks}
                    index={index}
                    around={around}
                    within={view.tasks}
                    same={same}
                  />
                ))}
                {same ? null : <td className="px-3 text-right">{formatNumber(run.tasks)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function OwnHead({ k }: { readonly k: number }) {
  return (
    <>
      <HeadCell right>pass@{formatNumber(k)}</HeadCell>
      <HeadCell className="max-sm:hidden">95{"\u2009"}%</HeadCell>
    </>
  );
}

function ScoreHead({ k, same }: { readonly k: number; readonly same: boolean }) {
  return (
    <>
      <HeadCell right>pass@{formatNumber(k)}</HeadCell>
      <HeadCell className="max-sm:hidden">95{"\u2009"}%</HeadCell>
      {same ? null : (
        <HeadCell right>
          <span className="inline-flex items-center gap-1">
            own pass@{formatNumber(k)}
            <Help about="the own headline">{compareHelp.ownHeadline}</Help>
          </span>
        </HeadCell>
      )}
    </>
  );
}
