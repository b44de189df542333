import { closeBrace, closeBracket, openBrace, openBracket, quote } from "#lib/importers/json-steps";

/** Finds the end of one JSON value, going on where the text before ended. */
export class ValueScan {
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
    for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
      if (backslashesBefore(text, end, start) % 2 === 1) continue;
      this.isInString = false;
      this.isAtStop = true;
      return end + 1;
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
