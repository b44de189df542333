"use client";
import { memo, useMemo, useState } from "react";
import type { BoardRun } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { compareHelp } from "#components/compare/compare-help";
import { RunMark } from "#components/compare/run-mark";
import type { Column } from "#components/table/column";
import { DataTable } from "#components/table/data-table";
import { NoteMark } from "#components/tasks/note-mark";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";
import { taskPath } from "#lib/url/routes";
import type { Sort } from "#lib/url/table-layout";

interface MatrixRow {
  readonly ordinal: number;
  readonly id: string;
  readonly rates: readonly number[];
  readonly spread: number;
}

interface MatrixProps {
  readonly runs: readonly BoardRun[];
  readonly tasks: BoardTasks;
}

/** Every task in every run. Only the rows in sight are drawn, so a thousand tasks stay quick. */
const Matrix = memo(function Matrix({ runs, tasks }: MatrixProps) {
  const [sorts, setSorts] = useState<readonly Sort[]>([{ id: "spread", order: "desc" }]);
  const rows = useMemo(() => matrixRows(tasks), [tasks]);
  const alike = useMemo(() => sharedN(tasks), [tasks]);
  const columns = useMemo(() => matrixColumns(runs, tasks, alike), [runs, tasks, alike]);
  return (
    <Section
      id="matrix"
      title="Every task in every run"
      help={<Help about="this table">{compareHelp.matrix}</Help>}
      aside={alike === null ? "samples that passed / n" : `samples that passed, of n = ${formatNumber(alike)}`}
    >
      <DataTable
        label="Solve rate of every task in every run"
        className="max-h-[560px]"
        columns={columns}
        rows={rows}
        rowId={taskKey}
        sorts={sorts}
        onSort={setSorts}
        empty="No task."
      />
    </Section>
  );
});

export default Matrix;

function taskKey(row: MatrixRow): string {
  return row.id;
}

function matrixRows({ ids, counts }: BoardTasks): readonly MatrixRow[] {
  return ids.map((id, ordinal) => {
    const rates = counts.map(({ n, c }) => (c[ordinal] ?? 0) / (n[ordinal] ?? 1));
    return { ordinal, id, rates, spread: Math.max(...rates) - Math.min(...rates) };
  });
}

/** The n of every task in every run; null where they differ. */
function sharedN({ counts }: BoardTasks): number | null {
  const first = counts[0]?.n[0];
  return first !== undefined && counts.every(({ n }) => n.every((samples) => samples === first)) ? first : null;
}

function matrixColumns(
  runs: readonly BoardRun[],
  { counts, notes }: BoardTasks,
  alike: number | null,
): readonly Column<MatrixRow>[] {
  const taskSet = runs[0]?.taskSet ?? "";
  return [
    {
      id: "task",
      header: "Task",
      width: 150,
      grow: true,
      fixed: true,
      value: (row) => row.ordinal,
      cell: (row) => (
        // A plain link: the prefetching kind costs time in each of many rows.
        <span className="flex min-w-0 items-center gap-1.5">
          <a
            href={taskPath(taskSet, row.id)}
            title={row.id}
            className="min-w-0 truncate hover:text-accent hover:underline"
          >
            <Id>{row.id}</Id>
          </a>
          <NoteMark notes={notes.get(row.id)} />
        </span>
      ),
    },
    {
      id: "spread",
      header: "Spread",
      align: "right",
      width: 84,
      first: "desc",
      value: (row) => row.spread,
      cell: (row) => formatPoints(row.spread),
    },
    ...runs.map(({ place }): Column<MatrixRow> => {
      const { n = [], c = [] } = counts[place] ?? {};
      const total = alike === null;
      return {
        id: `run_${place}`,
        header: "",
        mark: <RunMark place={place} />,
        align: "right",
        width: total ? 62 : 48,
        first: "desc",
        value: (row) => row.rates[place] ?? null,
        cell: (row) => <Cell n={n[row.ordinal] ?? 0} c={c[row.ordinal] ?? 0} total={total} />,
      };
    }),
  ];
}

/** `7/10`, or `7` of an n that all share, on a ground that is the stronger the more samples passed. */
function Cell({ n, c, total }: { readonly n: number; readonly c: number; readonly total: boolean }) {
  const share = n === 0 ? 0 : Math.round((c / n) * 45);
  return (
    <span
      className="-mx-1.5 block rounded-[2px] px-1.5 leading-6"
      style={{ backgroundColor: `color-mix(in srgb, var(--series-1) ${share}%, transparent)` }}
    >
      {total ? `${c}/${n}` : c}
    </span>
  );
}
