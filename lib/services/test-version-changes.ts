import type { TestVersionDocument } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
import { type Problem, RecountError } from "#lib/core/errors";
import type { DisabledTest } from "#lib/core/recount-outcomes";

/** Positions of tasks, ascending. @throws RecountError `unknown-task` */
export function ordinalsOf(
  tasks: readonly string[] | "all",
  taskIds: readonly string[],
  taskSet: string,
  field: "changed" | "retired" | "digests" | "disabled",
): number[] {
  if (tasks === "all") return taskIds.map((_, ordinal) => ordinal);
  const known = new Map(taskIds.map((id, ordinal) => [id, ordinal]));
  const foreign = tasks.filter((id) => !known.has(id));
  if (foreign.length > 0) {
    const problems = foreign.slice(0, 50).map((id): Problem => {
      const taskId = quoteOutside(id);
      return {
        code: "unknown-task",
        detail: `${taskId} is not a task of ${taskSet}`,
        field,
        pointer: `/${field}`,
        taskId,
      };
    });
    const message = `${foreign.length} of the ${field} tasks are not in ${taskSet}`;
    throw new RecountError("unknown-task", message, { problems, problemsTotal: foreign.length });
  }
  return [...new Set(tasks)].flatMap((id) => known.get(id) ?? []).sort((a, b) => a - b);
}

/** The digest of each task in task-set order, "" where none was given; empty when the document gives none. */
export function digestColumn(document: TestVersionDocument, taskIds: readonly string[], taskSet: string): string[] {
  const given = document.digests ?? [];
  if (given.length === 0) return [];
  const tasks = given.map(({ task_id }) => task_id);
  ordinalsOf(tasks, taskIds, taskSet, "digests");
  const byTask = new Map(given.map(({ task_id, sha256 }) => [task_id, sha256]));
  return taskIds.map((id) => byTask.get(id) ?? "");
}

/** Refuses a task that was declared changed although its tests are those of the parent. */
export function refuseUnchanged(
  declared: readonly number[],
  { found, digests }: { readonly found: readonly number[]; readonly digests: readonly string[] },
  taskIds: readonly string[],
  document: TestVersionDocument,
): void {
  if (document.changed === "all" && digests.length === 0) return;
  const unchanged = declared.filter((task) => (digests[task] ?? "") !== "" && !found.includes(task));
  if (unchanged.length === 0) return;
  const problems = unchanged.slice(0, 50).map((task): Problem => {
    const taskId = quoteOutside(taskIds[task] ?? "");
    const detail = `${taskId} is declared changed, but its tests are those of ${document.parent ?? ""}`;
    return { code: "tests-unchanged", detail, field: "changed", pointer: "/changed", taskId };
  });
  const message = `${unchanged.length} tasks are declared changed, but their tests are not`;
  throw new RecountError("tests-unchanged", message, {
    hint: "leave out changed: digests say which tests changed",
    problems,
    problemsTotal: unchanged.length,
  });
}

/**
 * What the parent retired stays out of view: only a version that names a task as changed (one by one, not as one of all)
 * brings it back.
 */
export function stillRetired(
  parent: { readonly retired: readonly number[] } | null,
  { changed }: TestVersionDocument,
  taskIds: readonly string[],
): readonly number[] {
  if (parent === null) return [];
  const named = new Set(changed === "all" ? [] : changed);
  return parent.retired.filter((task) => !named.has(taskIds[task] ?? ""));
}

/** Refuses a version with the very tests of its parent. */
export function refuseNoDifference(
  { changed, retired }: { readonly changed: readonly number[]; readonly retired: readonly number[] },
  { name, parent, digests }: TestVersionDocument,
): void {
  if (parent === null || digests === undefined || changed.length > 0 || retired.length > 0) return;
  throw new RecountError("tests-unchanged", `the tests of ${name} are those of ${parent}: no digest differs`, {
    hint: "is this the right file of tests?",
  });
}

/** The disabled tests of each task, by ordinal ascending. @throws RecountError where a task is named as changed otherwise too */
export function disabledTests(
  { disabled = [], changed }: TestVersionDocument,
  taskIds: readonly string[],
  taskSet: string,
): Map<number, readonly DisabledTest[]> {
  const tasks = disabled.map(({ task_id }) => task_id);
  const ordinals = ordinalsOf(tasks, taskIds, taskSet, "disabled");
  const twice = changed === "all" ? tasks : tasks.filter((task) => changed.includes(task));
  const [first] = twice;
  if (first !== undefined) {
    const detail = `${quoteOutside(first)} is named as changed and for its disabled tests: which is it?`;
    const hint = "a task that loses tests and changes in no other way is named by disabled alone";
    throw new RecountError("duplicate-task", detail, {
      hint,
      problems: [{ code: "duplicate-task", detail, hint, field: "disabled", pointer: "/disabled" }],
    });
  }
  const testsOf = new Map(disabled.map(({ task_id, tests }) => [task_id, tests]));
  return new Map(ordinals.map((ordinal) => [ordinal, testsOf.get(taskIds[ordinal] ?? "") ?? []]));
}
