import {
  closingQuoteAfter,
  type JsonObject,
  type JsonOptions,
  type JsonValue,
  numberAt,
  parseJson,
  valueOfNumber,
} from "#lib/contract/json";
import { textMark } from "#lib/contract/text-mark";
import { RecurringTexts } from "#lib/importers/recurring-texts";

/** Which keys are wanted, as for `parseJson`; absent: all. */
type RowOptions = Pick<JsonOptions, "python" | "only" | "marked">;

/** An object without prototype. Unlike those of `Object.create(null)`, they share a layout, which is several times as fast. */
class Members {
  [key: string]: JsonValue;
}
Reflect.deleteProperty(Members.prototype, "constructor");
Object.setPrototypeOf(Members.prototype, null);

/** A key as it is written, if it needs no closer look. */
interface Key {
  readonly name: string;
  readonly isWanted: boolean;
  readonly isMarked: boolean;
  /** A bit of its own, by which it is known when it comes again; 0: none was left. */
  readonly bit: number;
  readonly texts: RecurringTexts<string | undefined>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what makes a text need a closer look
const awkward = /[\\\u0000-\u001f]/;
const deepest = 16;
const noTexts = new RecurringTexts<string | undefined>(() => undefined);
const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/**
 * Reads JSON objects with the same keys, one after the other: what `parseJson` makes of each, several times as fast, since
 * it expects the keys and short texts of the objects before. Whatever is unusual or wrong is left to `parseJson`.
 */
export class JsonRows {
  private readonly keys: RecurringTexts<Key | undefined>;
  private text = "";
  private at = 0;
  private end = 0;
  private bits = 0;

  constructor(readonly options: RowOptions) {
    this.keys = new RecurringTexts((name) => this.keyOf(name));
  }

  /**
   * The row from `start` to before `end`, on a line of the file.
   *
   * @throws RecountError as `parseJson` does
   */
  read(text: string, start: number, end: number, line: number): JsonValue {
    const row = this.begin(text, start, end) ? this.object(0, false) : undefined;
    if (row !== undefined) this.blank();
    if (row !== undefined && this.at === end) return row;
    return parseJson(text.slice(start, end), { line }, this.options);
  }

  /** The object that begins at `start` and where it ends; undefined: it is cut, or needs a closer look. */
  peek(text: string, start: number): { readonly value: JsonObject; readonly end: number } | undefined {
    const value = this.begin(text, start, text.length) ? this.object(0, false) : undefined;
    return value === undefined ? undefined : { value, end: this.at };
  }

  /** Whether what `peek` did not read goes on after the text. */
  get isCut(): boolean {
    return this.at >= this.end;
  }

  private begin(text: string, start: number, end: number): boolean {
    this.text = text;
    this.at = start;
    this.end = end;
    return this.blank() === openBrace;
  }

  private keyOf(name: string): Key | undefined {
    if (awkward.test(name)) return undefined;
    const { only, marked } = this.options;
    const isWanted = only === undefined || only.has(name);
    const isMarked = marked?.has(name) === true;
    const bit = isWanted && this.bits < 31 ? 1 << this.bits++ : 0;
    return { name, isWanted, isMarked, bit, texts: isWanted && !isMarked ? new RecurringTexts(textOf) : noTexts };
  }

  // What follows returns undefined, or false, where `parseJson` is to read the row.

  private object(depth: number, isMarking: boolean): JsonObject | undefined {
    const object: JsonObject = new Members();
    let seen = 0;
    this.at++;
    if (depth === deepest) return undefined;
    let code: number | undefined = this.blank();
    while (code !== closeBrace) {
      if (code !== quote) return undefined;
      const key = this.known(this.keys);
      if (key === undefined || this.blank() !== colon) return undefined;
      this.at++;
      if (!key.isWanted) {
        if (!this.skip()) return undefined;
      } else {
        const value = this.value(key, depth, isMarking || key.isMarked);
        if (value === undefined || isTwin(object, key, seen)) return undefined;
        seen |= key.bit;
        object[key.name] = value;
      }
      code = this.next(closeBrace);
    }
    this.at++;
    return object;
  }

