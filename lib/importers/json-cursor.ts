import type { JsonObject, JsonValue } from "#lib/contract/json-value";
import { type JsonOptions, parseJson } from "#lib/contract/parse-json";
import { CursorSteps, endOfObject } from "#lib/importers/cursor-steps";
import type { JsonRows } from "#lib/importers/json-rows";
import { closeBracket, openBrace, openBracket } from "#lib/importers/json-steps";
import { detached } from "#lib/importers/lines";
import { nothing } from "#lib/importers/text-window";
import { ValueScan } from "#lib/importers/value-scan";

/** An object of more characters is gone through member by member. */
const longestRow = 8 * 1024 * 1024;

/**
 * Walks one JSON document that is too large to be held: the consumer steps into objects and arrays and takes single
 * values, which alone are in memory.
 *
 * ```ts
 * for await (const key of cursor.members()) {
 *   if (key === "eval") for await (const task of cursor.members()) use(task, await cursor.value());
 *   // what is not taken is passed over
 * }
 * ```
 */
export class JsonCursor extends CursorSteps {
  /** Characters that the next row hardly exceeds. */
  private usualRow = 0;

  /** What kind of value stands at the cursor. */
  async kind(): Promise<"object" | "array" | "scalar"> {
    const code = await this.peek();
    if (code === openBrace) return "object";
    return code === openBracket ? "array" : "scalar";
  }

  /**
   * Steps into the object at the cursor: yields each key, the cursor standing at its value. A key whose value was taken
   * may not come again, unless the caller looks for that itself (`mayRepeat`).
   *
   * @throws RecountError duplicate-key
   */
  async *members(options: { readonly mayRepeat?: boolean } = {}): AsyncGenerator<string> {
    await this.enter(openBrace);
    const taken = new Set<string>();
    for (let isFirst = true; ; isFirst = false) {
      const key = this.memberHere(isFirst) ?? (await this.onceRead(() => this.memberHere(isFirst)));
      if (key === endOfObject) return;
      yield key;
      if (this.isPending) await this.skip();
      else if (options.mayRepeat !== true) {
        if (taken.has(key)) this.failDuplicate(key);
        taken.add(detached(key));
      }
    }
  }

  /** Steps into the array at the cursor: yields each index, the cursor standing at the item. */
  async *items(): AsyncGenerator<number> {
    await this.enter(openBracket);
    for (let index = 0; ; index++) {
      const isFirst = index === 0;
      const isItem =
        this.partHere(closeBracket, isFirst) ?? (await this.onceRead(() => this.partHere(closeBracket, isFirst)));
      if (!isItem) return;
      yield index;
      if (this.isPending) await this.skip();
    }
  }

  /** Takes the value at the cursor whole. */
  async value(options: JsonOptions = { python: true }): Promise<JsonValue> {
    await this.peek();
    const end = this.endHere() ?? (await this.onceRead(() => this.endHere()));
    const value = parseJson(this.text.slice(this.at, end), this.place(), options);
    this.at = end;
    this.isPending = false;
    return value;
  }

  /** {@link pick} of objects with the same keys, or {@link value} of arrays of them, one after the other. */
  async row(rows: JsonRows): Promise<JsonValue> {
    await this.peek();
    // What would be found to be cut is not read in vain: rows are about as long as those before.
    if (!this.isEnded && this.text.length - this.at < this.usualRow) await this.more();
    for (;;) {
      const row = rows.peek(this.text, this.at);
      if (row !== undefined) {
        this.usualRow = Math.min(1.25 * (row.end - this.at), longestRow);
        this.at = row.end;
        this.isPending = false;
        return row.value;
      }
      const isShort = this.text.length - this.at < longestRow;
      if (rows.isCut && isShort && (await this.more())) continue;
      const { only } = rows.options;
      return only === undefined ? this.value(rows.options) : this.pick(only, rows.options);
    }
  }

  /**
   * Takes these members of the object at the cursor and passes over the others, however long they are; a value of another
   * kind is taken whole.
   *
   * @throws RecountError duplicate-key when one of them is given twice
   */
  async pick(keys: ReadonlySet<string>, options: JsonOptions = { python: true }): Promise<JsonValue> {
    if ((await this.kind()) !== "object") return this.value(options);
    const object: JsonObject = Object.create(null);
    for await (const key of this.members()) {
      if (!keys.has(key)) continue;
      object[key] = await this.value(options.marked?.has(key) === true ? { ...options, isMarked: true } : options);
    }
    return object;
  }

  /** Passes over the value at the cursor without keeping it. */
  async skip(): Promise<void> {
    await this.peek();
    const scan = new ValueScan();
    while (!scan.run(this.text, this.at)) {
      this.at = this.text.length;
      if (await this.more()) continue;
      if (!scan.isScalar) this.failCut();
      scan.end = this.at;
      break;
    }
    this.at = scan.end;
    this.isPending = false;
  }

  /** After the document: nothing but blanks may follow. @throws RecountError malformed-json */
  async end(): Promise<void> {
    if (this.isPending) await this.skip();
    if ((await this.peek()) !== nothing) this.fail("content after the end of the JSON value");
  }
}
