import { closingQuoteAfter, unescaped } from "#lib/contract/json-string";
import { closeBrace, colon, comma, quote } from "#lib/importers/json-steps";
import { nothing, TextWindow } from "#lib/importers/text-window";
import { ValueScan } from "#lib/importers/value-scan";

export const endOfObject = Symbol("end of the object");

/** The steps of a cursor in a long JSON text: into a container, to its next member or item, to the end of a value. */
export class CursorSteps extends TextWindow {
  /** Whether the value at the cursor still stands there, neither taken nor entered. */
  protected isPending = true;

  protected async enter(bracket: number): Promise<void> {
    if ((await this.peek()) !== bracket) this.fail(`"${String.fromCharCode(bracket)}" was expected`);
    this.at++;
    this.isPending = false;
  }

  // What ends in `Here` does its step in the text at hand, or returns undefined and leaves the cursor where it was: most
  // steps need no more text, and to await nothing costs more than the step.

  /** To the value of the next member, of which it returns the key; past the end of the object. */
  protected memberHere(isFirst: boolean): string | typeof endOfObject | undefined {
    const start = this.at;
    const isMember = this.partHere(closeBrace, isFirst);
    if (isMember === false) return endOfObject;
    const key = isMember ? this.keyHere() : undefined;
    if (key === undefined) this.at = start;
    return key;
  }

  /** To the next member or item, or past the closing bracket: then false. */
  protected partHere(bracket: number, isFirst: boolean): boolean | undefined {
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
    if (!key.includes("\\")) return key;
    const text = unescaped(key);
    return typeof text === "string" ? text : this.fail(text.fault);
  }

  /** Where the value at the cursor ends. */
  protected endHere(): number | undefined {
    const scan = new ValueScan();
    if (scan.run(this.text, this.at)) return scan.end;
    return scan.isScalar && this.isEnded ? this.text.length : undefined;
  }
}
