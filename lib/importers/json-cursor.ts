import { closingQuoteAfter, type JsonObject, type JsonOptions, type JsonValue, parseJson } from "#lib/contract/json";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import type { JsonRows } from "#lib/importers/json-rows";
import { detached } from "#lib/importers/lines";

/** One value read whole (a task, say) may have so many characters. */
const longestValue = 256 * 1024 * 1024;
/** An object of more characters is gone through member by member. */
const longestRow = 8 * 1024 * 1024;

const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
/** In place of a character's code, where the text ends. */
const nothing = -1;
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
export class JsonCursor {
  private readonly chunks: AsyncIterator<string>;
  private text = "";
  private at = 0;
  private isEnded = false;
  /** Number of the line that ends at `lineEnd`, which is not before `at` once the place is asked for. */
  private line = 1;
  private lineEnd = Number.POSITIVE_INFINITY;
  /** Characters that the next row hardly exceeds. */
  private usualRow = 0;
  /** Whether the value at the cursor still stands there, neither taken nor entered. */
  private isPending = true;

  constructor(
    text: AsyncIterable<string>,
    private readonly file: string,
  ) {
    this.chunks = text[Symbol.asyncIterator]();
  }

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

  /** {@link pick} of objects with the same keys, one after the other. */
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

  /** To the next character that is no blank; {@link nothing} where the text at hand has none. */
  private look(): number {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code > 32 || (code !== 32 && code !== 10 && code !== 13 && code !== 9)) return code;
    }
    return nothing;
  }

  private async peek(): Promise<number> {
    for (;;) {
      const code = this.look();
      if (code !== nothing || !(await this.more())) return code;
    }
  }

  /** Does a step as soon as enough text is there. */
  private async onceRead<T>(step: () => T | undefined): Promise<T> {
    for (;;) {
      const isMore = await this.more();
      const done = step();
      if (done !== undefined) return done;
      if (!isMore) this.failCut();
    }
  }

  /**
   * Lets go of the text before the cursor and reads on: as much again as is kept, so that joining stays proportional.
   *
   * @returns false at the end of the file
   */
  private async more(): Promise<boolean> {
    this.place();
    const kept = this.text.slice(this.at);
    if (kept.length > longestValue) this.fail(`a value has more than ${longestValue} characters`);
    const pieces = [kept];
    let added = 0;
    while (added <= kept.length && !this.isEnded) {
      const next = await this.chunks.next();
      if (next.done) this.isEnded = true;
      else {
        pieces.push(next.value);
        added += next.value.length;
      }
    }
    const isMore = added > 0;
    // One flat text: to look into one that is joined by reference takes several times as long.
    this.text = pieces.join("");
    this.at = 0;
    this.lineEnd = this.lineEndFrom(0);
    return isMore;
  }

  private lineEndFrom(position: number): number {
    const at = this.text.indexOf("\n", position);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  }

  private place(): { file: string; line: number } {
    for (; this.lineEnd < this.at; this.lineEnd = this.lineEndFrom(this.lineEnd + 1)) this.line++;
    return { file: this.file, line: this.line };
  }

  private failDuplicate(key: string): never {
    const detail = `the key ${quoteOutside(key)} is given twice in one object`;
    const { line } = this.place();
    const file = quoteOutside(this.file);
    const problem = { code: "duplicate-key", detail, line, file, field: quoteOutside(key) } as const;
    throw new RecountError("duplicate-key", `${file} line ${line}: ${detail}`, { problems: [problem] });
  }

  private failCut(): never {
    this.at = this.text.length;
    return this.fail("the text ends within a value: the file seems to be cut");
  }

  private fail(what: string): never {
    const isEnd = this.isEnded && this.at >= this.text.length;
    const detail = isEnd ? `not JSON: the text ends where more was expected (${what})` : `not JSON: ${what}`;
    const { line } = this.place();
    const file = quoteOutside(this.file);
    const hint = isEnd ? "the file seems to be cut: write it or copy it again" : undefined;
    const problem = { code: "malformed-json", detail, line, file } as const;
    throw new RecountError("malformed-json", `${file} line ${line}: ${detail}`, { hint, problems: [problem] });
  }
}

/** Finds the end of one JSON value, going on where the text before ended. */
class ValueScan {
  end = 0;
  isScalar = false;
  private open = 0;
  private isInString = false;
  private isEscaped = false;
  private isAtStop = false;
  private hasBegun = false;

  /** @returns whether the value ends within the text; if not, the whole text from `from` belongs to it */
  run(text: string, from: number): boolean {
    if (!this.hasBegun && from < text.length) {
      this.hasBegun = true;
      this.isScalar = !/["[{]/.test(text.charAt(from));
    }
    if (this.isScalar) return this.scalar(text, from);
    let at = from;
    while (at < text.length) {
      at = this.isInString ? this.string(text, at) : this.bracket(text, at);
      if (this.open > 0 || this.isInString || !this.isAtStop) continue;
      this.end = at;
      return true;
    }
    return false;
  }

  /** Past the next bracket or opening quote, or to the end of the text. */
  private bracket(text: string, from: number): number {
    this.isAtStop = true;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) this.isInString = true;
      else if (code === openBrace || code === openBracket) this.open++;
      else if (code === closeBrace || code === closeBracket) this.open--;
      else continue;
      return at + 1;
    }
    this.isAtStop = false;
    return text.length;
  }

  private scalar(text: string, from: number): boolean {
    const stop = /[,\]}\s]/g;
    stop.lastIndex = from;
    const found = stop.exec(text);
    this.end = found?.index ?? text.length;
    return found !== null;
  }

  /** Past the closing quote, or to the end of the text. */
  private string(text: string, from: number): number {
    const start = this.isEscaped ? from + 1 : from;
    this.isEscaped = false;
    for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
      if (backslashesBefore(text, quote, start) % 2 === 1) continue;
      this.isInString = false;
      this.isAtStop = true;
      return quote + 1;
    }
    this.isEscaped = start > text.length || backslashesBefore(text, text.length, start) % 2 === 1;
    return text.length;
  }
}

/** How many backslashes stand directly before a position, none of them before `start`. */
function backslashesBefore(text: string, position: number, start: number): number {
  let at = position;
  while (at > start && text.charCodeAt(at - 1) === 92) at--;
  return position - at;
}

function unescaped(key: string, place: { file: string; line: number }): string {
  const text = parseJson(`"${key}"`, place, { python: true });
  return typeof text === "string" ? text : "";
}
