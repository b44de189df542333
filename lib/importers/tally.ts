import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { countPasses, largestN } from "#lib/contract/validate-task";
import { detached } from "#lib/importers/lines";
import { StatusWords } from "#lib/importers/status-words";
import { TaskIds } from "#lib/importers/task-ids";

/** P F T E I U: passed, wrong, timed out, crashed or empty, infrastructure failed, not scored. */
export type Verdict = "P" | "F" | "T" | "E" | "I" | "U";

/** So many letters are a text; more of them are bytes. */
const mostInText = 12;
const latin = new TextDecoder("latin1");

/** Verdict letters, one after the other: a text while they are few, as of most tasks, then a byte each. */
export class Letters {
  private few = "";
  private bytes: Uint8Array | undefined;
  length = 0;

  add(letter: Verdict): void {
    if (this.length < mostInText) this.few += letter;
    else this.addByte(letter.charCodeAt(0));
    this.length++;
  }

  private addByte(code: number): void {
    if (this.bytes === undefined || this.length === this.bytes.length) this.grow();
    if (this.bytes !== undefined) this.bytes[this.length] = code;
  }

  private grow(): void {
    const longer = new Uint8Array(2 * this.length);
    if (this.bytes !== undefined) longer.set(this.bytes);
    else for (let at = 0; at < this.length; at++) longer[at] = this.few.charCodeAt(at);
    this.bytes = longer;
  }

  /** The letter at a position that has one. */
  at(position: number): string | undefined {
    if (position >= this.length) return undefined;
    return this.bytes === undefined ? this.few[position] : String.fromCharCode(this.bytes[position] ?? 0);
  }

  /** Puts another letter in place of one. */
  replace(at: number, letter: Verdict): void {
    if (this.bytes !== undefined) this.bytes[at] = letter.charCodeAt(0);
    else this.few = this.few.slice(0, at) + letter + this.few.slice(at + 1);
  }

  text(): string {
    return this.bytes === undefined ? this.few : latin.decode(this.bytes.subarray(0, this.length));
  }
}

interface Entry {
  readonly taskId: string;
  readonly letters: Letters;
  /** The task whose sample came next the last time. */
  next: Entry | undefined;
}

/**
 * Sums samples into tasks, in order of first appearance: one entry per task is kept, whatever the size of the file. Bad
 * ids are noted in `findings`, once each.
 */
export class Tally {
  private readonly entries = new Map<string, Entry>();
  private last: Entry | undefined;
  private readonly words = new StatusWords();
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
    const entry = this.entry(taskId, line);
    if (entry === undefined) return;
    const { letters } = entry;
    letters.add(verdict);
    this.samples++;
    if (letters.length === largestN + 1) {
      const detail = `more than ${largestN} samples`;
      this.findings.addAt(line, { code: "count-out-of-range", detail, field: "n", taskId: quoteOutside(taskId) });
    }
    if (word !== undefined) this.words.add(word);
  }

  /** Tasks come in turn, or again and again: to look first at the one expected saves the search. */
  private entry(taskId: string, line: number | undefined): Entry | undefined {
    const likely = this.last?.next;
    const known = likely?.taskId === taskId ? likely : this.entries.get(taskId);
    if (known === undefined && !this.ids.allows(taskId, line)) return undefined;
    const entry = known ?? { taskId: detached(taskId), letters: new Letters(), next: undefined };
    if (known === undefined) this.entries.set(entry.taskId, entry);
    if (this.last !== undefined) this.last.next = entry;
    this.last = entry;
    return entry;
  }

  get taskCount(): number {
    return this.entries.size;
  }

  tasks(): UploadTask[] {
    return Array.from(this.entries.values(), ({ taskId: task_id, letters }) => {
      const verdicts = letters.text();
      return { task_id, n: verdicts.length, c: countPasses(verdicts), verdicts };
    });
  }

  /** The tool's words and how many samples have each. */
  statuses(): Record<string, number> {
    return this.words.statuses();
  }
}
