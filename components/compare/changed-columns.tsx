import type { ChangedTask, Side } from "#components/compare/changed-task";
import { RunMark } from "#components/compare/run-mark";
import { stripWidth, VerdictStrip } from "#components/scores/verdict-strip";
import type { Column } from "#components/table/column";
import { factColumn } from "#components/table/fact-column";
import { TaskLink } from "#components/tasks/task-link";
import { outcomeOf } from "#lib/core/paired";
import { formatDifference, formatPoints, formatRateInFull } from "#lib/format/rate";

interface Between {
  readonly k: number;
  /** Places of the baseline and of the run beside it. */
  readonly a: number;
  readonly b: number;
  readonly taskPath: (taskId: string) => string;
  readonly notes: ReadonlyMap<string, number>;
}

const words = { win: "won", loss: "lost", tie: "tied" } as const;

/** The columns of the tasks of two runs: which, how much, and both runs' samples. */
export function changedColumns(rows: readonly ChangedTask[], between: Between): readonly Column<ChangedTask>[] {
  const { a, b, taskPath, notes } = between;
  const columns: readonly (Column<ChangedTask> | null)[] = [
    {
      id: "task",
      header: "Task",
      width: 170,
      grow: true,
      fixed: true,
      value: (row) => row.id,
      cell: (row) => <TaskLink id={row.id} path={taskPath(row.id)} notes={notes.get(row.id)} />,
    },
    {
      id: "change",
      header: "Change",
      align: "right",
      width: 124,
      first: "desc",
      value: (row) => row.change,
      cell: (row) => (
        <span title={formatRateInFull(row.change)}>
          <span className="text-muted">{words[outcomeOf(row.change)]}</span>{" "}
          <span className="inline-block w-12 font-medium">{formatDifference(row.change)}</span>
        </span>
      ),
    },
    ...sideColumns(rows, a, (row) => row.a),
    ...sideColumns(rows, b, (row) => row.b),
    factColumn("category", "Category", rows, (row) => row.category),
    factColumn("difficulty", "Difficulty", rows, (row) => row.difficulty),
  ];
  return columns.filter((column) => column !== null);
}

function sideColumns(
  rows: readonly ChangedTask[],
  place: number,
  side: (row: ChangedTask) => Side,
): readonly Column<ChangedTask>[] {
  return [
    {
      id: `samples_${place}`,
      header: "Samples",
      mark: <RunMark place={place} />,
      width: stripWidth(rows.map(side), 126),
      sortable: false,
      value: () => null,
      cell: (row) => <VerdictStrip {...side(row)} />,
    },
    {
      id: `score_${place}`,
      header: "Score",
      mark: <RunMark place={place} />,
      align: "right",
      width: 96,
      first: "desc",
      value: (row) => side(row).score,
      cell: (row) => <span title={`c / n = ${side(row).c} / ${side(row).n}`}>{formatPoints(side(row).score)}</span>,
    },
  ];
}
