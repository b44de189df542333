import { z } from "zod";
import { listedParts } from "#lib/contract/asked-tasks";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import type { TaskFilterQuery } from "#lib/contract/query";
import { RecountError } from "#lib/core/errors";
import type { TaskFilter } from "#lib/core/task-filter";

/** At most so many values of one part, or tasks of an explicit list: what a link can carry. */
export const mostFilterValues = 200;

const valuesSchema = z.array(z.string());

/** Which tasks a view leaves, as it is asked for. Within a part one value must fit, and every part must. */
export const askedTasksSchema = z.strictObject({
  category: valuesSchema,
  difficulty: valuesSchema,
  tag: valuesSchema,
  group: valuesSchema,
  /** First and last day of release, both within; null: no end. */
  released_from: z.string().nullable(),
  released_to: z.string().nullable(),
  task_id: valuesSchema,
});

/** The same with what it leaves out. */
export const taskFilterSchema = askedTasksSchema.extend({
  /** Tasks in view without the filter. */
  of: z.int().min(0),
  /** Tasks that only the lack of a date keeps outside of the window. */
  without_date: z.int().min(0),
});
export type TaskFilterOnWire = z.infer<typeof taskFilterSchema>;

/** @throws RecountError `bad-parameter` where nothing could ever fit, or more is asked than a link carries */
export function taskFilterOf(query: TaskFilterQuery): TaskFilter {
  const { category = [], difficulty = [], tag = [], group = [], task_id: taskIds = [] } = query;
  const { released_from: releasedFrom = null, released_to: releasedTo = null } = query;
  if (releasedFrom !== null && releasedTo !== null && releasedFrom > releasedTo) {
    refuse("released_to", `released_to ${releasedTo} lies before released_from ${releasedFrom}`);
  }
  for (const [part, asked] of Object.entries({ category, difficulty, tag, group, task_id: taskIds })) {
    if (asked.length > mostFilterValues) {
      refuse(part, `${part} is given ${asked.length} times; at most ${mostFilterValues} are taken`);
    }
  }
  return {
    category: once(category),
    difficulty: once(difficulty),
    tag: once(tag),
    group: once(group),
    releasedFrom,
    releasedTo,
    taskIds: once(taskIds),
  };
}

/** `KEY=VALUE` each, as the command takes them. @throws RecountError `bad-parameter` */
export function parseTaskFilter(texts: readonly string[]): TaskFilterQuery {
  const query: { -readonly [Part in keyof TaskFilterQuery]: TaskFilterQuery[Part] } = {};
  for (const text of texts) {
    const [key, value] = keyValue(text) ?? ["", ""];
    if (key === "released_from" || key === "released_to") query[key] = value;
    else if (isListed(key)) query[key] = [...(query[key] ?? []), value];
    else {
      const known = [...listedParts, "released_from", "released_to"].join(", ");
      refuse("tasks", `tasks takes KEY=VALUE with a key of ${known}, not "${quoteOutside(text)}"`);
    }
  }
  return query;
}

function isListed(key: string): key is (typeof listedParts)[number] {
  return listedParts.some((name) => name === key);
}

function once(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function refuse(field: string, detail: string): never {
  throw new RecountError("bad-parameter", detail, { problems: [{ code: "bad-parameter", detail, field }] });
}
