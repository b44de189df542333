import type { JsonValue } from "#lib/contract/json";
import { RecurringTexts } from "#lib/importers/recurring-texts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: what makes a row's strings need a closer look
const awkward = /[\\\u0000-\u001f]/;
const space = 32;
const quote = 34;
const comma = 44;
const colon = 58;
const openBrace = 123;
const closeBrace = 125;

/**
 * Reads JSON rows of the usual form: an object of texts without escapes, short integers, true, false and null, under a
 * few known keys. It builds no object and is several times as fast as `parseJson`, to which all other rows and every
 * fault are left.
 */
export class PlainRows {
  private readonly quoted: readonly string[];
  /** The place of the key that stood first, second, … in the last row: it likely stands there again. */
  private readonly order: number[] = [];
  private readonly texts = new RecurringTexts();
  private readonly values: (JsonValue | undefined)[];
  private text = "";
  private at = 0;

  /** @param keys without characters that JSON writes as escapes; the first's texts are those that come again and again */
  constructor(keys: readonly string[]) {
    this.quoted = keys.map((key) => `"${key}"`);
    this.values = keys.map(() => undefined);
  }

  /**
   * @returns the values by the place of their key, undefined where it is not given; the array holds until the next row.
   * Undefined for a row of another form.
   */
  read(text: string): readonly (JsonValue | undefined)[] | undefined {
    if (awkward.test(text)) return undefined;
    this.text = text;
    this.at = 0;
    this.values.fill(undefined);
    if (!this.passes(openBrace)) return undefined;
    for (let member = 0; ; member++) {
      const place = this.key(member);
      if (place === undefined || !this.passes(colon)) return undefined;
      const value = this.value(place);
      // Given twice, or no plain value.
      if (value === undefined || this.values[place] !== undefined) return undefined;
      this.values[place] = value;
      if (this.passes(comma)) continue;
      return this.passes(closeBrace) && this.at === text.length ? this.values : undefined;
    }
  }

  /** Past a character and the spaces around it, if it is the next. */
  private passes(code: number): boolean {
    this.spaces();
    if (this.text.charCodeAt(this.at) !== code) return false;
    this.at++;
    this.spaces();
    return true;
  }

  private spaces(): void {
    while (this.text.charCodeAt(this.at) === space) this.at++;
  }

  private key(member: number): number | undefined {
    const likely = this.order[member];
    const place =
      likely !== undefined && this.isKey(likely) ? likely : this.quoted.findIndex((_, at) => this.isKey(at));
    const key = this.quoted[place];
    if (key === undefined) return undefined;
    this.order[member] = place;
    this.at += key.length;
    return place;
  }

  private isKey(place: number): boolean {
    const key = this.quoted[place] ?? "";
    return this.text.indexOf(key, this.at) === this.at;
  }

  private value(place: number): JsonValue | undefined {
    const code = this.text.charCodeAt(this.at);
    if (code === quote) return this.string(place);
    if (code === 116) return this.word("true") ? true : undefined;
    if (code === 102) return this.word("false") ? false : undefined;
    if (code === 110) return this.word("null") ? null : undefined;
    return this.integer();
  }

  private word(word: string): boolean {
    for (let at = 1; at < word.length; at++) {
      if (this.text.charCodeAt(this.at + at) !== word.charCodeAt(at)) return false;
    }
    this.at += word.length;
    return true;
  }

  private string(place: number): string | undefined {
    const start = this.at + 1;
    const end = this.text.indexOf('"', start);
    if (end === -1) return undefined;
    this.at = end + 1;
    return place === 0 ? this.texts.cut(this.text, start, end) : this.text.slice(start, end);
  }

  /** Nine digits at most; what else belongs to a number makes it one of another form. */
  private integer(): number | undefined {
    const { text, at: start } = this;
    let value = 0;
    for (; this.at < start + 9; this.at++) {
      const digit = text.charCodeAt(this.at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      value = 10 * value + digit;
    }
    const digits = this.at - start;
    return digits === 0 || (digits > 1 && text.charCodeAt(start) === 48) ? undefined : value;
  }
}
