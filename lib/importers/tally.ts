import { checkText, quoteOutside, TwinFinder } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { countPasses, defaultMaxTasks, largestN } from "#lib/contract/validate-task";
import { detached } from "#lib/importers/lines";

/** P F T E I U: passed, wrong, timed out, crashed or empty, infrastructure failed, not scored. */
export type Verdict = "P" | "F" | "T" | "E" | "I" | "U";

/** Letters appended in small flat pieces: one character at a time would cost a heap object per sample. */
class Letters {
  private whole = "";
  private tail = "";
  length = 0;

  add(letter: Verdict): void {
    this.tail += letter;
    this.length++;
    if (this.tail.length < 12) return;
    this.whole += this.tail;
    this.tail = "";
    // Reading a character makes the engine lay the joined pieces out as one text.
    if (this.length % 768 === 0) this.whole.charCodeAt(0);
  }

  text(): string {
    return this.whole + this.tail;
  }
}

/**
 * Sums samples into tasks, in order of first appearance: one entry per task is kept, whatever the size of the file. Bad
 * ids are noted in `findings`, once each.
 */
export class Tally {
  private readonly entries = new Map<string, Letters>();
  private readonly words = new Map<string, number>();
  private readonly twins = new TwinFinder();
  private readonly bad = new Set<string>();
  samples = 0;

  constructor(
    private readonly findings: Findings,
    private readonly options: { readonly maxTasks?: number | undefined } = {},
  ) {}

  /** @param word the tool's own word for the outcome */
  add(taskId: string, verdict: Verdict, line: number | undefined, word?: string): void {
    let letters = this.entries.get(taskId);
    if (letters === undefined) {
      if (!this.allows(taskId, line)) return;
      letters = new Letters();
      this.entries.set(detached(taskId), letters);
      this.checkSize(line);
    }
    letters.add(verdict);
    this.samples++;
    if (letters.length === largestN + 1) {
      const detail = `more than ${largestN} samples`;
      this.note({ code: "count-out-of-range", detail, field: "n", taskId: quoteOutside(taskId) }, line);
    }
    if (word !== undefined) this.words.set(word, (this.words.get(word) ?? 0) + 1);
  }

  private allows(taskId: string, line: number | undefined): boolean {
    if (this.bad.has(taskId)) return false;
    const problem = checkText("taskId", taskId, "task_id");
    const twin = problem === null ? this.twins.add(taskId) : null;
    if (problem === null && twin === null) return true;
    if (this.bad.size < 1000) this.bad.add(detached(taskId));
    const field = "task_id";
    if (problem !== null) this.note({ ...problem, field }, line);
    else {
      const detail = "the id differs from an earlier one in Unicode normal form only";
      this.note({ code: "duplicate-task", detail, field, taskId: quoteOutside(taskId) }, line);
    }
    return false;
  }

  private checkSize(line: number | undefined): void {
    const most = this.options.maxTasks ?? defaultMaxTasks;
    if (this.entries.size !== most + 1) return;
    this.note({ code: "too-many-tasks", detail: `more than ${most} tasks` }, line);
    this.findings.throwIfAny(this.entries.size);
  }

  private note(problem: Parameters<Findings["add"]>[0], line: number | undefined): void {
    this.findings.add(line === undefined ? problem : { ...problem, line });
  }

  get taskCount(): number {
    return this.entries.size;
  }

  tasks(): UploadTask[] {
    return Array.from(this.entries, ([task_id, letters]) => {
      const verdicts = letters.text();
      return { task_id, n: verdicts.length, c: countPasses(verdicts), verdicts };
    });
  }

  /** The tool's words and how many samples have each. */
  statuses(): Record<string, number> {
    const statuses: Record<string, number> = Object.create(null);
    for (const [word, count] of this.words) statuses[word] = count;
    return statuses;
  }
}
