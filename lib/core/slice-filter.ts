import { unstated } from "#lib/core/filtered-tasks";
import type { SliceField } from "#lib/core/slice-fields";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";

interface SliceOf {
  readonly field: SliceField;
  /** null: the tasks of which it is not told. */
  readonly name: string | null;
  /** Ids of its tasks. */
  readonly taskIds: readonly string[];
}

/**
 * The filter that leaves the tasks of one slice of the tasks that a filter leaves: by the fact that they share where a
 * filter can say it, else by their ids.
 *
 * @param within the filter of the tasks that were sliced
 * @param mostIds so many ids a filter can list
 * @returns null where no filter leaves just these tasks
 */
export function sliceFilter(within: TaskFilter, { field, name, taskIds }: SliceOf, mostIds: number): TaskFilter | null {
  const listed = taskIds.length <= mostIds ? { ...noTaskFilter, taskIds } : null;
  switch (field) {
    case "category":
    case "difficulty":
    case "group":
      return { ...within, [field]: [name ?? unstated] };
    case "tag":
      // Of several tags one must fit: a second part that asks for another tag there is none.
      return within.tag.length === 0 ? { ...within, tag: [name ?? unstated] } : listed;
    default:
      return name === null ? listed : { ...within, ...windowOf(name, within) };
  }
}

/** First and last day of `2024-03` or `2024 Q1`, within another window. */
function windowOf(name: string, { releasedFrom, releasedTo }: TaskFilter) {
  const [year = "", part = ""] = name.split(/[- ]/);
  const [first, last] = part.startsWith("Q")
    ? [3 * Number(part.slice(1)) - 2, 3 * Number(part.slice(1))]
    : [Number(part), Number(part)];
  const [from, to] = [`${year}-${twoDigits(first)}-01`, `${year}-${twoDigits(last)}-${lastDay(Number(year), last)}`];
  return {
    releasedFrom: releasedFrom !== null && releasedFrom > from ? releasedFrom : from,
    releasedTo: releasedTo !== null && releasedTo < to ? releasedTo : to,
  };
}

/** The last day of a month, from 1. */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(month: number): string {
  return String(month).padStart(2, "0");
}
