import { numberAt, valueOfNumber } from "#lib/contract/json-number";
import { closingQuoteAfter } from "#lib/contract/json-string";
import type { JsonValue } from "#lib/contract/json-value";

export const quote = 34;
export const comma = 44;
export const colon = 58;
export const openBracket = 91;
export const closeBracket = 93;
export const openBrace = 123;
export const closeBrace = 125;

/**
 * A place in JSON text, and steps over what stands there. They return undefined, or false, where a closer look is needed:
 * something is unusual, wrong or cut.
 */
export class JsonSteps {
  protected text = "";
  protected at = 0;
  protected end = 0;

  /** To the value between `start` and before `end`: its first character that is no blank. */
  protected begin(text: string, start: number, end: number): number {
    this.text = text;
    this.at = start;
    this.end = end;
    return this.blank();
  }

  protected scalar(code: number): JsonValue | undefined {
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
  protected skip(): boolean {
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
  protected closingQuote(): number | undefined {
    const end = closingQuoteAfter(this.text, this.at);
    this.at = end === -1 ? this.end : end + 1;
    return end === -1 || end >= this.end ? undefined : end;
  }

  /** To the next character that is no blank, which it returns. */
  protected blank(): number {
    let code = this.text.charCodeAt(this.at);
    while (code <= 32 && (code === 32 || code === 10 || code === 13 || code === 9) && this.at < this.end) {
      code = this.text.charCodeAt(++this.at);
    }
    return code;
  }
}
