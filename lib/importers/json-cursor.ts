import { closingQuoteAfter, type JsonObject, type JsonOptions, type JsonValue, parseJson } from "#lib/contract/json";
import type { JsonRows } from "#lib/importers/json-rows";
import { closeBrace, closeBracket, colon, comma, openBrace, openBracket, quote } from "#lib/importers/json-steps";
import { detached } from "#lib/importers/lines";
import { nothing, TextWindow } from "#lib/importers/text-window";
import { ValueScan } from "#lib/importers/value-scan";

/** An object of more characters is gone through member by member. */
const longestRow = 8 * 1024 * 1024;
const endOfObject = Symbol("end of the object");

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
export class JsonCursor extends TextWindow {
  /** Characters that the next row hardly exceeds. */
  private usualRow = 0;
  /** Whether the value at the cursor still stands there, neither taken nor entered. */
  private isPending = true;

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

  private async enter(bracket: number): Promise<void> {
    if ((await this.peek()) !== bracket) this.fail(`"${String.fromCharCode(bracket)}" was expected`);
    this.at++;
    this.isPending = false;
  }

  // What ends in `Here` does its step in the text at hand, or returns undefined and leaves the cursor where it was: most
  // steps need no more text, and to await nothing costs more than the step.

  /** To the value of the next member, of which it returns the key; past the end of the object. */
  private memberHere(isFirst: boolean): string | typeof endOfObject | undefined {
    const start = this.at;
    const isMember = this.partHere(closeBrace, isFirst);
    if (isMember === false) return endOfObject;
    const key = isMember ? this.keyHere() : undefined;
    if (key === undefined) this.at = start;
    return key;
  }

  /** To the next member or item, or past the closing bracket: then false. */
  private partHere(bracket: number, isFirst: boolean): boolean | undefined {
    const start = this.at;
    let code = this.look();
    if (!isFirst && code !== bracket && code !== nothing) {
      if (code !== comma) this.fail(`"," or "${String.fromCharCode(bracket)}" was expected`);
      this.at++;
      code = this.look();
      if (code === bracket) this.fail("a comma stands before the closing bracket");
    }
    if (code === nothing) {
      this.at = start;
      return undefined;
    }
    this.isPending = code !== bracket;
    if (code === bracket) this.at++;
    return this.isPending;
  }

  /** Past a key and its colon, to the value. */
  private keyHere(): string | undefined {
    const start = this.at;
    if (this.look() !== quote) this.fail("a key in double quotes was expected");
    const end = closingQuoteAfter(this.text, start);
    if (end === -1) return undefined;
    this.at = end + 1;
    const code = this.look();
    if (code === nothing) return undefined;
    if (code !== colon) this.fail('":" was expected');
    this.at++;
    if (this.look() === nothing) return undefined;
    const key = this.text.slice(start + 1, end);
    return key.includes("\\") ? unescaped(key, this.place()) : key;
  }

  /** Where the value at the cursor ends. */
  private endHere(): number | undefined {
    const scan = new ValueScan();
    if (scan.run(this.text, this.at)) return scan.end;
    return scan.isScalar && this.isEnded ? this.text.length : undefined;
  }
}

function unescaped(key: string, place: { file: string; line: number }): string {
  const text = parseJson(`"${key}"`, place, { python: true });
  return typeof text === "string" ? text : "";
}
