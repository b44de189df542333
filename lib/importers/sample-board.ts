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
  readonly indices: number[];
  readonly letters: Map<string | null, Letters>;
  /** By position: what befell a sample that a scorer says nothing of; absent: nothing that is known. */
  otherwise: Map<number, Omit<Outcome, "scorer">> | undefined;
  /** Position by number; made once the numbers are out of order. */
  places: Map<number, number> | undefined;
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
  private readonly words = new Map<string | null, Map<string, number>>();
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
    const before = placeOf(entry, at);
    if (before !== undefined) {
      this.repeat(taskId, at, { outcomes, otherwise }, entry, before, line);
      return;
    }
    const position = entry.indices.length;
    entry.indices.push(at);
    entry.places?.set(at, position);
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
    const entry: Entry = { indices: [], letters: new Map(), otherwise: undefined, places: undefined };
    this.entries.set(detached(taskId), entry);
    return entry;
  }

  private addLetter(entry: Entry, position: number, { scorer, verdict, word }: Outcome): void {
    const letters = lettersOf(entry, scorer);
    while (letters.length < position) letters.add("U");
    letters.add(verdict);
    this.countWord(scorer, word);
  }

  private countWord(scorer: string | null, word: string): void {
    let words = this.words.get(scorer);
    if (words === undefined) {
      words = new Map();
      this.words.set(scorer, words);
    }
    const known = words.get(word);
    if (known !== undefined) words.set(word, known + 1);
    else {
      // Words are outside text: safe to show, and not without number.
      const shown = words.size < mostWords ? detached(quoteOutside(word)) : "other";
      words.set(shown, (words.get(shown) ?? 0) + 1);
    }
  }

  private repeat(taskId: string, index: number, sample: Sample, entry: Entry, place: number, line?: number): void {
    const scorers = [...new Set([...entry.letters.keys(), ...sample.outcomes.map(({ scorer }) => scorer)])];
    if (this.isRetry(sample, scorers, entry, place)) return;
    const other = scorers.find((scorer) => {
      const now = verdictOf(sample, scorer);
      return now !== undefined && now !== letterAt(entry, scorer, place);
    });
    if (other === undefined) {
      this.repeated++;
      return;
    }
    const [was, is] = [letterAt(entry, other, place), verdictOf(sample, other)];
    const detail = `sample ${index} is given twice, as ${was} and as ${is}`;
    this.note({ code: "count-inconsistent", detail, taskId: quoteOutside(taskId) }, line);
  }

  /** Of an attempt without a verdict and one with, the latter counts. */
  private isRetry(sample: Sample, scorers: readonly (string | null)[], entry: Entry, place: number): boolean {
    const before = [entry.otherwise?.get(place)?.verdict, ...scorers.map((scorer) => letterAt(entry, scorer, place))];
    const now = [sample.otherwise?.verdict, ...scorers.map((scorer) => verdictOf(sample, scorer))];
    const wasUnscored = before.every(isUnscored);
    if (wasUnscored === now.every(isUnscored)) return false;
    this.retried++;
    if (!wasUnscored) return true;
    entry.otherwise?.delete(place);
    for (const outcome of sample.outcomes) this.replaceLetter(entry, place, outcome);
    if (sample.otherwise !== undefined) setOtherwise(entry, place, sample.otherwise);
    return true;
  }

  private replaceLetter(entry: Entry, place: number, { scorer, verdict, word }: Outcome): void {
    const letters = lettersOf(entry, scorer);
    while (letters.length <= place) letters.add("U");
    letters.replace(place, verdict);
    this.countWord(scorer, word);
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
    for (const [scorer, words] of this.words) {
      if (this.unusable.has(scorer)) continue;
      const tasks = Array.from(this.entries, ([task_id, entry]) => taskOf(task_id, entry, scorer));
      if (tasks.some((task) => /[^U]/.test(task.verdicts ?? ""))) {
        scorings.push({ scorer, tasks, statuses: this.statuses(scorer, words) });
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

  private statuses(scorer: string | null, words: ReadonlyMap<string, number>): Record<string, number> {
    const statuses: Record<string, number> = Object.create(null);
    let told = 0;
    const tell = (word: string, count: number): void => {
      statuses[word] = (statuses[word] ?? 0) + count;
      told += count;
    };
    for (const [word, count] of words) tell(word, count);
    for (const entry of this.entries.values()) {
      for (const [place, { word }] of entry.otherwise ?? [])
        if (ownLetterAt(entry, scorer, place) === "U") tell(word, 1);
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

function setOtherwise(entry: Entry, place: number, outcome: Omit<Outcome, "scorer">): void {
  entry.otherwise ??= new Map();
  entry.otherwise.set(place, outcome);
}

function lettersOf({ letters: byScorer }: Entry, scorer: string | null): Letters {
  let letters = byScorer.get(scorer);
  if (letters === undefined) {
    letters = new Letters();
    byScorer.set(scorer, letters);
  }
  return letters;
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
function placeOf(entry: Entry, index: number): number | undefined {
  const last = entry.indices.at(-1);
  if (entry.places === undefined) {
    if (last === undefined || index > last) return undefined;
    entry.places = new Map(entry.indices.map((number, place) => [number, place]));
  }
  return entry.places.get(index);
}

function nextIndex(indices: readonly number[]): number {
  return (indices.at(-1) ?? -1) + 1;
}

/** What a sample counts as under a scorer. */
function letterAt(entry: Entry, scorer: string | null, place: number): string {
  const own = ownLetterAt(entry, scorer, place);
  return own === "U" ? (entry.otherwise?.get(place)?.verdict ?? own) : own;
}

function ownLetterAt(entry: Entry, scorer: string | null, place: number): string {
  return entry.letters.get(scorer)?.at(place) ?? "U";
}

function taskOf(task_id: string, entry: Entry, scorer: string | null): UploadTask {
  const { indices, places } = entry;
  const told = toldLetters(entry, scorer);
  const verdicts = places === undefined ? told : inOrder(told, indices);
  return { task_id, n: verdicts.length, c: countPasses(verdicts), verdicts };
}

/** A scorer's letters in order of appearance, with what befell the samples that it says nothing of. */
function toldLetters({ indices, letters, otherwise }: Entry, scorer: string | null): string {
  const told = (letters.get(scorer)?.text() ?? "").padEnd(indices.length, "U");
  if (otherwise === undefined) return told;
  return Array.from(told, (letter, place) => (letter === "U" ? (otherwise.get(place)?.verdict ?? "U") : letter)).join(
    "",
  );
}

/** The letters in order of the samples' numbers. */
function inOrder(letters: string, indices: readonly number[]): string {
  const order = indices.map((index, place) => ({ index, place })).sort((a, b) => a.index - b.index);
  return order.map(({ place }) => letters[place]).join("");
}
