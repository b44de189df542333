import { numberAt, valueOfNumber } from "#lib/contract/json-number";
import { pointerOf } from "#lib/contract/json-pointer";
import { type JsonFault, type JsonPlace, jsonRefusal } from "#lib/contract/json-refusal";
import { closingQuoteAfter, unescaped } from "#lib/contract/json-string";
import type { InexactNumber, JsonObject, JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { emptyMark, textMark } from "#lib/contract/text-mark";
import { syntaxHint } from "#lib/contract/validate-json-hint";
import type { RecountError } from "#lib/core/errors";

export interface JsonOptions {
  /** As Python writes JSON: NaN and infinities are null, control characters may stand in strings. */
  readonly python?: boolean;
  /** Keys whose values are wanted, in every object; the rest are passed over without being built. */
  readonly only?: ReadonlySet<string>;
  /** Keys whose texts, at any level below them, are wanted as {@link textMark} only: told apart, but not kept. */
  readonly marked?: ReadonlySet<string>;
  /** false: marked texts are not even told apart; each has the mark of the empty text. */
  readonly marks?: boolean | undefined;
  /** The whole value is one of which only marks are wanted. */
  readonly isMarked?: boolean;
}

/** 32 levels of `config`, which lies in `run`, which lies in the document. */
const deepest = 34;
const deepestForeign = 512;

/**
 * Reads one JSON text strictly (RFC 8259): no comments, trailing commas, NaN or trailing content, no key twice in an
 * object, nothing altered. Lone surrogates stay in strings, so that the rules on identifiers can name them.
 *
 * @throws RecountError malformed-json, duplicate-key or too-deep, with the place
 */
export function parseJson(text: string, where: JsonPlace = {}, options: JsonOptions = {}): JsonValue {
  return new Reader(text, where, options).document();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a string
const controls = /[\u0000-\u001f]/;
const nonFiniteAt = /-?(?:NaN|Infinity)/y;
const quote = 34;

class Reader {
  private at = 0;
  private depth = 0;
  /** Whether the value at the cursor is one of which only marks are wanted. */
  private isMarking: boolean;
  private readonly path: (string | number)[] = [];
  private readonly python: boolean;

  constructor(
    private readonly text: string,
    private readonly where: JsonPlace,
    private readonly options: JsonOptions,
  ) {
    this.python = options.python ?? false;
    this.isMarking = options.isMarked ?? false;
  }

  document(): JsonValue {
    this.blank();
    const value = this.value();
    this.blank();
    if (this.at < this.text.length) this.fail("content after the end of the JSON value");
    return value;
  }

  private value(): JsonValue {
    const code = this.text.charCodeAt(this.at);
    if (code === quote) return this.isMarking ? this.mark() : this.string();
    if (code === 123) return this.object();
    if (code === 91) return this.array();
    if (code === 45 || (code >= 48 && code <= 57)) return this.number();
    if (code === 116 && this.word("true")) return true;
    if (code === 102 && this.word("false")) return false;
    if (code === 110 && this.word("null")) return null;
    return this.nonFinite();
  }

  private word(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private nonFinite(): null {
    nonFiniteAt.lastIndex = this.at;
    const found = nonFiniteAt.exec(this.text);
    if (found === null) return this.fail("a JSON value was expected");
    if (!this.python) this.fail(`${found[0]} is not JSON`);
    this.at += found[0].length;
    return null;
  }

  private object(): JsonObject {
    const object: JsonObject = Object.create(null);
    this.enter();
    if (this.closes(125)) return object;
    const { only, marked } = this.options;
    for (;;) {
      const start = this.at;
      if (this.text.charCodeAt(start) !== quote) this.fail("a key in double quotes was expected");
      const key = this.string();
      this.blank();
      if (this.text.charCodeAt(this.at) !== 58) this.fail(`":" was expected after the key ${quoteOutside(key)}`);
      this.at++;
      this.blank();
      if (only !== undefined && !only.has(key)) this.skip();
      else {
        if (key in object) this.failDuplicate(key, start);
        this.path.push(key);
        object[key] = marked?.has(key) === true ? this.markedValue() : this.value();
        this.path.pop();
      }
      if (this.ends(125)) return object;
    }
  }

  private markedValue(): JsonValue {
    const before = this.isMarking;
    this.isMarking = true;
    const value = this.value();
    this.isMarking = before;
    return value;
  }

  /** The mark of the text at the cursor as it is written: a tool writes equal texts alike. */
  private mark(): number {
    const start = this.at + 1;
    const end = this.closingQuote();
    this.at = end + 1;
    return this.options.marks === false ? emptyMark : textMark(this.text.slice(start, end));
  }

  private array(): JsonValue[] {
    const array: JsonValue[] = [];
    this.enter();
    if (this.closes(93)) return array;
    for (;;) {
      this.path.push(array.length);
      array.push(this.value());
      this.path.pop();
      if (this.ends(93)) return array;
    }
  }

  private enter(): void {
    if (++this.depth > (this.python ? deepestForeign : deepest)) {
      throw this.refusal("too-deep", "nested too deeply", this.at, {
        pointer: pointerOf(this.path.slice(0, 6)),
        hint: this.python
          ? `at most ${deepestForeign} levels of arrays and objects`
          : "at most 32 levels of arrays and objects within config, and so everywhere",
      });
    }
    this.at++;
    this.blank();
  }

  private closes(bracket: number): boolean {
    if (this.text.charCodeAt(this.at) !== bracket) return false;
    this.at++;
    this.depth--;
    return true;
  }

  /** After a member: past a comma, or out of the container. */
  private ends(bracket: number): boolean {
    this.blank();
    if (this.closes(bracket)) return true;
    const found = this.text.charCodeAt(this.at);
    if (found !== 44) this.fail(`"," or "${String.fromCharCode(bracket)}" was expected`);
    this.at++;
    this.blank();
    if (this.text.charCodeAt(this.at) === bracket) this.fail("a comma stands before the closing bracket");
    return false;
  }

  /** Passes over one value without building it; only its brackets and strings are looked at. */
  private skip(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === quote) this.at = this.closingQuote() + 1;
    else if (code === 123 || code === 91) this.skipContainer();
    else this.value();
  }

  private skipContainer(): void {
    let open = 0;
    do {
      const code = this.text.charCodeAt(this.at);
      if (code === quote) this.at = this.closingQuote();
      else if (code === 123 || code === 91) open++;
      else if (code === 125 || code === 93) open--;
      else if (this.at >= this.text.length) this.fail("a closing bracket was expected");
      this.at++;
    } while (open > 0);
  }

  /** Position of the quote that ends the string at the cursor. */
  private closingQuote(): number {
    const end = closingQuoteAfter(this.text, this.at);
    if (end === -1) {
      this.at = this.text.length;
      return this.fail("a string is not closed");
    }
    return end;
  }

  private string(): string {
    const start = this.at + 1;
    const end = this.closingQuote();
    const raw = this.text.slice(start, end);
    const control = this.python ? null : controls.exec(raw);
    if (control !== null) {
      this.at = start + control.index;
      this.fail("a control character stands in a string; write it as an escape");
    }
    this.at = end + 1;
    if (!raw.includes("\\")) return raw;
    const text = unescaped(raw);
    return typeof text === "string" ? text : this.failAt(start + text.at, text.fault);
  }

  private number(): number | InexactNumber | null {
    const short = this.shortInteger();
    if (short !== undefined) return short;
    numberAt.lastIndex = this.at;
    const found = numberAt.exec(this.text);
    if (found === null) return this.nonFinite();
    const literal = found[0];
    this.at += literal.length;
    if (/[0-9.a-zA-Z_]/.test(this.text.charAt(this.at))) this.fail("not a number as JSON writes it");
    return valueOfNumber(found);
  }

  /** Most numbers are whole and short: they need no look at how they are written. */
  private shortInteger(): number | undefined {
    let value = 0;
    let at = this.at;
    for (; at < this.at + 9; at++) {
      const digit = this.text.charCodeAt(at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    const ends = this.text.charCodeAt(at);
    const isAlone = ends === 44 || ends === 125 || ends === 93;
    if (!isAlone || at === this.at || (at > this.at + 1 && this.text.charCodeAt(this.at) === 48)) return undefined;
    this.at = at;
    return value;
  }

  private blank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  private failDuplicate(key: string, start: number): never {
    throw this.refusal("duplicate-key", `the key ${quoteOutside(key)} is given twice in one object`, start, {
      pointer: pointerOf([...this.path, key]),
      field: quoteOutside(key),
      hint: "keeping one of the two would silently change what was sent; remove the wrong one",
    });
  }

  private fail(what: string): never {
    return this.failAt(this.at, what);
  }

  private failAt(at: number, what: string): never {
    const ended = at >= this.text.length;
    const detail = ended ? `not JSON: the text ends where more was expected (${what})` : `not JSON: ${what}`;
    throw this.refusal("malformed-json", detail, at, {
      hint: syntaxHint(this.text, at, this.where.line !== undefined),
    });
  }

  private refusal(code: JsonFault["code"], detail: string, at: number, more: JsonFault["more"]): RecountError {
    return jsonRefusal(this.text, this.where, { code, detail, at, more });
  }
}
