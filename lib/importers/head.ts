import { closingQuoteAfter } from "#lib/contract/json-string";

/**
 * The beginning of a file, looked at once for all importers: what its first JSON value holds as far as it was read, or
 * its first line. Nothing is judged here: a wrong text gives what can be read before the fault.
 */
export interface Head {
  readonly text: string;
  /** First line that is not blank, without its end. */
  readonly firstLine: string;
  /** The first JSON value as far as it goes; undefined when the text does not begin as JSON. */
  readonly first: Peeked | undefined;
  /** Whether that value ends within the text. */
  readonly isWhole: boolean;
  /** Whether another JSON value follows on a later line: JSON lines. */
  readonly isLines: boolean;
}

/** Scalars as they are (numbers as their text), containers with what was read of them. */
export type Peeked = string | boolean | null | PeekedNumber | Map<string, Peeked> | Peeked[];
export interface PeekedNumber {
  readonly literal: string;
}

/** Reads the beginning of a file. */
export function readHead(text: string): Head {
  const start = text.search(/\S/);
  const trimmed = start === -1 ? "" : text.slice(start);
  const firstLine = (trimmed.split("\n", 1)[0] ?? "").trimEnd();
  if (!/^[[{]/.test(trimmed)) return { text, firstLine, first: undefined, isWhole: false, isLines: false };
  const peeker = new Peeker(trimmed);
  const first = peeker.read();
  const rest = peeker.isCut ? "" : trimmed.slice(peeker.at);
  return { text, firstLine, first, isWhole: !peeker.isCut, isLines: /^[ \t\r]*\n\s*[[{]/.test(rest) };
}

/** The object that a file begins with: the whole document or the first row. */
export function firstObject(head: Head): Map<string, Peeked> | undefined {
  return head.first instanceof Map ? head.first : undefined;
}

/** The first item of an array of objects. */
export function firstItem(head: Head): Map<string, Peeked> | undefined {
  const item = Array.isArray(head.first) ? head.first[0] : undefined;
  return item instanceof Map ? item : undefined;
}

/** The first member's value of an object. */
export function firstMember(value: Peeked | undefined): Peeked | undefined {
  return value instanceof Map ? value.values().next().value : undefined;
}

const scalarAt = /true|false|null|-?(?:NaN|Infinity|[0-9][0-9.eE+-]*)/y;
const mostMembers = 64;
const mostLevels = 8;

class Peeker {
  at = 0;
  isCut = false;

  constructor(private readonly text: string) {}

  read(level = 0): Peeked {
    this.blank();
    const character = this.text[this.at];
    if (character === "{" || character === "[") {
      if (level === mostLevels) return this.cut(null);
      return character === "{" ? this.object(level) : this.array(level);
    }
    if (character === '"') return this.string();
    scalarAt.lastIndex = this.at;
    const literal = scalarAt.exec(this.text)?.[0];
    if (literal === undefined) return this.cut(null);
    this.at += literal.length;
    if (literal === "null") return null;
    return literal === "true" || literal === "false" ? literal === "true" : { literal };
  }

  private object(level: number): Map<string, Peeked> {
    const object = new Map<string, Peeked>();
    this.at++;
    while (!this.isCut && !this.closes("}")) {
      const key = this.text[this.at] === '"' ? this.string() : this.cut("");
      this.blank();
      if (this.isCut || this.text[this.at] !== ":") return this.cut(object);
      this.at++;
      const value = this.read(level + 1);
      if (object.size < mostMembers) object.set(key, value);
    }
    return object;
  }

  private array(level: number): Peeked[] {
    const array: Peeked[] = [];
    this.at++;
    while (!this.isCut && !this.closes("]")) {
      const value = this.read(level + 1);
      if (array.length < mostMembers) array.push(value);
    }
    return array;
  }

  /** Past the closing bracket, or to the next member. */
  private closes(bracket: string): boolean {
    this.blank();
    if (this.text[this.at] === ",") {
      this.at++;
      this.blank();
    }
    if (this.at >= this.text.length) return this.cut(true);
    if (this.text[this.at] !== bracket) return false;
    this.at++;
    return true;
  }

  private string(): string {
    const start = this.at + 1;
    const end = closingQuoteAfter(this.text, this.at);
    if (end === -1) return this.cut(this.text.slice(start, start + 200));
    this.at = end + 1;
    return this.text.slice(start, Math.min(end, start + 200));
  }

  private blank(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }

  private cut<T>(value: T): T {
    this.isCut = true;
    return value;
  }
}
