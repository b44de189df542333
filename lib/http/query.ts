import type { z } from "zod";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import { type Problem, RecountError } from "#lib/core/errors";

/**
 * Reads a query string by its schema. Nothing is guessed: a parameter that is not known, given twice, or outside
 * its values is refused and named. Fields whose schema takes an array may be repeated.
 */
export function parseQuery<Q extends z.ZodObject>(url: URL, schema: Q): z.output<Q> {
  assertDecodable(url.search);
  const given = new Map<string, string[]>();
  for (const [name, value] of url.searchParams) given.set(name, [...(given.get(name) ?? []), value]);
  const values: Record<string, string | string[]> = {};
  const problems: Problem[] = [];
  for (const [name, texts] of given) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (field === undefined) problems.push(unknownParameter(name, Object.keys(schema.shape)));
    else if (takesSeveral(field)) values[name] = texts;
    else if (texts.length > 1) problems.push(problem(name, "is given more than once; once is enough"));
    else values[name] = texts[0] ?? "";
  }
  const parsed = schema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? "");
    // A parameter that was given twice is told once.
    if (!problems.some(({ field }) => field === name)) problems.push(problem(name, missingOr(issue, given.has(name))));
  }
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new RecountError("bad-parameter", problems.map(({ detail }) => detail).join("; "), { problems });
}

function missingOr(issue: z.core.$ZodIssue, given: boolean): string {
  return given ? issue.message : "is needed";
}

/** A default, an optional or a bare array alike say what they take when they are offered none. */
function takesSeveral(field: z.core.$ZodType): boolean {
  return "innerType" in field._zod.def ? takesSeveral(innerOf(field)) : field._zod.def.type === "array";
}

function innerOf(field: z.core.$ZodType): z.core.$ZodType {
  const { def } = field._zod;
  // Optional, nullable and default all keep what they wrap here.
  return "innerType" in def ? (def.innerType as z.core.$ZodType) : field;
}

function unknownParameter(name: string, known: readonly string[]): Problem {
  const [nearest] = nearestNames(name, known, 1);
  const meant = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  const allowed = known.length === 0 ? "this address takes no parameter" : `allowed are ${known.join(", ")}`;
  return problem(quoteOutside(name), `is not a parameter here${meant} (${allowed})`);
}

function problem(field: string, what: string): Problem {
  return { code: "bad-parameter", detail: `${field} ${what}`, field };
}

/** URLSearchParams would replace what is not UTF-8; nothing is ever replaced. */
function assertDecodable(search: string): void {
  try {
    decodeURIComponent(search.replaceAll("+", " "));
  } catch (cause) {
    throw new RecountError("bad-parameter", "the query string is not percent-encoded UTF-8", { cause });
  }
}
