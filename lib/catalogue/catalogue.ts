import { type KnownTaskSet, knownTaskSets } from "#lib/catalogue/known-sets";
import type { TaskDocument, TaskSetDocument } from "#lib/contract/documents";

/** How the tasks of a file lie to those of a known set. */
export interface KnownMatch {
  readonly known: KnownTaskSet;
  /** Tasks of the known set. */
  readonly tasks: number;
  /** How many of them the file has. */
  readonly shared: number;
  /** Those that the file lacks, in order. */
  readonly missing: readonly string[];
  /** What the file has beside them. */
  readonly foreign: readonly string[];
}

const idsByName = new Map<string, readonly string[]>();

/** Ids of a known set, in its order. */
export function idsOf({ name, ids }: KnownTaskSet): readonly string[] {
  let expanded = idsByName.get(name);
  if (expanded === undefined) {
    expanded = ids();
    idsByName.set(name, expanded);
  }
  return expanded;
}

/** The known set of that name, `slug@revision`; null where there is none. */
export function knownTaskSet(name: string): KnownTaskSet | null {
  return knownTaskSets.find((known) => known.name === name) ?? null;
}

/** A known set as a document that creates it. */
export function knownTaskSetDocument(known: KnownTaskSet): TaskSetDocument {
  const tasks = idsOf(known).map((task_id): TaskDocument => {
    const facts = known.factsOf?.(task_id);
    return { task_id, category: null, difficulty: null, released_on: null, tags: [], group: null, ...facts };
  });
  return { format: "recount-task-set/1", task_set: known.name, title: known.title, tasks };
}

export function matchWith(known: KnownTaskSet, taskIds: readonly string[]): KnownMatch {
  const ids = idsOf(known);
  const listed = new Set(ids);
  const given = new Set(taskIds);
  const missing = ids.filter((id) => !given.has(id));
  const foreign = taskIds.filter((id) => !listed.has(id));
  return { known, tasks: ids.length, shared: ids.length - missing.length, missing, foreign };
}

/**
 * Whether a file with these tasks is taken for a run of the known set: it has half of its tasks or more. With fewer, it
 * is more likely a sample, or another set under the same name.
 */
export function isRunOf({ tasks, shared }: KnownMatch): boolean {
  return 2 * shared >= tasks;
}

/**
 * The known set that tasks under this name are to be compared with: the set of that name; else the one that is most like
 * them, of which they are half or more. Ids that are mere numbers tell nothing: sets of such are looked at only under
 * their own slug.
 */
export function matchingKnown(name: string, taskIds: readonly string[]): KnownMatch | null {
  const own = knownTaskSet(name);
  if (own !== null) return matchWith(own, taskIds);
  const slug = slugOf(name);
  const [nearest] = knownTaskSets
    .filter((known) => slugOf(known.name) === slug || hasTellingIds(known))
    .map((known) => matchWith(known, taskIds))
    .filter(isRunOf)
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

function slugOf(name: string): string {
  return name.slice(0, name.indexOf("@"));
}

function hasTellingIds(known: KnownTaskSet): boolean {
  return idsOf(known).some((id) => !/^\d+$/.test(id));
}

function distance({ missing, foreign }: KnownMatch): number {
  return missing.length + foreign.length;
}
