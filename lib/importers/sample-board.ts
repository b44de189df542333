import { quoteOutside } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { largestN } from "#lib/contract/validate-task";
import { refusal } from "#lib/core/errors";
import { EmptyTasks } from "#lib/importers/empty-tasks";
import type { ImportedScoring, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { detached } from "#lib/importers/lines";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { StatusWords } from "#lib/importers/status-words";
import type { Verdict } from "#lib/importers/tally";
import { TaskIds } from "#lib/importers/task-ids";
import { TaskSamples, type Told } from "#lib/importers/task-samples";

/** What one scorer says of one sample. `scorer` is null where a file has one verdict a sample. */
export interface Outcome extends Told {
  readonly scorer: string | null;
}

interface Scorer {
  /** Its place in order of first appearance. */
  readonly place: number;
  readonly words: StatusWords;
}

interface Sample {
  readonly outcomes: readonly Outcome[];
  /** What befell it; never `U`. */
  readonly otherwise: Told | undefined;
}

/**
 * Samples that carry a number (trial, epoch, completion id) and one or several verdicts, in any order. Each task's
 * samples are given in order of their numbers; a sample that a scorer says nothing of is `U` under it. The same number
 * again counts once where the verdicts agree, is a retry where one of the two was scored and the other not, and is noted
 * where they differ.
 */
export class SampleBoard {
  private readonly tasks = new Map<string, TaskSamples>();
  private readonly scorers = new Map<string | null, Scorer>();
  private readonly unusable = new Map<string | null, string>();
  private readonly ids: TaskIds;
  /** Outcomes of numbered samples that were not scored, which a later attempt may replace: by task and position. */
  private readonly unscored = new Map<TaskSamples, Map<number, readonly Outcome[]>>();
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
    return this.tasks.size;
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
    more: { readonly line?: number | undefined; readonly otherwise?: Told } = {},
  ): void {
    const { line } = more;
    const otherwise = more.otherwise?.verdict === "U" ? undefined : more.otherwise;
    const task = this.task(taskId, line);
    if (task === undefined) return;
    const at = index ?? task.nextIndex;
    const before = task.positionOf(at);
    if (before !== undefined) {
      this.repeat(taskId, at, { outcomes, otherwise }, task, before, line);
      return;
    }
    const position = task.append(at);
    this.samples++;
    for (const outcome of outcomes) this.take(task, position, outcome);
    if (otherwise !== undefined) task.setOtherwise(position, otherwise);
    if (index !== undefined && outcomes.length > 0 && outcomes.every(isUnscoredOutcome)) {
      this.keepUnscored(task, position, outcomes);
    }
    if (task.length === largestN + 1) {
      const detail = `more than ${largestN} samples`;
      this.findings.addAt(line, { code: "count-out-of-range", detail, field: "n", taskId: quoteOutside(taskId) });
    }
  }

  /** A scorer whose values are no verdicts, with the sentence that says so; only the first is kept. */
  notBinary(scorer: string | null, detail: string): void {
    if (!this.unusable.has(scorer)) this.unusable.set(scorer, detail);
  }

  private task(taskId: string, line: number | undefined): TaskSamples | undefined {
    const known = this.tasks.get(taskId);
    if (known !== undefined) return known;
    if (!this.ids.allows(taskId, line)) return undefined;
    const task = new TaskSamples();
    this.tasks.set(detached(taskId), task);
    return task;
  }

  private take(task: TaskSamples, position: number, { scorer, verdict, word }: Outcome): void {
    const { place, words } = this.scorer(scorer);
    task.set(place, position, verdict);
    words.add(word);
  }

  private keepUnscored(task: TaskSamples, position: number, outcomes: readonly Outcome[]): void {
    const kept = this.unscored.get(task);
    if (kept === undefined) this.unscored.set(task, new Map([[position, outcomes]]));
    else kept.set(position, outcomes);
  }

  private scorer(name: string | null): Scorer {
    const known = this.scorers.get(name);
    if (known !== undefined) return known;
    const scorer: Scorer = { place: this.scorers.size, words: new StatusWords() };
    this.scorers.set(name, scorer);
    return scorer;
  }

  private repeat(
    taskId: string,
    index: number,
    sample: Sample,
    task: TaskSamples,
    position: number,
    line?: number,
  ): void {
    for (const { scorer } of sample.outcomes) this.scorer(scorer);
    const verdicts = [...this.scorers].flatMap(([name, { place }]) => {
      const isTold = task.knows(place) || sample.outcomes.some(({ scorer }) => scorer === name);
      return isTold ? [[task.letterAt(place, position), verdictOf(sample, name)] as const] : [];
    });
    if (this.isRetry(sample, verdicts, task, position)) return;
    const differing = verdicts.find(([was, is]) => is !== undefined && is !== was);
    if (differing === undefined) {
      this.repeated++;
      return;
    }
    const detail = `sample ${index} is given twice, as ${differing[0]} and as ${differing[1]}`;
    this.findings.addAt(line, { code: "count-inconsistent", detail, taskId: quoteOutside(taskId) });
  }

  /** Of an attempt without a verdict and one with, the latter counts. */
  private isRetry(
    sample: Sample,
    verdicts: readonly (readonly [was: string, is: string | undefined])[],
    task: TaskSamples,
    position: number,
  ): boolean {
    const wasUnscored = isUnscored(task.otherwiseAt(position)?.verdict) && verdicts.every(([was]) => isUnscored(was));
    const isNow = isUnscored(sample.otherwise?.verdict) && verdicts.every(([, is]) => isUnscored(is));
    if (wasUnscored === isNow) return false;
    this.retried++;
    if (!wasUnscored) return true;
    for (const { scorer, word } of this.unscored.get(task)?.get(position) ?? []) {
      if (sample.outcomes.some((each) => each.scorer === scorer)) this.scorer(scorer).words.add(word, -1);
    }
    task.setOtherwise(position, sample.otherwise);
    for (const outcome of sample.outcomes) this.take(task, position, outcome);
    return true;
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
      const tasks = Array.from(this.tasks, ([task_id, task]) => task.task(task_id, scorer.place));
      if (tasks.some((task) => /[^U]/.test(task.verdicts ?? ""))) {
        scorings.push({ scorer: name, tasks, statuses: this.statuses(scorer) });
      }
    }
    if (scorings.length > 0 || this.samples === 0) return scorings;
    const place = { file: quoteOutside(file) };
    for (const detail of this.unusable.values()) throw refusal([{ code: "count-inconsistent", detail, ...place }]);
    const detail = `nothing is graded: none of its ${this.samples} samples has a verdict`;
    throw refusal([{ code: "nothing-graded", detail, ...place }]);
  }

  private statuses({ place, words }: Scorer): Record<string, number> {
    const statuses = words.statuses();
    for (const task of this.tasks.values()) {
      for (const { word } of task.toldOtherwise(place)) statuses[word] = (statuses[word] ?? 0) + 1;
    }
    const told = Object.values(statuses).reduce((sum, count) => sum + count, 0);
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

function isUnscored(letter: string | undefined): boolean {
  return letter === undefined || letter === "I" || letter === "U";
}

function isUnscoredOutcome({ verdict }: Outcome): boolean {
  return isUnscored(verdict);
}

/** What a sample is under a scorer; undefined: it says nothing of it, and nothing is known to have befallen it. */
function verdictOf({ outcomes, otherwise }: Sample, scorer: string | null): Verdict | undefined {
  const own = outcomes.find((each) => each.scorer === scorer)?.verdict;
  return own === undefined || own === "U" ? (otherwise?.verdict ?? own) : own;
}
