import type { Column } from "#components/table/column";
import type { MeasuredTask } from "#components/task-sets/use-measured";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** A row that knows what was measured of its task; undefined: it is on its way, or was not measured. */
export interface MeasuredRow {
  readonly measured: MeasuredTask | undefined;
}

/** How often runs solve each task, and how many say so. */
export function measuredColumns({ known }: { readonly known: boolean }): readonly Column<MeasuredRow>[] {
  const missing = <span className="text-muted">{known ? "–" : "…"}</span>;
  return [
    {
      id: "solved",
      header: "Solved",
      help: "The mean of c / n over the runs that have counts of the task, in percent.",
      align: "right",
      width: 96,
      value: ({ measured }) => measured?.solve_rate ?? null,
      cell: ({ measured }) => {
        const rate = measured?.solve_rate ?? null;
        return rate === null ? missing : <span title={String(rate)}>{formatPoints(rate)}</span>;
      },
    },
    {
      id: "runs",
      header: "Runs",
      help: "Runs that have counts of the task under these tests.",
      align: "right",
      width: 80,
      first: "desc",
      value: ({ measured }) => measured?.runs ?? null,
      cell: ({ measured }) => (measured === undefined ? missing : formatNumber(measured.runs)),
    },
  ];
}
