import type { PassAtKEntry, RunListItem } from "#lib/contract/report";
import { flagsOf, type RunFlag } from "#lib/contract/run-facets";

/** A run as the table needs it: less than the list's item, so that a thousand of them travel light. */
export interface RunRow {
  readonly id: string;
  readonly model: string;
  readonly name: string | null;
  readonly taskSet: string;
  readonly testVersion: string;
  readonly timeoutSeconds: number | null;
  readonly temperature: number | null;
  readonly harness: string | null;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly nMin: number | null;
  readonly nMax: number | null;
  readonly tasks: number;
  readonly tasksInSet: number;
  readonly voided: boolean;
  readonly flags: readonly RunFlag[];
  /** Name of the token that it was sent with; null: of none that is known. */
  readonly uploader: string | null;
  readonly createdAt: string;
  readonly scores: readonly PassAtKEntry[];
}

const searchedNotes = 300;
const namedTasks = 3;

export function toRunRow(item: RunListItem): RunRow {
  return {
    id: item.id,
    model: item.model,
    name: item.name,
    taskSet: item.task_set,
    testVersion: item.test_version,
    timeoutSeconds: item.timeout_seconds,
    temperature: item.temperature,
    harness: item.harness === null ? null : [item.harness.name, item.harness.version ?? ""].join(" ").trim(),
    tags: item.tags,
    notes: item.notes.slice(0, searchedNotes),
    nMin: item.n_min,
    nMax: item.n_max,
    tasks: item.tasks,
    tasksInSet: item.tasks_in_set,
    voided: item.voided_at !== null,
    flags: flagsOf(item),
    uploader: item.created_by,
    createdAt: item.created_at,
    scores: item.pass_at_k.map((entry) =>
      entry.value === null ? { ...entry, tasks_below_k: entry.tasks_below_k.slice(0, namedTasks) } : entry,
    ),
  };
}

/** Tasks without samples. */
export function missingTasks(row: RunRow): number {
  return row.tasksInSet - row.tasks;
}

/** `model, name` */
export function runLabel(row: Pick<RunRow, "model" | "name">): string {
  return row.name === null ? row.model : `${row.model}, ${row.name}`;
}
