import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { countPasses, largestN } from "#lib/contract/validate-task";
import { detached } from "#lib/importers/lines";
import { TaskIds } from "#lib/importers/task-ids";

/** P F T E I U: passed, wrong, timed out, crashed or empty, infrastructure failed, not scored. */
export type Verdict = "P" | "F" | "T" | "E" | "I" | "U";

/** Verdict letters appended in small flat pieces: one character at a time would cost a heap object per sample. */
export class Letters {
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

  /** Puts another letter in place of one. */
  replace(at: number, letter: Verdict): void {
    const text = this.text();
    this.whole = text.slice(0, at) + letter + text.slice(at + 1);
    this.tail = "";
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
  private readonly ids: TaskIds;
  samples = 0;

  constructor(
    private readonly findings: Findings,
    options: { readonly maxTasks?: number | undefined } = {},
  ) {
    this.ids = new TaskIds(findings, options);
  }

  /** @param word the tool's own word for the outcome */
  add(taskId: string, verdict: Verdict, line: number | undefined, word?: string): void {
    let letters = this.entries.get(taskId);
    if (letters === undefined) {
      if (!this.ids.allows(taskId, line)) return;
      letters = new Letters();
      this.entries.set(detached(taskId), letters);
    }
    letters.add(verdict);
    this.samples++;
    if (letters.length === largestN + 1) {
      const detail = `more than ${largestN} samples`;
      this.note({ code: "count-out-of-range", detail, field: "n", taskId: quoteOutside(taskId) }, line);
    }
    if (word !== undefined) this.words.set(word, (this.words.get(word) ?? 0) + 1);
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
