import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { filteredFacts } from "#lib/core/task-filter";
import { formatCount, formatNumber } from "#lib/format/number";

type Filter = Omit<TaskFilterOnWire, "of" | "without_date">;

/** The parts of a filter, one a text: `difficulty easy or hard`, `released 2024-01-01 to 2024-06-30`, `12 listed tasks`. */
export function filterParts(filter: Filter): string[] {
  const facts = filteredFacts.flatMap((fact) =>
    filter[fact].length === 0 ? [] : [`${fact} ${filter[fact].join(" or ")}`],
  );
  const released = formatWindow(filter.released_from, filter.released_to);
  const listed = filter.task_id.length === 0 ? [] : [`${formatCount(filter.task_id.length, "listed task")}`];
  return [...facts, ...(released === null ? [] : [`released ${released}`]), ...listed];
}

/** Both days are within. null: there is no window. */
export function formatWindow(from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return from === to ? `on ${from}` : `${from} to ${to}`;
  if (from !== null) return `from ${from} on`;
  return to === null ? null : `up to ${to}`;
}

/** `difficulty hard; released from 2024-01-01 on (3 without a date left out)` */
export function filterText(filter: TaskFilterOnWire): string {
  const undated = filter.without_date === 0 ? "" : ` (${formatNumber(filter.without_date)} without a date left out)`;
  return `${filterParts(filter).join("; ")}${undated}`;
}

/** `20 of 164 tasks: difficulty hard; released from 2024-01-01 on (3 without a date left out)` */
export function formatTaskFilter(filter: TaskFilterOnWire, tasks: number): string {
  return `${formatNumber(tasks)} of ${formatCount(filter.of, "task")}: ${filterText(filter)}`;
}
