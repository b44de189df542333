import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";

/** One value read whole (a task, say) may have so many characters. */
const longestValue = 256 * 1024 * 1024;

/** In place of a character's code, where the text ends. */
export const nothing = -1;

/** The part of a long text that is at hand, a place in it, and the refusals that name the place. */
export class TextWindow {
  private readonly chunks: AsyncIterator<string>;
  protected text = "";
  protected at = 0;
  protected isEnded = false;
  /** Number of the line that ends at `lineEnd`, which is not before `at` once the place is asked for. */
  private line = 1;
  private lineEnd = Number.POSITIVE_INFINITY;

  constructor(
    text: AsyncIterable<string>,
    private readonly file: string,
  ) {
    this.chunks = text[Symbol.asyncIterator]();
  }

  /** To the next character that is no blank; {@link nothing} where the text at hand has none. */
  protected look(): number {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code > 32 || (code !== 32 && code !== 10 && code !== 13 && code !== 9)) return code;
    }
    return nothing;
  }

  protected async peek(): Promise<number> {
    for (;;) {
      const code = this.look();
      if (code !== nothing || !(await this.more())) return code;
    }
  }

  /** Does a step as soon as enough text is there. */
  protected async onceRead<T>(step: () => T | undefined): Promise<T> {
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
  protected async more(): Promise<boolean> {
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

  protected place(): { file: string; line: number } {
    for (; this.lineEnd < this.at; this.lineEnd = this.lineEndFrom(this.lineEnd + 1)) this.line++;
    return { file: this.file, line: this.line };
  }

  protected failDuplicate(key: string): never {
    const detail = `the key ${quoteOutside(key)} is given twice in one object`;
    const { line } = this.place();
    const file = quoteOutside(this.file);
    const problem = { code: "duplicate-key", detail, line, file, field: quoteOutside(key) } as const;
    throw new RecountError("duplicate-key", `${file} line ${line}: ${detail}`, { problems: [problem] });
  }

  protected failCut(): never {
    this.at = this.text.length;
    return this.fail("the text ends within a value: the file seems to be cut");
  }

  protected fail(what: string): never {
    const isEnd = this.isEnded && this.at >= this.text.length;
    const detail = isEnd ? `not JSON: the text ends where more was expected (${what})` : `not JSON: ${what}`;
    const { line } = this.place();
    const file = quoteOutside(this.file);
    const hint = isEnd ? "the file seems to be cut: write it or copy it again" : undefined;
    const problem = { code: "malformed-json", detail, line, file } as const;
    throw new RecountError("malformed-json", `${file} line ${line}: ${detail}`, { hint, problems: [problem] });
  }
}
