import { addDays, daysBetween, nextMonth } from "#lib/core/calendar-date";

/** A day, a month or a year, and the tasks released in it. */
export interface ReleaseBin {
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
  readonly tasks: number;
}

export const binUnits = ["day", "month", "year"] as const;
export type BinUnit = (typeof binUnits)[number];

/** Days up to so many are shown one by one, months up to so many. */
const most = { days: 62, months: 120 };

/** The unit by which dates are counted: as fine as leaves some room for each. */
export function unitOf(first: string, last: string): BinUnit {
  if (daysBetween(first, last) < most.days) return "day";
  const months = 12 * (Number(last.slice(0, 4)) - Number(first.slice(0, 4)));
  return months + Number(last.slice(5, 7)) - Number(first.slice(5, 7)) < most.months ? "month" : "year";
}

/**
 * How many tasks were released when, without a gap from the first release to the last.
 *
 * @param dates of all tasks: they set the ends, so that the axis stays where it is
 * @param counted which of them are counted
 * @returns nothing where no task has a date, or all have the same
 */
export function releaseBins(dates: readonly (string | null)[], counted: readonly boolean[]): readonly ReleaseBin[] {
  const known = dates.filter((date) => date !== null).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const unit = unitOf(first, last);
  const tasks = new Map<string, number>();
  dates.forEach((date, task) => {
    if (date === null || counted[task] !== true) return;
    const from = startOf(date, unit);
    tasks.set(from, (tasks.get(from) ?? 0) + 1);
  });
  const bins: ReleaseBin[] = [];
  for (let from = startOf(first, unit); from <= last; ) {
    const next = nextOf(from, unit);
    // After the year 9999 texts no longer sort like dates.
    const to = next.length > last.length ? "9999-12-31" : addDays(next, -1);
    bins.push({ from, to, tasks: tasks.get(from) ?? 0 });
    if (to >= last) break;
    from = next;
  }
  return bins;
}

function startOf(date: string, unit: BinUnit): string {
  if (unit === "day") return date;
  return unit === "month" ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

function nextOf(from: string, unit: BinUnit): string {
  if (unit === "day") return addDays(from, 1);
  return unit === "month" ? nextMonth(from) : `${String(Number(from.slice(0, 4)) + 1).padStart(4, "0")}-01-01`;
}
