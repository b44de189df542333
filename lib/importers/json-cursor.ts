import { type JsonObject, type JsonOptions, type JsonValue, parseJson } from "#lib/contract/json";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { detached } from "#lib/importers/lines";

/** One value read whole (a task, say) may have so many characters. */
const longestValue = 256 * 1024 * 1024;

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
  /** Line on which `text` begins. */
  private line = 1;
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
    const character = await this.peek();
    if (character === "{") return "object";
    return character === "[" ? "array" : "scalar";
  }

  /**
   * Steps into the object at the cursor: yields each key, the cursor standing at its value. A key whose value was taken
   * may not come again, unless the caller looks for that itself (`mayRepeat`).
   *
   * @throws RecountError duplicate-key
   */
  async *members(options: { readonly mayRepeat?: boolean } = {}): AsyncGenerator<string> {
    await this.enter("{");
    const taken = new Set<string>();
    let isFirst = true;
    while (!(await this.closes("}", isFirst))) {
      isFirst = false;
      if ((await this.peek()) !== '"') this.fail("a key in double quotes was expected");
      const raw = parseJson(await this.raw(), this.place(), { python: true });
      const key = typeof raw === "string" ? raw : "";
      if ((await this.peek()) !== ":") this.fail('":" was expected');
      this.at++;
      this.isPending = true;
      yield key;
      if (this.isPending) await this.skip();
      else if (options.mayRepeat !== true) {
        if (taken.has(key)) this.failDuplicate(key);
        taken.add(detached(key));
      }
    }
    this.isPending = false;
  }

  /** Steps into the array at the cursor: yields each index, the cursor standing at the item. */
  async *items(): AsyncGenerator<number> {
    await this.enter("[");
    for (let index = 0; !(await this.closes("]", index === 0)); index++) {
      this.isPending = true;
      yield index;
      if (this.isPending) await this.skip();
    }
    this.isPending = false;
  }

  /** Takes the value at the cursor whole. */
  async value(options: JsonOptions = { python: true }): Promise<JsonValue> {
    await this.peek();
    const raw = await this.raw();
    this.isPending = false;
    // The text was cut to begin with this value.
    return parseJson(raw, { file: this.file, line: this.line }, options);
  }

  /**
   * Takes these members of the object at the cursor and passes over the others; a value of another kind is taken whole.
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
    await this.pass(() => {
      this.drop();
      return 1;
    });
    this.isPending = false;
  }

  /** After the document: nothing but blanks may follow. @throws RecountError malformed-json */
  async end(): Promise<void> {
    if (this.isPending) await this.skip();
    if ((await this.peek()) !== "") this.fail("content after the end of the JSON value");
  }

  private async enter(bracket: "{" | "["): Promise<void> {
    if ((await this.peek()) !== bracket) this.fail(`"${bracket}" was expected`);
    this.at++;
    this.isPending = false;
  }

  private async closes(bracket: "}" | "]", isFirst: boolean): Promise<boolean> {
    let character = await this.peek();
    if (character === bracket) {
      this.at++;
      return true;
    }
    if (isFirst) return false;
    if (character !== ",") this.fail(`"," or "${bracket}" was expected`);
    this.at++;
    character = await this.peek();
    if (character === bracket) this.fail("a comma stands before the closing bracket");
    return false;
  }

  /** The next character that is no blank, at the cursor; empty at the end of the file. */
  private async peek(): Promise<string> {
    const dark = /[^ \t\r\n]/g;
    for (;;) {
      dark.lastIndex = this.at;
      const found = dark.exec(this.text);
      if (found !== null) {
        this.at = found.index;
        return found[0];
      }
      this.at = this.text.length;
      this.drop();
      if (!(await this.more())) return "";
    }
  }

  /** The text of the value at the cursor. */
  private async raw(): Promise<string> {
    this.drop();
    await this.pass(() => {
      const held = this.text.length;
      if (held > longestValue) this.fail(`a value has more than ${longestValue} characters`);
      // As much again each time, so that joining the pieces stays proportional to their length.
      return held;
    });
    return this.text.slice(0, this.at);
  }

  /** Moves past the value at the cursor; `onChunk` is called before more text is read and says how much. */
  private async pass(onChunk: () => number): Promise<void> {
    const scan = new ValueScan();
    while (!scan.run(this.text, this.at)) {
      this.at = this.text.length;
      if (!(await this.more(onChunk()))) {
        if (scan.isScalar) return;
        this.fail("the text ends within a value: the file seems to be cut");
      }
    }
    this.at = scan.end;
  }

  /** Lets go of the text before the cursor. */
  private drop(): void {
    this.line += newlines(this.text, this.at);
    this.text = this.text.slice(this.at);
    this.at = 0;
  }

  /** Reads on, at least `wanted` characters where there are so many; false at the end of the file. */
  private async more(wanted = 1): Promise<boolean> {
    const pieces = [this.text];
    let length = 0;
    while (length < wanted && !this.isEnded) {
      const next = await this.chunks.next();
      if (next.done) this.isEnded = true;
      else {
        pieces.push(next.value);
        length += next.value.length;
      }
    }
    this.text = pieces.join("");
    return length > 0;
  }

  private place(): { file: string; line: number } {
    return { file: this.file, line: this.line + newlines(this.text, this.at) };
  }

  private failDuplicate(key: string): never {
    const detail = `the key ${quoteOutside(key)} is given twice in one object`;
    const { line } = this.place();
    const file = quoteOutside(this.file);
    const problem = { code: "duplicate-key", detail, line, file, field: quoteOutside(key) } as const;
    throw new RecountError("duplicate-key", `${file} line ${line}: ${detail}`, { problems: [problem] });
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
    const stop = /["[\]{}]/g;
    stop.lastIndex = from;
    const found = stop.exec(text);
    this.isAtStop = found !== null;
    if (found === null) return text.length;
    if (found[0] === '"') this.isInString = true;
    else this.open += found[0] === "{" || found[0] === "[" ? 1 : -1;
    return found.index + 1;
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

/** Lines ended before a position; only that part is searched, since a long text may have no line end at all. */
function newlines(text: string, end: number): number {
  const part = text.slice(0, end);
  let lines = 0;
  for (let at = part.indexOf("\n"); at !== -1; at = part.indexOf("\n", at + 1)) lines++;
  return lines;
}
