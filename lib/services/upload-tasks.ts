import { quoteOutside } from "#lib/contract/names";
import type { MissingPolicy, UploadScoring, UploadTask } from "#lib/contract/upload";
import { type Problem, RecountError } from "#lib/core/errors";

/** The counts of one scoring in task-set order, as they are stored. */
export interface StoredColumns {
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** Empty when no task has verdicts. */
  readonly verdicts: readonly string[];
  /** Ordinals of missing tasks that were taken as failures. */
  readonly filled: readonly number[];
}

export interface PlacedTasks {
  /** Ordinal of each of the upload's tasks. */
  readonly ordinals: ReadonlyMap<string, number>;
  /** Ids of the task set's tasks that the upload lacks, with their ordinals. */
  readonly missing: readonly { readonly id: string; readonly ordinal: number }[];
}

/**
 * Finds the place of each task in the task set.
 * @throws RecountError `unknown-task` naming the tasks that are foreign to the set
 */
export function placeTasks(tasks: readonly UploadTask[], taskIds: readonly string[], taskSet: string): PlacedTasks {
  const known = new Map(taskIds.map((id, ordinal) => [id, ordinal]));
  const foreign = tasks.flatMap(({ task_id }, index) => (known.has(task_id) ? [] : [{ task_id, index }]));
  if (foreign.length > 0) throw unknownTasks(foreign, tasks.length, taskSet);
  const sent = new Set(tasks.map(({ task_id }) => task_id));
  return { ordinals: known, missing: taskIds.flatMap((id, ordinal) => (sent.has(id) ? [] : [{ id, ordinal }])) };
}

function unknownTasks(
  foreign: readonly { readonly task_id: string; readonly index: number }[],
  sent: number,
  taskSet: string,
): RecountError {
  const hint = `check the task set; another list of tasks is another revision of it, made with --task-set and --create`;
  const problems = foreign.slice(0, 50).map(({ task_id, index }): Problem => {
    const taskId = quoteOutside(task_id);
    const detail = `${taskId} is not a task of ${taskSet}`;
    return { code: "unknown-task", detail, hint, pointer: `/tasks/${index}/task_id`, field: "task_id", taskId };
  });
  const names = listed(foreign.map(({ task_id }) => task_id));
  return new RecountError("unknown-task", `${foreign.length} of ${sent} tasks are not in ${taskSet}: ${names}`, {
    hint,
    problems,
    problemsTotal: foreign.length,
  });
}

/** Refuses an upload with missing tasks, unless its uploader said how to take them. */
export function checkMissing(
  missing: PlacedTasks["missing"],
  policy: MissingPolicy,
  declared: number | null,
  { taskSet, taskCount }: { readonly taskSet: string; readonly taskCount: number },
): void {
  if (missing.length === 0 || policy === "allow") return;
  if (policy === "fail") {
    if (declared !== null) return;
    const detail = "run.n is missing: missing tasks are taken as n failures each, so n must be declared";
    const problem: Problem = { code: "missing-field", detail, hint: "give --n", pointer: "/run/n", field: "n" };
    throw new RecountError("missing-field", detail, { hint: "give --n", problems: [problem] });
  }
  const hint = "--missing fail takes them as failures (with --n), --missing allow stores the run as incomplete";
  const problems = missing.slice(0, 50).map(({ id }): Problem => {
    const taskId = quoteOutside(id);
    return { code: "missing-tasks", detail: `${taskId} of ${taskSet} has no samples`, hint, pointer: "/tasks", taskId };
  });
  const names = listed(missing.map(({ id }) => id));
  const message = `${missing.length} of the ${taskCount} tasks of ${taskSet} are missing: ${names}`;
  throw new RecountError("missing-tasks", message, { hint, problems, problemsTotal: missing.length });
}

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 5).map(quoteOutside).join(", ");
  return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown;
}

/** Lays a scoring's counts out in task-set order; a missing task has n = 0, or `fillWith` failures. */
export function storedColumns(
  tasks: readonly UploadTask[],
  { ordinals, missing }: PlacedTasks,
  fillWith: number | null,
): StoredColumns {
  const n = new Array<number>(ordinals.size).fill(0);
  const c = new Array<number>(ordinals.size).fill(0);
  const verdicts = new Array<string>(ordinals.size).fill("");
  for (const task of tasks) {
    const ordinal = ordinals.get(task.task_id);
    if (ordinal === undefined) throw new RangeError("a task was not placed");
    n[ordinal] = task.n;
    c[ordinal] = task.c;
    verdicts[ordinal] = task.verdicts ?? "";
  }
  const filled = fillWith === null ? [] : missing.map(({ ordinal }) => ordinal);
  for (const ordinal of filled) n[ordinal] = fillWith ?? 0;
  return { n, c, verdicts: verdicts.some((letters) => letters !== "") ? verdicts : [], filled };
}

/** All scorings of an upload: that of its own tasks, then the further ones. */
export function scoringsOfUpload(upload: {
  readonly run: { readonly test_version: string; readonly timeout_seconds: number | null };
  readonly tasks: readonly UploadTask[];
  readonly scorings: readonly UploadScoring[];
}): readonly UploadScoring[] {
  const { test_version, timeout_seconds } = upload.run;
  return [{ test_version, timeout_seconds, tasks: upload.tasks }, ...upload.scorings];
}
