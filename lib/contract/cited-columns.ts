import type { CitedView, ComparedInputs } from "#lib/contract/citation";
import { eligibleTasks } from "#lib/core/eligible-tasks";
import type { TaskColumns } from "#lib/core/pair-histogram";

/** The tasks behind the numbers of a cited comparison at one k: n and c of each run, and the groups, in task-set order. */
export interface CitedColumns {
  readonly columns: readonly TaskColumns[];
  readonly groups: readonly (string | null)[];
  /** How many there are that the view asks for: 0 where only those with k samples were asked for and there is none. */
  readonly tasks: number;
}

type Columns = Omit<CitedColumns, "tasks">;

/** All tasks compared, or those with k samples in every run where the view asks for these and there are some. */
export function citedColumns(
  compared: Pick<ComparedInputs, "runs" | "groups">,
  { eligible }: Pick<NonNullable<CitedView["comparison"]>, "eligible">,
  k: number,
): CitedColumns {
  const all = columnsOf(compared);
  if (!eligible) return { ...all, tasks: all.groups.length };
  const { tasks } = eligibleTasks(all.columns, k);
  return { ...(tasks.length === 0 ? all : onSome(all, tasks)), tasks: tasks.length };
}

function columnsOf({ runs, groups }: Pick<ComparedInputs, "runs" | "groups">): Columns {
  const tasks = runs[0]?.c.length ?? 0;
  return {
    columns: runs.map(({ n, c }) => ({ n: n.flatMap(([value, times]) => Array<number>(times).fill(value)), c })),
    groups: Array.from({ length: tasks }, (_, task) => {
      const group = groups?.[task] ?? null;
      return group === null ? null : String(group);
    }),
  };
}

function onSome({ columns, groups }: Columns, tasks: readonly number[]): Columns {
  const chosen = new Set(tasks);
  const pick = <T>(column: readonly T[]): T[] => column.filter((_, task) => chosen.has(task));
  return { columns: columns.map(({ n, c }) => ({ n: pick(n), c: pick(c) })), groups: pick(groups) };
}
