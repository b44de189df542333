import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import { type Problem, RecountError } from "#lib/core/errors";
import type { RetestedTask } from "#lib/core/rescore-plan";
import type { RunBefore } from "#lib/services/rescore-context";

/** Where the tasks of a document stand: its run, where it names several. */
export interface RetestedPlace {
  /** All tasks may be given, not only those whose tests changed. */
  readonly all: boolean;
  readonly namesRuns: boolean;
}

/**
 * The tasks of a rescoring, placed in the task set.
 *
 * @throws RecountError `unknown-task`, `count-inconsistent` (n is not the run's), `tests-unchanged`
 */
export function retestedTasks(before: RunBefore, tasks: readonly UploadTask[], place: RetestedPlace): RetestedTask[] {
  const { taskSet, run } = before;
  const among = place.namesRuns ? ` of run ${run.id}` : "";
  const placed = tasks.map((task) => ({ task, ordinal: taskSet.ordinals.get(task.task_id) }));
  refuseAny(placed, "unknown-task", "task_id", ({ ordinal, task }) =>
    ordinal === undefined ? `${quoteOutside(task.task_id)} is not a task of ${taskSet.name}` : null,
  )(`of the tasks${among} are not in ${taskSet.name}`, "check the task set of the run");
  refuseAny(placed, "count-inconsistent", "n", ({ ordinal, task }) => otherSamples(before, ordinal ?? 0, task))(
    `of the tasks${among} have other samples than the run`,
    "a rescoring tests the very samples of the run; one that was not tested again is a U among the verdicts",
  );
  if (!place.all) {
    refuseAny(placed, "tests-unchanged", "task_id", ({ ordinal, task }) => unchanged(before, ordinal ?? 0, task))(
      `of the tasks${among} have the same tests under ${taskSet.version.name} as before`,
      "leave them out, or give --all (all: true) to test them again all the same",
    );
  }
  return placed.flatMap(({ task, ordinal }) =>
    ordinal === undefined ? [] : [{ ordinal, c: task.c, verdicts: task.verdicts ?? "" }],
  );
}

interface Placed {
  readonly task: UploadTask;
  readonly ordinal: number | undefined;
}

/** Finds the tasks that something is wrong with; what it returns throws where there is one. */
function refuseAny(
  placed: readonly Placed[],
  code: "unknown-task" | "count-inconsistent" | "tests-unchanged",
  field: string,
  wrong: (placed: Placed) => string | null,
): (what: string, hint: string) => void {
  const found = placed.flatMap((each) => {
    const detail = wrong(each);
    return detail === null ? [] : [{ detail, taskId: quoteOutside(each.task.task_id) }];
  });
  return (what, hint) => {
    if (found.length === 0) return;
    const problems = found.slice(0, 50).map(({ detail, taskId }): Problem => ({ code, detail, hint, field, taskId }));
    const names = found.slice(0, 5).map(({ taskId }) => taskId);
    const more = found.length > names.length ? ` and ${found.length - names.length} more` : "";
    const message = `${found.length} ${what}: ${names.join(", ")}${more}`;
    throw new RecountError(code, message, { hint, problems, problemsTotal: found.length });
  };
}

function otherSamples({ base, failedMissing }: RunBefore, ordinal: number, task: UploadTask): string | null {
  const n = base.n[ordinal] ?? 0;
  if (failedMissing.has(ordinal)) return "the run has no samples of this task: it was recorded as failed";
  if (n === 0) return "the run has no samples of this task";
  return n === task.n ? null : `n = ${task.n}, but the run has n = ${n}`;
}

function unchanged({ changed, taskSet }: RunBefore, ordinal: number, task: UploadTask): string | null {
  const id = quoteOutside(task.task_id);
  const { version } = taskSet;
  if (version.retired.includes(ordinal)) return `${id} is retired in ${version.name}: it needs no counts`;
  return changed.has(ordinal) ? null : `the tests of ${id} did not change`;
}
