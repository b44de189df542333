import type { JsonObject, JsonValue } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import { emptyMark, textMark } from "#lib/contract/text-mark";
import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  JsonSteps,
  openBrace,
  openBracket,
  quote,
} from "#lib/importers/json-steps";
import { RecurringTexts } from "#lib/importers/recurring-texts";
import { type RowKey, RowKeys, type RowOptions, textOf } from "#lib/importers/row-keys";

/** An object without prototype. Unlike those of `Object.create(null)`, they share a layout, which is several times as fast. */
class Members {
  [key: string]: JsonValue;
}
Reflect.deleteProperty(Members.prototype, "constructor");
Object.setPrototypeOf(Members.prototype, null);

const deepest = 16;

/**
 * Reads JSON objects with the same keys, or arrays of them, one after the other: what `parseJson` makes of each, several
 * times as fast, since it expects the keys and short texts of the objects before. Whatever is unusual or wrong is left to
 * `parseJson`.
 */
export class JsonRows extends JsonSteps {
  private readonly keys: RecurringTexts<RowKey | undefined>;
  /** What stands for the key of rows that are arrays. */
  private readonly noKey = { texts: new RecurringTexts(textOf) };

  constructor(readonly options: RowOptions) {
    super();
    this.keys = new RowKeys(options).known;
  }

  /**
   * The row from `start` to before `end`, on a line of the file.
   *
   * @throws RecountError as `parseJson` does
   */
  read(text: string, start: number, end: number, line: number): JsonValue {
    const row = this.row(text, start, end);
    if (row !== undefined) this.blank();
    if (row !== undefined && this.at === end) return row;
    return parseJson(text.slice(start, end), { line }, this.options);
  }

  /** The row that begins at `start` and where it ends; undefined: it is cut, or needs a closer look. */
  peek(text: string, start: number): { readonly value: JsonValue; readonly end: number } | undefined {
    const value = this.row(text, start, text.length);
    return value === undefined ? undefined : { value, end: this.at };
  }

  /** Whether what `peek` did not read goes on after the text. */
  get isCut(): boolean {
    return this.at >= this.end;
  }

  private row(text: string, start: number, end: number): JsonObject | JsonValue[] | undefined {
    const code = this.begin(text, start, end);
    if (code === openBrace) return this.object(0, false);
    return code === openBracket ? this.array(this.noKey, 0, false) : undefined;
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

  private array(key: Pick<RowKey, "texts">, depth: number, isMarking: boolean): JsonValue[] | undefined {
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

  private value(key: Pick<RowKey, "texts">, depth: number, isMarking: boolean): JsonValue | undefined {
    const code = this.blank();
    if (code === quote) return isMarking ? this.mark() : this.known(key.texts);
    if (code === openBrace) return this.object(depth + 1, isMarking);
    if (code === openBracket) return this.array(key, depth + 1, isMarking);
    return this.scalar(code);
  }

  private mark(): number | undefined {
    const start = this.at + 1;
    const end = this.closingQuote();
    if (end === undefined) return undefined;
    return this.options.marks === false ? emptyMark : textMark(this.text.slice(start, end));
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
}

function isTwin(object: JsonObject, { bit, name }: RowKey, seen: number): boolean {
  return bit === 0 ? object[name] !== undefined : (seen & bit) !== 0;
}
