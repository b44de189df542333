import type { Column } from "#components/table/column";
import type { MeasuredTask } from "#components/task-sets/use-measured";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** How often runs solve each task, and how many say so. @param rates null: on their way */
export function measuredColumns(
  rates: ReadonlyMap<string, MeasuredTask> | null,
): readonly Column<{ readonly task_id: string }>[] {
  const of = (task: { readonly task_id: string }) => rates?.get(task.task_id);
  const missing = <span className="text-muted">{rates === null ? "…" : "–"}</span>;
  return [
    {
      id: "solved",
      header: "Solved",
      help: "The mean of c / n over the runs that have counts of the task, in percent.",
      align: "right",
      width: 96,
      value: (task) => of(task)?.solve_rate ?? null,
      cell: (task) => {
        const rate = of(task)?.solve_rate ?? null;
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
      value: (task) => of(task)?.runs ?? null,
      cell: (task) => {
        const runs = of(task)?.runs;
        return runs === undefined ? missing : formatNumber(runs);
      },
    },
  ];
}
