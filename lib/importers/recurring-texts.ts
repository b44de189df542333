import { detached } from "#lib/importers/lines";

interface Known<T> {
  readonly text: string;
  readonly value: T;
  /** What came after it the last time. */
  next: Known<T> | undefined;
}

/** What is longer, or comes when so many are kept, is made anew each time: it hardly comes again. */
const longest = 64;
const mostKept = 4096;

/**
 * What is made of texts in lines where few come again and again, such as keys, the ids of tasks and words for outcomes: in
 * the order in which they came before they need only be compared, neither cut out nor looked up. Of equal texts one value
 * is given, so that a map finds a string without reading it again.
 */
export class RecurringTexts<T> {
  private readonly known = new Map<string, Known<T>>();
  private last: Known<T> | undefined;

  /** @param make what stands for a text; made once of those that are kept */
  constructor(private readonly make: (text: string) => T) {}

  /**
   * Looks whether the text that likely comes next stands at `start`, before the character `after`; then {@link value} is
   * its.
   *
   * @returns where it ends; -1: another text stands there
   */
  expected(line: string, start: number, after: number): number {
    const likely = this.last?.next;
    if (likely === undefined) return -1;
    const { text } = likely;
    const end = start + text.length;
    if (line.charCodeAt(end) !== after) return -1;
    // By the letters: the built-in comparisons cost more than to read so few.
    for (let at = 0; at < text.length; at++) {
      if (line.charCodeAt(start + at) !== text.charCodeAt(at)) return -1;
    }
    this.last = likely;
    return end;
  }

  /** Of the text that was found last. */
  get value(): T | undefined {
    return this.last?.value;
  }

  /** The value of the text from `start` to before `end`, whatever it is. */
  at(line: string, start: number, end: number): T {
    const text = line.slice(start, end);
    const found = text.length > longest ? undefined : (this.known.get(text) ?? this.keep(text));
    if (found === undefined) return this.make(text);
    if (this.last !== undefined) this.last.next = found;
    this.last = found;
    return found.value;
  }

  private keep(text: string): Known<T> | undefined {
    if (this.known.size >= mostKept) return undefined;
    const own = detached(text);
    const known: Known<T> = { text: own, value: this.make(own), next: undefined };
    this.known.set(own, known);
    return known;
  }
}
