import { isDate } from "#lib/core/calendar-date";
import type { TaskFilter } from "#lib/core/task-filter";
import type { QueryReader } from "#lib/url/query";

/** Which tasks are in view, as every page and the API name it. A window whose end lies before its start is none. */
export function readTaskFilter(read: QueryReader): TaskFilter {
  const date = (name: string): string | null => {
    const text = read.text(name);
    if (text === "" || isDate(text)) return text === "" ? null : text;
    read.ignore(name);
    return null;
  };
  const [from, to] = [date("released_from"), date("released_to")];
  const isBackward = from !== null && to !== null && from > to;
  if (isBackward) {
    read.ignore("released_from");
    read.ignore("released_to");
  }
  return {
    category: read.texts("category"),
    difficulty: read.texts("difficulty"),
    tag: read.texts("tag"),
    group: read.texts("group"),
    releasedFrom: isBackward ? null : from,
    releasedTo: isBackward ? null : to,
    taskIds: read.texts("task_id"),
  };
}
