import type { TaskRow } from "#components/runs/task-row";
import { helpTexts } from "#components/scores/help-texts";
import { stripWidth, VerdictStrip } from "#components/scores/verdict-strip";
import type { Column } from "#components/table/column";
import { factColumn } from "#components/table/fact-column";
import { TaskLink } from "#components/tasks/task-link";
import { TaskStateChip } from "#components/tasks/task-state";
import { Unknown } from "#components/ui/text";
import { formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

/** The columns of a run's tasks; those of which nothing is known are left out. */
export function taskColumns(
  rows: readonly TaskRow[],
  path: (taskId: string) => string,
  notes: ReadonlyMap<string, number>,
): readonly Column<TaskRow>[] {
  const columns: readonly (Column<TaskRow> | null)[] = [
    {
      id: "task",
      header: "Task",
      width: 170,
      grow: true,
      fixed: true,
      value: (row) => row.id,
      cell: (row) => <TaskLink id={row.id} path={path(row.id)} notes={notes.get(row.id)} />,
    },
    {
      id: "n",
      header: "n",
      align: "right",
      width: 56,
      first: "desc",
      value: (row) => row.n,
      cell: (row) => formatNumber(row.n),
    },
    {
      id: "c",
      header: "c",
      align: "right",
      width: 56,
      first: "desc",
      value: (row) => (row.n === 0 ? null : row.c),
      cell: (row) => (row.n === 0 ? "" : formatNumber(row.c)),
    },
    {
      id: "samples",
      header: "Samples",
      width: stripWidth(rows),
      sortable: false,
      value: () => null,
      cell: (row) =>
        row.n === 0 ? (
          <TaskStateChip state={row.state} />
        ) : (
          <VerdictStrip n={row.n} c={row.c} verdicts={row.verdicts} />
        ),
    },
    {
      id: "solve_rate",
      header: "Solve rate",
      help: helpTexts.solveRate,
      align: "right",
      width: 116,
      value: (row) => (row.n === 0 ? null : row.c / row.n),
      cell: (row) => (row.n === 0 ? "" : <span title={String(row.c / row.n)}>{formatRate(row.c / row.n)}</span>),
    },
    rows.some((row) => row.verdicts !== "")
      ? {
          id: "timeouts",
          header: "Timed out",
          align: "right",
          width: 100,
          first: "desc",
          value: (row) => (row.verdicts === "" ? null : row.timeouts),
          cell: (row) => <Timeouts row={row} />,
        }
      : null,
    factColumn("category", "Category", rows, (row) => row.category),
    factColumn("difficulty", "Difficulty", rows, (row) => row.difficulty),
    factColumn("released_on", "Released", rows, (row) => row.releasedOn),
    rows.some((row) => row.state === "stale" || row.state === "retired")
      ? {
          id: "state",
          header: "State",
          width: 96,
          value: (row) => row.state,
          cell: (row) => <TaskStateChip state={row.state} />,
        }
      : null,
  ];
  return columns.filter((column) => column !== null);
}

/** Where only counts are known nobody knows; without samples there is nothing to know. */
function Timeouts({ row: { n, verdicts, timeouts } }: { readonly row: TaskRow }) {
  if (n === 0) return null;
  if (verdicts === "") return <Unknown />;
  return timeouts === 0 ? <span className="text-muted">0</span> : formatNumber(timeouts);
}
