import { type SliceField, sliceFields } from "#lib/core/slice-fields";
import { compareTexts } from "#lib/core/value-order";

/** Facts of tasks as columns; a column of which nothing is known may be empty. */
export interface TaskFacts {
  readonly category: readonly (string | null)[];
  readonly difficulty: readonly (string | null)[];
  /** `2024-03-31` */
  readonly releasedOn: readonly (string | null)[];
  readonly group: readonly (string | null)[];
  readonly tags: readonly (readonly string[])[];
}

/** Some of the tasks, by what they have in common. */
export interface Slice {
  /** null: the tasks of which it is not told. */
  readonly name: string | null;
  /** Positions of its tasks, ascending. */
  readonly tasks: readonly number[];
}

/** The fields that tell some tasks apart. */
export function knownFields(facts: TaskFacts, tasks: number): readonly SliceField[] {
  return sliceFields.filter((field) => slicesBy(field, facts, tasks).length > 1);
}

/**
 * Every task in the slice of its category, difficulty, release or group, or in one for each of its tags. Slices of
 * releases are in the order of time, the others in that of difficulty or of their names; tasks of which nothing is told
 * are the last. None where nothing is told of any task.
 */
export function slicesBy(field: SliceField, facts: TaskFacts, tasks: number): readonly Slice[] {
  const members = new Map<string | null, number[]>();
  for (let task = 0; task < tasks; task++) {
    for (const name of factNames(field, facts, task)) {
      const slice = members.get(name);
      if (slice === undefined) members.set(name, [task]);
      else slice.push(task);
    }
  }
  if (members.size === 1 && members.has(null)) return [];
  return [...members].map(([name, of]) => ({ name, tasks: of })).sort((x, y) => order(x.name, y.name));
}

/** The slices with most tasks, in the order given. */
export function largestSlices<S extends Slice>(slices: readonly S[], count: number): readonly S[] {
  if (slices.length <= count) return slices;
  const kept = new Set(slices.toSorted((x, y) => y.tasks.length - x.tasks.length).slice(0, count));
  return slices.filter((slice) => kept.has(slice));
}

/** What is told of a task in a field: its tags, or one name; null: nothing. */
export function factNames(field: SliceField, facts: TaskFacts, task: number): readonly (string | null)[] {
  switch (field) {
    case "tag": {
      const tags = facts.tags[task] ?? [];
      return tags.length === 0 ? [null] : [...new Set(tags)];
    }
    case "quarter":
      return [quarterOf(facts.releasedOn[task] ?? null)];
    case "month":
      return [facts.releasedOn[task]?.slice(0, 7) ?? null];
    default:
      return [facts[field][task] ?? null];
  }
}

/** `2024 Q1` */
function quarterOf(date: string | null): string | null {
  if (date === null) return null;
  return `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** Words for difficulty that are in use, the easiest first. */
const scale = ["trivial", "introductory", "easy", "basic", "medium", "interview", "hard", "competition", "expert"];

function order(x: string | null, y: string | null): number {
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const [placeX, placeY] = [scale.indexOf(x.toLowerCase()), scale.indexOf(y.toLowerCase())];
  return placeX !== -1 && placeY !== -1 ? placeX - placeY : compareTexts(x, y);
}