  private array(key: Key, depth: number, isMarking: boolean): JsonValue[] | undefined {
    const array: JsonValue[] = [];
    this.at++;
    if (depth === deepest) return undefined;
    let code: number | undefined = this.blank();
    while (code !== closeBracket) {
      const value = this.value(key, depth, isMarking);
      if (value === undefined) return undefined;
      array.push(value);
      code = this.next(closeBracket);
      if (code === undefined) return undefined;
    }
    this.at++;
    return array;
  }

  /** After a member: to the next one past the comma, or to the closing bracket. */
  private next(bracket: number): number | undefined {
    const code = this.blank();
    if (code === bracket) return code;
    if (code !== comma) return undefined;
    this.at++;
    const after = this.blank();
    return after === bracket ? undefined : after;
  }

  private value(key: Key, depth: number, isMarking: boolean): JsonValue | undefined {
    const code = this.blank();
    if (code === quote) return isMarking ? this.mark() : this.known(key.texts);
    if (code === openBrace) return this.object(depth + 1, isMarking);
    if (code === openBracket) return this.array(key, depth + 1, isMarking);
    return this.scalar(code);
  }

  private mark(): number | undefined {
    const start = this.at + 1;
    const end = this.closingQuote();
    return end === undefined ? undefined : textMark(this.text.slice(start, end));
  }

  /** What is known of the string at the cursor. */
  private known<T>(texts: RecurringTexts<T>): T | undefined {
    const start = this.at + 1;
    const expected = texts.expected(this.text, start, quote);
    if (expected !== -1) {
      this.at = expected + 1;
      return texts.value;
    }
    const end = this.closingQuote();
    return end === undefined ? undefined : texts.at(this.text, start, end);
  }

  private scalar(code: number): JsonValue | undefined {
    if (code === 116) return this.word("true") ? true : undefined;
    if (code === 102) return this.word("false") ? false : undefined;
    if (code === 110) return this.word("null") ? null : undefined;
    return this.number(code);
  }

  private word(word: string): boolean {
    for (let at = 1; at < word.length; at++) {
      if (this.text.charCodeAt(this.at + at) !== word.charCodeAt(at)) return false;
    }
    this.at += word.length;
    return true;
  }

  private number(code: number): JsonValue | undefined {
    const after = this.text.charCodeAt(this.at + 1);
    // A single digit, as most numbers of such rows are.
    if (code >= 48 && code <= 57 && (after === comma || after === closeBrace)) {
      this.at++;
      return code - 48;
    }
    numberAt.lastIndex = this.at;
    const found = numberAt.exec(this.text);
    if (found === null) return undefined;
    this.at += found[0].length;
    if (this.at >= this.end || /[0-9.a-zA-Z_]/.test(this.text.charAt(this.at))) return undefined;
    return valueOfNumber(found);
  }

  /** Passes over a value of which only brackets and strings are looked at. */
  private skip(): boolean {
    const code = this.blank();
    if (code === quote) return this.closingQuote() !== undefined;
    if (code !== openBrace && code !== openBracket) return this.scalar(code) !== undefined;
    let open = 0;
    do {
      const inner = this.text.charCodeAt(this.at);
      if (inner === quote) {
        if (this.closingQuote() === undefined) return false;
        continue;
      }
      if (inner === openBrace || inner === openBracket) open++;
      else if (inner === closeBrace || inner === closeBracket) open--;
      this.at++;
    } while (open > 0 && this.at < this.end);
    return open === 0;
  }

  /** Past the string at the cursor; where its closing quote stands. */
  private closingQuote(): number | undefined {
    const end = closingQuoteAfter(this.text, this.at);
    this.at = end === -1 ? this.end : end + 1;
    return end === -1 || end >= this.end ? undefined : end;
  }

  /** To the next character that is no blank, which it returns. */
  private blank(): number {
    let code = this.text.charCodeAt(this.at);
    while (code <= 32 && (code === 32 || code === 10 || code === 13 || code === 9) && this.at < this.end) {
      code = this.text.charCodeAt(++this.at);
    }
    return code;
  }
}

function isTwin(object: JsonObject, { bit, name }: Key, seen: number): boolean {
  return bit === 0 ? object[name] !== undefined : (seen & bit) !== 0;
}

/** The text of a string as it is written, if it is one. */
function textOf(raw: string): string | undefined {
  if (!awkward.test(raw)) return raw;
  try {
    const text: unknown = JSON.parse(`"${raw}"`);
    return typeof text === "string" ? text : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
