import type { JsonValue } from "#lib/contract/json-value";
import { emptyMark, isTextMark, textMark } from "#lib/contract/text-mark";
import type { ImportOptions } from "#lib/importers/importer";

/**
 * Counts completions with the text of an earlier one of their task. Of each there is one number in an open table: 8 bytes
 * at a load of a quarter to a half, whatever the length of the text. A large table is far from the processor: numbers go
 * into it many at once, so that it fetches the next places while it waits for one.
 */
export class RepeatedTexts {
  private table = new Float64Array(1024);
  private used = 0;
  private readonly waiting = new Float64Array(256);
  private waitingCount = 0;
  private taskId = "";
  private taskMark = 0;
  private repeated = 0;

  constructor(private readonly options: Pick<ImportOptions, "repeats"> = {}) {}

  /** @param mark what `marked` of parseJson gives for the completion; nothing and the empty text tell nothing */
  add(taskId: string, mark: JsonValue | undefined): void {
    if (!isTextMark(mark) || mark === emptyMark) return;
    if (taskId !== this.taskId) {
      this.taskId = taskId;
      this.taskMark = textMark(taskId);
    }
    this.waiting[this.waitingCount++] = mixed(this.taskMark, mark);
    if (this.waitingCount === this.waiting.length) this.insertWaiting();
  }

  /** How many texts were there before; undefined: they are not looked for. */
  get count(): number | undefined {
    if (this.options.repeats === false) return undefined;
    this.insertWaiting();
    return this.repeated;
  }

  private insertWaiting(): void {
    while (2 * (this.used + this.waitingCount) >= this.table.length) this.grow();
    let inserted = 0;
    for (const mark of this.waiting.subarray(0, this.waitingCount)) if (this.insert(mark)) inserted++;
    this.used += inserted;
    this.repeated += this.waitingCount - inserted;
    this.waitingCount = 0;
  }

  /** @returns whether it was not there */
  private insert(mark: number): boolean {
    const { table } = this;
    const mask = table.length - 1;
    for (let at = (mark >>> 0) & mask; ; at = (at + 1) & mask) {
      const found = table[at];
      if (found === mark) return false;
      if (found !== 0) continue;
      table[at] = mark;
      return true;
    }
  }

  private grow(): void {
    const before = this.table;
    this.table = new Float64Array(2 * before.length);
    for (const mark of before) if (mark !== 0) this.insert(mark);
  }
}

/** One mark of two; never 0, which is an empty place. */
function mixed(task: number, text: number): number {
  const high = (Math.floor(text / 0x1_0000_0000) ^ Math.floor(task / 0x1_0000_0000)) >>> 0;
  const low = Math.imul((text >>> 0) ^ (task >>> 0), 0x9e3779b1) >>> 0;
  return emptyMark + (high % 0x10_0000) * 0x1_0000_0000 + low;
}
