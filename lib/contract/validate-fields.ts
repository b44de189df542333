import { pointerOf } from "#lib/contract/json-pointer";
import { InexactNumber, isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkText, nearestNames, quoteOutside, type TextKind, type TextProblem } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { isDate } from "#lib/core/calendar-date";
import type { ErrorCode } from "#lib/core/errors";

/** `a string, "10"`: a value as a message shows it. */
export function describeValue(value: JsonValue | undefined): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  if (value instanceof InexactNumber) return `the number ${quoteOutside(value.literal)}`;
  if (typeof value === "string") return `a string, "${quoteOutside(value)}"`;
  if (typeof value === "boolean") return `a boolean, ${value}`;
  if (typeof value === "number") return `the number ${value}`;
  return Array.isArray(value) ? "an array" : "an object";
}

/** `perhaps c is meant`, or undefined where no known name is near. */
export function meant(name: string, known: readonly string[]): string | undefined {
  const [nearest] = nearestNames(name, known, 1);
  return nearest === undefined ? undefined : `perhaps ${nearest} is meant`;
}

export interface NumberRule {
  /** `a number from 0 to 1`, ends the sentence "temperature is …; it must be …". */
  readonly expected: string;
  allows(value: number): boolean;
}

/** Reads the fields of one object of a document, noting every problem with its place. null in an optional field is absence. */
export class Fields {
  constructor(
    private readonly findings: Findings,
    readonly object: JsonObject,
    private readonly path: readonly (string | number)[],
    known: readonly string[],
  ) {
    for (const field of Object.keys(object)) {
      if (known.includes(field)) continue;
      const advice = findings.lists("unknown-field") ? meant(field, known) : undefined;
      const detail = `unknown field ${quoteOutside(field)}${advice === undefined ? "" : `; ${advice}`}`;
      this.note("unknown-field", field, detail, `known fields: ${known.join(", ")}`);
    }
  }

  note(code: ErrorCode, field: string, detail: string, hint?: string): void {
    const problem = { code, detail, pointer: pointerOf([...this.path, field]), field: quoteOutside(field) };
    this.findings.add(hint === undefined ? problem : { ...problem, hint });
  }

  private noteType(field: string, expected: string): void {
    this.note(
      "wrong-type",
      field,
      `${this.name(field)} is ${describeValue(this.object[field])}; it must be ${expected}`,
    );
  }

  private name(field: string): string {
    return [...this.path, field].filter((part) => typeof part === "string").join(".");
  }

  /** The value of a field, undefined when it is absent or null; notes a missing required one. */
  get(field: string, options: { readonly required?: boolean } = {}): JsonValue | undefined {
    const value = Object.hasOwn(this.object, field) ? this.object[field] : undefined;
    if (value !== undefined && value !== null) return value;
    if (options.required) this.note("missing-field", field, `${this.name(field)} is missing`);
    return undefined;
  }

  text(field: string, kind: TextKind, options: { readonly required?: boolean } = {}): string | null {
    return this.checked(field, (text) => checkText(kind, text, this.name(field)), options);
  }

  /** A text with its own rule. */
  checked(
    field: string,
    check: (text: string) => TextProblem | null,
    options: { readonly required?: boolean } = {},
  ): string | null {
    const value = this.get(field, options);
    if (value === undefined) return null;
    if (typeof value !== "string") {
      this.noteType(field, "a string");
      return null;
    }
    const problem = check(value);
    if (problem === null) return value;
    this.note(problem.code, field, problem.detail, problem.hint);
    return null;
  }

  /** A text of a given form, such as a date. */
  pattern(field: string, expected: string, allows: (text: string) => boolean): string | null {
    const value = this.get(field);
    if (value === undefined) return null;
    if (typeof value === "string" && allows(value)) return value;
    this.noteType(field, expected);
    return null;
  }

  flag(field: string): boolean | null {
    const value = this.get(field);
    if (value === undefined) return null;
    if (typeof value === "boolean") return value;
    this.noteType(field, "true or false");
    return null;
  }

  number(field: string, rule: NumberRule): number | null {
    const value = this.get(field);
    if (value === undefined) return null;
    if (value instanceof InexactNumber) {
      const detail = `${this.name(field)} = ${quoteOutside(value.literal)} cannot be kept exactly as a number`;
      this.note("number-not-exact", field, detail, "write it as a string, or with fewer digits");
      return null;
    }
    if (typeof value === "number" && rule.allows(value)) return value;
    this.noteType(field, rule.expected);
    return null;
  }

  /** An array, each of whose items is read; null when absent or no array. */
  list<T>(field: string, read: (item: JsonValue, path: readonly (string | number)[]) => T | null): T[] | null {
    const value = this.get(field);
    if (value === undefined) return null;
    if (!Array.isArray(value)) {
      this.noteType(field, "an array");
      return null;
    }
    const items = value.map((item, index) => read(item, [...this.path, field, index]));
    return items.filter((item) => item !== null);
  }

  /** An array of objects, each with its own fields; null when absent or no array. */
  objects<T>(
    field: string,
    known: readonly string[],
    read: (item: Fields, path: readonly (string | number)[]) => T | null,
  ): T[] | null {
    return this.list(field, (item, path) => {
      if (isJsonObject(item)) return read(new Fields(this.findings, item, path, known), path);
      const detail = `an item of ${this.name(field)} is ${describeValue(item)}; it must be an object`;
      this.findings.add({ code: "wrong-type", detail, pointer: pointerOf(path), field: quoteOutside(field) });
      return null;
    });
  }

  texts(field: string, kind: TextKind): string[] | null {
    return this.list(field, (item, path) => {
      const name = String(path.at(-1));
      const holder: JsonObject = Object.create(null);
      holder[name] = item;
      return new Fields(this.findings, holder, path.slice(0, -1), [name]).text(name, kind);
    });
  }

  /** A nested object, its fields to be read in turn; null when absent or no object. */
  nested(field: string, known: readonly string[]): Fields | null {
    const object = this.objectAt(field);
    return object === null ? null : new Fields(this.findings, object, [...this.path, field], known);
  }

  objectAt(field: string, options: { readonly required?: boolean } = {}): JsonObject | null {
    const value = this.get(field, options);
    if (value === undefined) return null;
    if (isJsonObject(value)) return value;
    this.noteType(field, "an object");
    return null;
  }
}

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A date, or a date and time with or without offset, as tools write it. */
export function isMoment(text: string): boolean {
  return isDate(moment.exec(text)?.[1] ?? "");
}
