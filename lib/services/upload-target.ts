import {
  isRunOf,
  type KnownMatch,
  knownTaskSet,
  knownTaskSetDocument,
  matchingKnown,
  matchWith,
} from "#lib/catalogue/catalogue";
import type { TaskDocument } from "#lib/contract/documents";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import { tasksWithFacts } from "#lib/contract/tasks-with-facts";
import type { RunUpload } from "#lib/contract/upload";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { findTaskSet, insertTaskSet, type TaskSetRow, taskIdsOf, taskSetNames } from "#lib/data/task-sets";
import { insertTestVersion, type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";

export interface UploadTarget {
  readonly taskSet: TaskSetRow;
  readonly taskIds: readonly string[];
  /** The upload has just made the task set. */
  readonly created: boolean;
  /** The well-known set that its tasks are compared with: of a new set, the upload's; of another, those of the set. */
  readonly known: KnownMatch | null;
}

/**
 * The task set that an upload names; with `create`, one that does not exist is made from the upload's tasks, or, where
 * it is a well-known set of which the upload has half of the tasks or more, from the catalogue: a run of 160 tasks makes
 * no HumanEval of 160 tasks.
 *
 * @throws RecountError `unknown-task-set` with the nearest known names
 */
export async function resolveTaskSet(
  principal: Principal,
  db: Db,
  upload: RunUpload,
  create: boolean,
): Promise<UploadTarget> {
  const name = upload.run.task_set;
  const found = await findTaskSet(principal, db, name);
  if (found !== null) {
    const taskIds = await taskIdsOf(principal, db, found.id);
    const named = knownTaskSet(name);
    return { taskSet: found, taskIds, created: false, known: named === null ? null : matchWith(named, taskIds) };
  }
  if (!create) throw unknownTaskSet(name, await taskSetNames(principal, db), { creatable: true });
  const ids = upload.tasks.map(({ task_id }) => task_id);
  const match = matchingKnown(name, ids);
  const listed = match !== null && isListed(match, name) ? knownTaskSetDocument(match.known) : null;
  const tasks =
    listed === null ? tasksWithFacts(upload.tasks, upload.task_facts) : withTold(listed.tasks, upload.task_facts);
  const taskSet = await insertTaskSet(principal, db, { name, title: listed?.title ?? null, tasks });
  return { taskSet, taskIds: tasks.map(({ task_id }) => task_id), created: true, known: match };
}

/** Whether a new task set of that name gets the tasks that the catalogue lists. */
export function isListed(match: KnownMatch, name: string): boolean {
  return match.known.name === name && isRunOf(match);
}

/** The tasks of a known set with what the upload tells of them. */
function withTold(tasks: readonly TaskDocument[], facts: RunUpload["task_facts"]): TaskDocument[] {
  const told = new Map(facts?.map((task) => [task.task_id, task]));
  return tasks.map((task) => {
    const more = told.get(task.task_id);
    if (more === undefined) return task;
    return {
      ...more,
      category: more.category ?? task.category,
      difficulty: more.difficulty ?? task.difficulty,
      released_on: more.released_on ?? task.released_on,
      group: more.group ?? task.group,
    };
  });
}

/**
 * The test versions of that task set by name; with `create`, those that do not exist are made.
 * @throws RecountError `unknown-test-version` with the nearest known names
 */
export async function resolveTestVersions(
  principal: Principal,
  db: Db,
  { taskSet }: UploadTarget,
  names: readonly string[],
  create: boolean,
): Promise<{ readonly idOf: (name: string) => string; readonly created: readonly string[] }> {
  const known = new Map<string, TestVersionRow>();
  for (const version of await testVersionsOf(principal, db, taskSet.id)) known.set(version.name, version);
  for (const name of names) {
    const version = known.get(name);
    const taskSetName = `${taskSet.slug}@${taskSet.revision}`;
    if (version !== undefined && version.voidedAt !== null) {
      throw versionVoided(version, taskSetName, "unknown-test-version");
    }
  }
  const absent = names.filter((name) => !known.has(name));
  const [first] = absent;
  if (first !== undefined && !create) {
    throw unknownTestVersion(first, [...known.keys()], `${taskSet.slug}@${taskSet.revision}`, { creatable: true });
  }
  for (const name of absent) {
    const plain = { name, parentId: null, note: "", digests: [], changed: [], retired: [] };
    known.set(name, await insertTestVersion(principal, db, taskSet, plain));
  }
  const idOf = (name: string): string => {
    const version = known.get(name);
    if (version === undefined) throw new RangeError("a test version was not resolved");
    return version.id;
  };
  return { idOf, created: absent };
}

interface Ways {
  /** `--create` is a way out. */
  readonly creatable: boolean;
}

export function unknownTaskSet(name: string, known: readonly string[], { creatable }: Ways): RecountError {
  const nearest = nearestNames(name, known);
  const way = creatable ? "--create makes it from the tasks of this file" : null;
  return unknownName("unknown-task-set", `there is no task set ${quoteOutside(name)}`, nearest, way, "task_set", name);
}

export function unknownTestVersion(
  name: string,
  known: readonly string[],
  taskSet: string,
  { creatable }: Ways,
): RecountError {
  // A task set has few versions: where none is near, all of them are.
  const near = nearestNames(name, known);
  const nearest = near.length > 0 ? near : known.slice(0, 5);
  const message = `${taskSet} has no test version ${quoteOutside(name)}`;
  const way = creatable ? "--create makes it" : null;
  return unknownName("unknown-test-version", message, nearest, way, "test_version", name);
}

/** A version that was taken back can be read, but nothing can be made under it or from it. */
export function versionVoided(
  { name, voidedAt }: Pick<TestVersionRow, "name" | "voidedAt">,
  taskSet: string,
  code: "already-exists" | "unknown-test-version",
): RecountError {
  const detail = `the test version ${name} of ${taskSet} was voided at ${voidedAt?.toISOString() ?? ""}`;
  const hint = "its name is not used again: take another";
  return new RecountError(code, detail, { hint, problems: [{ code, detail, hint, field: "test_version" }] });
}

function unknownName(
  code: Extract<ErrorCode, "unknown-task-set" | "unknown-test-version">,
  detail: string,
  nearest: readonly string[],
  way: string | null,
  field: string,
  value: string,
): RecountError {
  const known = nearest.length === 0 ? null : `known: ${nearest.join(", ")}`;
  const hint = [known, way].filter((part) => part !== null).join("; ");
  const problem = { code, detail, field, pointer: `/run/${field}`, value: quoteOutside(value) };
  return new RecountError(code, detail, {
    ...(hint === "" ? {} : { hint }),
    problems: [hint === "" ? problem : { ...problem, hint }],
  });
}
