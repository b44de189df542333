import type { ComparedCounts } from "#lib/contract/compare";
import { shareGroups } from "#lib/core/task-groups";

/** The counts of one run on the tasks compared. */
export interface BoardCounts {
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** One letter a sample, a word a task, nothing where only counts are known. One text travels lighter than a list. */
  readonly verdicts: string;
}

/** The tasks compared, as columns. */
export interface BoardTasks {
  readonly ids: readonly string[];
  readonly category: readonly (string | null)[];
  readonly difficulty: readonly (string | null)[];
  readonly releasedOn: readonly (string | null)[];
  readonly tags: readonly (readonly string[])[];
  /** The group that each task states, whether or not others state it too. */
  readonly group: readonly (string | null)[];
  /** null: no task says that it shares its source with others. */
  readonly groups: readonly (string | null)[] | null;
  /** One a run. */
  readonly counts: readonly BoardCounts[];
  /** How many notes tasks have, by id. */
  readonly notes: ReadonlyMap<string, number>;
}

export function boardTasks(counts: ComparedCounts, notes: ReadonlyMap<string, number>): BoardTasks {
  return {
    ids: counts.task_ids,
    category: known(counts.category),
    difficulty: known(counts.difficulty),
    releasedOn: known(counts.released_on),
    tags: counts.tags.some((tags) => tags.length > 0) ? counts.tags : [],
    group: known(counts.group),
    groups: shareGroups(counts.group) ? counts.group : null,
    counts: counts.runs.map(({ n, c, verdicts }) => ({ n, c, verdicts: packed(verdicts) })),
    notes,
  };
}

/** A column of which nothing is known need not travel. */
function known(column: readonly (string | null)[]): readonly (string | null)[] {
  return column.some((fact) => fact !== null) ? column : [];
}

function packed(verdicts: readonly string[]): string {
  return verdicts.some((each) => each !== "") ? verdicts.join(" ") : "";
}

/** {@link BoardTasks} as they travel: texts are made and sent in a fraction of the time that lists of numbers take. */
export interface PackedTasks extends Omit<BoardTasks, "counts"> {
  readonly counts: readonly { readonly n: string; readonly c: string; readonly verdicts: string }[];
}

export function packTasks(tasks: BoardTasks): PackedTasks {
  return {
    ...tasks,
    counts: tasks.counts.map(({ n, c, verdicts }) => ({ n: n.join(" "), c: c.join(" "), verdicts })),
  };
}

export function unpackTasks(tasks: PackedTasks): BoardTasks {
  return {
    ...tasks,
    counts: tasks.counts.map(({ n, c, verdicts }) => ({
      n: numbersOf(n),
      c: numbersOf(c),
      verdicts,
    })),
  };
}

function numbersOf(text: string): readonly number[] {
  return text === "" ? [] : text.split(" ").map(Number);
}

/** Some of the tasks, by their positions. */
export function someTasks(tasks: BoardTasks, positions: readonly number[]): BoardTasks {
  const chosen = new Set(positions);
  const pick = <T,>(column: readonly T[]): T[] => column.filter((_, task) => chosen.has(task));
  return {
    ids: pick(tasks.ids),
    category: pick(tasks.category),
    difficulty: pick(tasks.difficulty),
    releasedOn: pick(tasks.releasedOn),
    tags: pick(tasks.tags),
    group: pick(tasks.group),
    groups: tasks.groups === null ? null : pick(tasks.groups),
    counts: tasks.counts.map(({ n, c, verdicts }) => ({
      n: pick(n),
      c: pick(c),
      verdicts: verdicts === "" ? "" : pick(verdicts.split(" ")).join(" "),
    })),
    notes: tasks.notes,
  };
}
