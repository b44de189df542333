import { z } from "zod";
import { quoteOutside } from "#lib/contract/names";
import { isDate } from "#lib/core/calendar-date";

/**
 * Values of query parameters: each reads one text, refuses whatever is not exactly what it allows, and carries
 * what the API description says about it. `read` gives undefined for a text that is not allowed.
 */
function parameter<T>(
  expected: string,
  description: Record<string, unknown>,
  read: (text: string) => T | undefined,
): z.ZodType<T, string> {
  return z
    .string()
    .transform((text, context): T => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: `must be ${expected}, not "${quoteOutside(text)}"` });
      return z.NEVER;
    })
    .meta({ type: "string", ...description });
}

const plainInteger = /^(?:0|[1-9][0-9]{0,8})$/;

function integerIn(text: string, min: number, max: number): number | undefined {
  const value = plainInteger.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export const integer = (min: number, max: number, description: string) =>
  parameter(
    `a whole number from ${min} to ${max}`,
    { type: "integer", minimum: min, maximum: max, description },
    (text) => integerIn(text, min, max),
  );

/** A decimal number that is not negative, written plainly or with an exponent. */
export const amount = (max: number, description: string) =>
  parameter(`a number from 0 to ${max}`, { type: "number", minimum: 0, maximum: max, description }, (text) => {
    const value = /^[0-9]{1,9}(?:\.[0-9]{1,9})?(?:e-?[0-9]{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
    return value <= max ? value : undefined;
  });

export const flag = (description: string) =>
  parameter("true or false", { type: "boolean", description }, (text) =>
    text === "true" ? true : text === "false" ? false : undefined,
  );

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, description: string) =>
  parameter<V[number]>(`one of ${values.join(", ")}`, { enum: [...values], description }, (text) =>
    values.find((value) => value === text),
  );

// Controls and lone halves of pairs: nothing that is stored can hold them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unstorable = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u;

/** Literal text, in code points. */
export const text = (max: number, description: string) =>
  parameter(`text of 1 to ${max} characters on one line`, { minLength: 1, maxLength: max, description }, (value) =>
    value !== "" && [...value].length <= max && !unstorable.test(value) ? value : undefined,
  );

export const date = (description: string) =>
  parameter("a date such as 2026-11-29", { format: "date", description }, (text) => (isDate(text) ? text : undefined));

const largestK = 1_000_000;
const mostKs = 100;

/** `1,10,100`: each k once, in the order asked for. */
export const ks = (description: string) =>
  parameter(
    `up to ${mostKs} whole numbers from 1 to ${largestK}, with commas between them`,
    { description, examples: ["1,10,100"] },
    (list) => {
      const values = list.split(",").map((part) => integerIn(part, 1, largestK));
      const known = values.filter((value) => value !== undefined);
      return known.length === values.length && known.length <= mostKs ? [...new Set(known)] : undefined;
    },
  );

/** `a,b,c`: texts in the order given. How many there may be, and whether they name anything, is the service's affair. */
export const list = (description: string) =>
  parameter("texts on one line with commas between them", { minLength: 1, description, examples: ["a,b"] }, (value) => {
    const parts = value.split(",");
    return parts.includes("") || unstorable.test(value) ? undefined : parts;
  });

/** Where a page of a list starts; made by the server. Long enough for names of any letters, by which a page may be sorted. */
export const cursor = () => text(6000, "Where the page starts: `next` of the page before");
export const limit = () => integer(1, 500, "Most items of a page");
