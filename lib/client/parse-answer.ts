import type { z } from "zod";

/**
 * Checks an answer against its schema. Answers may grow: fields that this program does not know are
 * dropped instead of refused, so that an older command reads a newer server.
 *
 * @returns the value, or the sentence that says what does not fit
 */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  answer: unknown,
): { readonly ok: true; readonly value: z.infer<S> } | { readonly ok: false; readonly problem: string } {
  const known: unknown = structuredClone(answer);
  for (;;) {
    const result = schema.safeParse(known);
    if (result.success) return { ok: true, value: result.data };
    const extra = result.error.issues.flatMap((issue) => unknownKeys(issue, []));
    const [first] = result.error.issues;
    const removed = extra.filter(({ path, key }) => remove(known, path, key)).length;
    if (removed === 0) {
      return { ok: false, problem: first === undefined ? "no field" : `${first.path.join(".")}: ${first.message}` };
    }
  }
}

type Path = readonly PropertyKey[];

/** Keys that are the only thing wrong: in a union, with the branch that fits but for them. */
function unknownKeys(issue: z.core.$ZodIssue, base: Path): { readonly path: Path; readonly key: string }[] {
  const path = [...base, ...issue.path];
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ path, key }));
  if (issue.code !== "invalid_union") return [];
  const branch = issue.errors.find(
    (issues) => issues.length > 0 && issues.every((inner) => unknownKeys(inner, path).length > 0),
  );
  return (branch ?? []).flatMap((inner) => unknownKeys(inner, path));
}

function remove(root: unknown, path: Path, key: string): boolean {
  let target: unknown = root;
  for (const step of path) {
    if (typeof target !== "object" || target === null) return false;
    target = Reflect.get(target, step);
  }
  return (
    typeof target === "object" && target !== null && Object.hasOwn(target, key) && Reflect.deleteProperty(target, key)
  );
}
