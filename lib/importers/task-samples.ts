import type { UploadTask } from "#lib/contract/upload";
import { countPasses } from "#lib/contract/validate-task";
import { Letters, type Verdict } from "#lib/importers/tally";

/** What befell a sample; `word` is the tool's own. */
export interface Told {
  readonly verdict: Verdict;
  readonly word: string;
}

/**
 * The samples of one task by their numbers, in order of appearance: a letter under each scorer, which goes by its place in
 * the order of the scorers.
 */
export class TaskSamples {
  private indices: number[] = [];
  /** By the place of the scorer; absent: it said nothing of the task. */
  private letters: (Letters | undefined)[] = [];
  /** By position: what befell a sample that a scorer says nothing of; absent: nothing that is known. */
  private otherwise: Map<number, Told> | undefined;
  /** Position by number; made once the numbers are out of order. */
  private positions: Map<number, number> | undefined;

  get length(): number {
    return this.indices.length;
  }

  /** The number of a sample that has none of its own. */
  get nextIndex(): number {
    return (this.indices.at(-1) ?? -1) + 1;
  }

  /** The position of the sample that has this number. */
  positionOf(index: number): number | undefined {
    if (this.positions === undefined) {
      const last = this.indices.at(-1);
      if (last === undefined || index > last) return undefined;
      this.positions = new Map(this.indices.map((number, position) => [number, position]));
    }
    return this.positions.get(index);
  }

  /** @returns the position of a sample whose number is new */
  append(index: number): number {
    const position = this.indices.length;
    this.indices = appended(this.indices, index);
    this.positions?.set(index, position);
    return position;
  }

  /** Whether the scorer of a place says anything of the task. */
  knows(place: number): boolean {
    return this.letters[place] !== undefined;
  }

  /** What the scorer of a place says of a sample, in place of what it said before. */
  set(place: number, position: number, verdict: Verdict): void {
    const letters = this.lettersOf(place);
    while (letters.length < position) letters.add("U");
    if (letters.length === position) letters.add(verdict);
    else letters.replace(position, verdict);
  }

  private lettersOf(place: number): Letters {
    const known = this.letters[place];
    if (known !== undefined) return known;
    const made = new Letters();
    while (this.letters.length <= place) this.letters = appended(this.letters, undefined);
    this.letters[place] = made;
    return made;
  }

  otherwiseAt(position: number): Told | undefined {
    return this.otherwise?.get(position);
  }

  setOtherwise(position: number, told: Told | undefined): void {
    if (told === undefined) this.otherwise?.delete(position);
    else {
      this.otherwise ??= new Map();
      this.otherwise.set(position, told);
    }
  }

  /** What a sample counts as under the scorer of a place. */
  letterAt(place: number, position: number): string {
    const own = this.ownLetterAt(place, position);
    return own === "U" ? (this.otherwise?.get(position)?.verdict ?? own) : own;
  }

  private ownLetterAt(place: number, position: number): string {
    return this.letters[place]?.at(position) ?? "U";
  }

  /** What befell the samples that the scorer of a place says nothing of, where that is known. */
  toldOtherwise(place: number): readonly Told[] {
    if (this.otherwise === undefined) return [];
    return [...this.otherwise].flatMap(([position, told]) => (this.ownLetterAt(place, position) === "U" ? [told] : []));
  }

  /** The task under the scorer of a place, its samples in order of their numbers. */
  task(task_id: string, place: number): UploadTask {
    const told = this.told(place);
    const verdicts = this.positions === undefined ? told : inOrder(told, this.indices);
    return { task_id, n: verdicts.length, c: countPasses(verdicts), verdicts };
  }

  private told(place: number): string {
    const own = (this.letters[place]?.text() ?? "").padEnd(this.indices.length, "U");
    if (this.otherwise === undefined) return own;
    return Array.from(own, (_, position) => this.letterAt(place, position)).join("");
  }
}

/** With one more item. `push` makes room for 17 at once, and most tasks of large files have one sample. */
function appended<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

function inOrder(letters: string, indices: readonly number[]): string {
  const order = indices.map((index, position) => ({ index, position })).sort((a, b) => a.index - b.index);
  return order.map(({ position }) => letters[position]).join("");
}
