import type { RunColumns } from "#components/runs/columns-of-run";
import type { TaskState } from "#lib/core/scoring-view";
import type { TaskOutcome } from "#lib/url/run-view";

/** One task of a run. */
export interface TaskRow {
  readonly ordinal: number;
  readonly id: string;
  readonly n: number;
  readonly c: number;
  readonly verdicts: string;
  readonly state: TaskState;
  readonly timeouts: number;
  readonly category: string | null;
  readonly difficulty: string | null;
  readonly releasedOn: string | null;
}

/** What the publisher says about the tasks, as columns; empty where nothing is said of any. */
export interface TaskFactColumns {
  readonly category: readonly (string | null)[];
  readonly difficulty: readonly (string | null)[];
  readonly releasedOn: readonly (string | null)[];
}

export function taskRows(columns: RunColumns, facts: TaskFactColumns): readonly TaskRow[] {
  return columns.ids.map((id, ordinal) => {
    const verdicts = columns.verdicts[ordinal] ?? "";
    return {
      ordinal,
      id,
      n: columns.n[ordinal] ?? 0,
      c: columns.c[ordinal] ?? 0,
      verdicts,
      state: columns.state[ordinal] ?? "counted",
      timeouts: verdicts.split("T").length - 1,
      category: facts.category[ordinal] ?? null,
      difficulty: facts.difficulty[ordinal] ?? null,
      releasedOn: facts.releasedOn[ordinal] ?? null,
    };
  });
}

const tests: Readonly<Record<TaskOutcome, (row: TaskRow) => boolean>> = {
  all: () => true,
  unsolved: (row) => row.state === "counted" && row.c === 0,
  mixed: (row) => row.state === "counted" && row.c > 0 && row.c < row.n,
  solved: (row) => row.state === "counted" && row.c === row.n,
  missing: (row) => row.state === "missing" || row.state === "stale",
};

/** The tasks whose id, category or difficulty holds the text, and that the filter lets through. */
export function filterTasks(rows: readonly TaskRow[], find: string, show: TaskOutcome): readonly TaskRow[] {
  const sought = find.trim().toLowerCase();
  const fits = tests[show];
  return rows.filter(
    (row) =>
      fits(row) &&
      (sought === "" || [row.id, row.category, row.difficulty].some((text) => text?.toLowerCase().includes(sought))),
  );
}
