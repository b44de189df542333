import type { TaskRun, TaskTested } from "#lib/contract/task";
import type { TaskState } from "#lib/core/scoring-view";

/** One time that a run's samples of the task were tested. */
export interface ActOfTesting {
  readonly version: string;
  readonly n: number;
  readonly c: number;
  /** "": not known. */
  readonly verdicts: string;
}

/** One run on the task, as the browser gets it. */
export interface TaskRunRow extends Omit<ActOfTesting, "version"> {
  readonly id: string;
  readonly model: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly state: TaskState;
  readonly timeouts: number | null;
  readonly timeoutSeconds: number | null;
  /** null: not counted under these tests. */
  readonly passAt1: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Where it was tested otherwise, oldest first. */
  readonly others: readonly ActOfTesting[];
}

export function taskRunRow(run: TaskRun): TaskRunRow {
  const { pass_at_1: score } = run;
  return {
    id: run.run,
    model: run.model,
    name: run.name,
    createdAt: run.created_at,
    n: run.n,
    c: run.c,
    verdicts: run.verdicts ?? "",
    state: run.state,
    timeouts: run.timeouts,
    timeoutSeconds: run.timeout_seconds,
    passAt1: score === null ? null : { value: score.value, low: score.low, high: score.high },
    others: run.tested.filter(({ scoring }) => scoring !== run.scoring).map(actOf),
  };
}

function actOf({ test_version: version, n, c, verdicts }: TaskTested): ActOfTesting {
  return { version, n, c, verdicts: verdicts ?? "" };
}

/** The runs whose model or name holds the text. */
export function findRuns(rows: readonly TaskRunRow[], find: string): readonly TaskRunRow[] {
  const sought = find.trim().toLowerCase();
  if (sought === "") return rows;
  return rows.filter(({ model, name }) => [model, name].some((text) => text?.toLowerCase().includes(sought)));
}
