import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { countPasses, largestN } from "#lib/contract/validate-task";
import { RecountError } from "#lib/core/errors";
import { EmptyTasks } from "#lib/importers/empty-tasks";
import type { ImportedScoring, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { detached } from "#lib/importers/lines";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { Letters, type Verdict } from "#lib/importers/tally";
import { TaskIds } from "#lib/importers/task-ids";

/** What one scorer says of one sample; `word` is the tool's own. `scorer` is null where a file has one verdict a sample. */
export interface Outcome {
  readonly scorer: string | null;
  readonly verdict: Verdict;
  readonly word: string;
}

interface Entry {
  /** The tool's numbers of the samples, in order of appearance, as `letters` are. */
  indices: number[];
  /** By the place of the scorer in the board's order; absent: it said nothing of the task. */
  letters: (Letters | undefined)[];
  /** By position: what befell a sample that a scorer says nothing of; absent: nothing that is known. */
  otherwise: Map<number, Omit<Outcome, "scorer">> | undefined;
  /** Position by number; made once the numbers are out of order. */
  positions: Map<number, number> | undefined;
}

interface Scorer {
  /** Its place in order of first appearance. */
  readonly place: number;
  /** Its words for outcomes, and how often each came. */
  readonly words: Map<string, number>;
}

interface Sample {
  readonly outcomes: readonly Outcome[];
  /** What befell it; never `U`. */
  readonly otherwise: Omit<Outcome, "scorer"> | undefined;
}

const mostWords = 200;

/**
 * Samples that carry a number (trial, epoch, completion id) and one or several verdicts, in any order. Each task's
 * samples are given in order of their numbers; a sample that a scorer says nothing of is `U` under it. The same number
 * again counts once where the verdicts agree, is a retry where one of the two was scored and the other not, and is noted
 * where they differ.
 */
export class SampleBoard {
  private readonly entries = new Map<string, Entry>();
  private readonly scorers = new Map<string | null, Scorer>();
  private readonly unusable = new Map<string | null, string>();
  private readonly ids: TaskIds;
  private repeated = 0;
  /** Samples that were attempted again: the first scored attempt counts. */
  retried = 0;
  /** Of the completions, where the file has them. */
  readonly texts: RepeatedTexts;
  /** Tasks that the file names without a sample. */
  readonly empty = new EmptyTasks();
  samples = 0;

  constructor(
    private readonly findings: Findings,
    options: Pick<ImportOptions, "maxTasks" | "repeats"> = {},
  ) {
    this.texts = new RepeatedTexts(options);
    this.ids = new TaskIds(findings, options);
  }

  get taskCount(): number {
    return this.entries.size;
  }

  /** Adds a sample with one verdict. `index` undefined: the next one. */
  add(taskId: string, index: number | undefined, verdict: Verdict, word: string, line?: number): void {
    this.addOutcomes(taskId, index, [{ scorer: null, verdict, word }], { line });
  }

  /**
   * Adds a sample with a verdict from each scorer that has one.
   *
   * @param more.otherwise what it is under the scorers that say nothing of it; absent: not scored
   */
  addOutcomes(
    taskId: string,
    index: number | undefined,
    outcomes: readonly Outcome[],
    more: { readonly line?: number | undefined; readonly otherwise?: Omit<Outcome, "scorer"> } = {},
  ): void {
    const { line } = more;
    const otherwise = more.otherwise?.verdict === "U" ? undefined : more.otherwise;
    const entry = this.entry(taskId, line);
    if (entry === undefined) return;
    const at = index ?? nextIndex(entry.indices);
    const before = positionOf(entry, at);
    if (before !== undefined) {
      this.repeat(taskId, at, { outcomes, otherwise }, entry, before, line);
      return;
    }
    const position = entry.indices.length;
    entry.indices = appended(entry.indices, at);
    entry.positions?.set(at, position);
    this.samples++;
    for (const outcome of outcomes) this.addLetter(entry, position, outcome);
    if (otherwise !== undefined) setOtherwise(entry, position, otherwise);
    if (entry.indices.length === largestN + 1) {
      const detail = `more than ${largestN} samples`;
      this.note({ code: "count-out-of-range", detail, field: "n", taskId: quoteOutside(taskId) }, line);
    }
  }

  /** A scorer whose values are no verdicts, with the sentence that says so; only the first is kept. */
  notBinary(scorer: string | null, detail: string): void {
    if (!this.unusable.has(scorer)) this.unusable.set(scorer, detail);
  }

  private entry(taskId: string, line: number | undefined): Entry | undefined {
    const known = this.entries.get(taskId);
    if (known !== undefined) return known;
    if (!this.ids.allows(taskId, line)) return undefined;
    const entry: Entry = { indices: [], letters: [], otherwise: undefined, positions: undefined };
    this.entries.set(detached(taskId), entry);
    return entry;
  }

  private addLetter(entry: Entry, position: number, { scorer, verdict, word }: Outcome): void {
    const { place, words } = this.scorer(scorer);
    const letters = lettersOf(entry, place);
    while (letters.length < position) letters.add("U");
    letters.add(verdict);
    countWord(words, word);
  }

  private scorer(name: string | null): Scorer {
    const known = this.scorers.get(name);
    if (known !== undefined) return known;
    const scorer: Scorer = { place: this.scorers.size, words: new Map() };
    this.scorers.set(name, scorer);
    return scorer;
  }

  private repeat(taskId: string, index: number, sample: Sample, entry: Entry, position: number, line?: number): void {
    for (const { scorer } of sample.outcomes) this.scorer(scorer);
    const scorers = [...this.scorers].filter(([name, { place }]) => {
      return entry.letters[place] !== undefined || sample.outcomes.some(({ scorer }) => scorer === name);
    });
    if (this.isRetry(sample, scorers, entry, position)) return;
    for (const [name, { place }] of scorers) {
      const [was, is] = [letterAt(entry, place, position), verdictOf(sample, name)];
      if (is === undefined || is === was) continue;
      const detail = `sample ${index} is given twice, as ${was} and as ${is}`;
      this.note({ code: "count-inconsistent", detail, taskId: quoteOutside(taskId) }, line);
      return;
    }
    this.repeated++;
  }

  /** Of an attempt without a verdict and one with, the latter counts. */
  private isRetry(
    sample: Sample,
    scorers: readonly (readonly [string | null, Scorer])[],
    entry: Entry,
    position: number,
  ): boolean {
    const before = [
      entry.otherwise?.get(position)?.verdict,
      ...scorers.map(([, { place }]) => letterAt(entry, place, position)),
    ];
    const now = [sample.otherwise?.verdict, ...scorers.map(([name]) => verdictOf(sample, name))];
    const wasUnscored = before.every(isUnscored);
    if (wasUnscored === now.every(isUnscored)) return false;
    this.retried++;
    if (!wasUnscored) return true;
    entry.otherwise?.delete(position);
    for (const outcome of sample.outcomes) this.replaceLetter(entry, position, outcome);
    if (sample.otherwise !== undefined) setOtherwise(entry, position, sample.otherwise);
    return true;
  }

  private replaceLetter(entry: Entry, position: number, { scorer, verdict, word }: Outcome): void {
    const { place, words } = this.scorer(scorer);
    const letters = lettersOf(entry, place);
    while (letters.length <= position) letters.add("U");
    letters.replace(position, verdict);
    countWord(words, word);
  }

  private note(problem: Parameters<Findings["add"]>[0], line: number | undefined): void {
    this.findings.add(line === undefined ? problem : { ...problem, line });
  }

  /**
   * The scorings, one a scorer, in order of first appearance; those that are no verdicts, or say nothing of any
   * sample, are left out.
   *
   * @throws RecountError count-inconsistent or nothing-graded when none is left
   */
  scorings(file: string): ImportedScoring[] {
    const scorings: ImportedScoring[] = [];
    for (const [name, scorer] of this.scorers) {
      if (this.unusable.has(name)) continue;
      const tasks = Array.from(this.entries, ([task_id, entry]) => taskOf(task_id, entry, scorer.place));
      if (tasks.some((task) => /[^U]/.test(task.verdicts ?? ""))) {
        scorings.push({ scorer: name, tasks, statuses: this.statuses(scorer) });
      }
    }
    if (scorings.length > 0 || this.samples === 0) return scorings;
    for (const detail of this.unusable.values()) {
      const problem = { code: "count-inconsistent", detail, file: quoteOutside(file) } as const;
      throw new RecountError("count-inconsistent", `${quoteOutside(file)}: ${detail}`, { problems: [problem] });
    }
    const detail = `nothing is graded: none of its ${this.samples} samples has a verdict`;
    throw new RecountError("nothing-graded", `${quoteOutside(file)}: ${detail}`, {
      problems: [{ code: "nothing-graded", detail, file: quoteOutside(file) }],
    });
  }

  private statuses({ place, words }: Scorer): Record<string, number> {
    const statuses: Record<string, number> = Object.create(null);
    let told = 0;
    const tell = (word: string, count: number): void => {
      statuses[word] = (statuses[word] ?? 0) + count;
      told += count;
    };
    for (const [word, count] of words) tell(word, count);
    for (const entry of this.entries.values()) {
      for (const [position, { word }] of entry.otherwise ?? [])
        if (ownLetterAt(entry, place, position) === "U") tell(word, 1);
    }
    if (told < this.samples) statuses["no score"] = (statuses["no score"] ?? 0) + this.samples - told;
    return statuses;
  }

  warnings(): ImportWarning[] {
    const warnings: ImportWarning[] = [...this.unusable.values()].map((detail) => {
      return { code: "scorer_left_out", message: `one scorer was left out: ${detail}` };
    });
    if (this.repeated > 0) {
      const message = `${this.repeated} samples are given again with the same verdict; each was counted once`;
      warnings.push({ code: "repeated_rows", message });
    }
    return [...warnings, ...this.empty.warnings()];
  }
}

function countWord(words: Map<string, number>, word: string): void {
  const known = words.get(word);
  if (known !== undefined) words.set(word, known + 1);
  else {
    // Words are outside text: safe to show, and not without number.
    const shown = words.size < mostWords ? detached(quoteOutside(word)) : "other";
    words.set(shown, (words.get(shown) ?? 0) + 1);
  }
}

function setOtherwise(entry: Entry, position: number, outcome: Omit<Outcome, "scorer">): void {
  entry.otherwise ??= new Map();
  entry.otherwise.set(position, outcome);
}

function lettersOf(entry: Entry, place: number): Letters {
  const known = entry.letters[place];
  if (known !== undefined) return known;
  const made = new Letters();
  while (entry.letters.length <= place) entry.letters = appended(entry.letters, undefined);
  entry.letters[place] = made;
  return made;
}

/** With one more item. `push` makes room for 17 at once, and most tasks of large files have one sample. */
function appended<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

function isUnscored(letter: string | undefined): boolean {
  return letter === undefined || letter === "I" || letter === "U";
}

/** What a sample is under a scorer; undefined: it says nothing of it, and nothing is known to have befallen it. */
function verdictOf({ outcomes, otherwise }: Sample, scorer: string | null): Verdict | undefined {
  const own = outcomes.find((each) => each.scorer === scorer)?.verdict;
  return own === undefined || own === "U" ? (otherwise?.verdict ?? own) : own;
}

/** The position of a sample that was added before under this number. */
function positionOf(entry: Entry, index: number): number | undefined {
  const last = entry.indices.at(-1);
  if (entry.positions === undefined) {
    if (last === undefined || index > last) return undefined;
    entry.positions = new Map(entry.indices.map((number, position) => [number, position]));
  }
  return entry.positions.get(index);
}

function nextIndex(indices: readonly number[]): number {
  return (indices.at(-1) ?? -1) + 1;
}

/** What a sample counts as under the scorer of a place. */
function letterAt(entry: Entry, place: number, position: number): string {
  const own = ownLetterAt(entry, place, position);
  return own === "U" ? (entry.otherwise?.get(position)?.verdict ?? own) : own;
}

function ownLetterAt(entry: Entry, place: number, position: number): string {
  return entry.letters[place]?.at(position) ?? "U";
}

function taskOf(task_id: string, entry: Entry, place: number): UploadTask {
  const told = toldLetters(entry, place);
  const verdicts = entry.positions === undefined ? told : inOrder(told, entry.indices);
  return { task_id, n: verdicts.length, c: countPasses(verdicts), verdicts };
}

/** A scorer's letters in order of appearance, with what befell the samples that it says nothing of. */
function toldLetters({ indices, letters, otherwise }: Entry, place: number): string {
  const told = (letters[place]?.text() ?? "").padEnd(indices.length, "U");
  if (otherwise === undefined) return told;
  const letterOf = (letter: string, position: number): string =>
    letter === "U" ? (otherwise.get(position)?.verdict ?? "U") : letter;
  return Array.from(told, letterOf).join("");
}

/** The letters in order of the samples' numbers. */
function inOrder(letters: string, indices: readonly number[]): string {
  const order = indices.map((index, position) => ({ index, position })).sort((a, b) => a.index - b.index);
  return order.map(({ position }) => letters[position]).join("");
}
