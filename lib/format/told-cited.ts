import type { AskedNumber, NumberConditions, ToldNumber } from "#lib/contract/about-number";
import type { CitedRow, CitedSide, CitedView } from "#lib/contract/citation";
import { citedColumns } from "#lib/contract/cited-columns";
import type { PassAtKEntry } from "#lib/contract/report";
import { type CountHistogram, histogramOf, nRange, taskTotal } from "#lib/core/histogram";
import { citedTimeouts } from "#lib/format/citation";

/**
 * A number of a citation, then or today, with the counts that it was computed from: those that the citation keeps, whatever
 * became of the run, or those of the tables as the citation found them. Of a comparison: on the tasks compared.
 *
 * @param place of the run among the rows of the side
 * @param isToday the view shows the number today: its page is linked where a run has one with just these tasks
 * @throws RangeError where the side has no such run
 */
export function toldCited(
  view: CitedView,
  side: CitedSide,
  place: number,
  entry: PassAtKEntry,
  { isToday }: { readonly isToday: boolean },
): ToldNumber {
  const row = side.rows[place];
  if (row === undefined) throw new RangeError(`there are ${side.rows.length} runs`);
  const { histogram, link, ...rest } =
    side.comparison === null ? ownCounts(view, side, row) : comparedCounts(view, side, place, entry.k);
  const range = nRange(histogram);
  const { errors, task_filter } = view;
  return {
    kind: "told",
    entry,
    asked: isToday && link !== null ? { kind: "asked", run: row.run, k: entry.k, ...link, errors, task_filter } : null,
    histogram: [...histogram],
    // Their names are not kept.
    blocking: { task_ids: [], total: 0 },
    conditions: {
      run: row.run,
      model: row.model,
      name: row.name,
      runs: 1,
      ...rest,
      task_filter: task_filter === null ? null : { ...task_filter, of: side.tasks_in_set, without_date: 0 },
      compared: side.comparison !== null,
      n_min: range?.min ?? null,
      n_max: range?.max ?? null,
      timeout: citedTimeouts(row),
      temperature: row.temperature,
      errors,
    },
  };
}

interface CountsBehind extends Pick<NumberConditions, "task_set" | "test_version" | "tasks" | "tasks_in_view"> {
  readonly histogram: CountHistogram;
  /** What the page of the run is asked for beside its view, to show the same; null: it shows other tasks. */
  readonly link: Pick<AskedNumber, "test_version" | "scoring" | "scope"> | null;
}

function ownCounts(
  { task_set, scoring }: CitedView,
  { test_version, tasks_in_set }: CitedSide,
  row: CitedRow,
): CountsBehind {
  if (test_version === null) throw new RangeError("only the runs of a comparison have no tests in common");
  return {
    histogram: histogramOfRow(row),
    task_set,
    test_version,
    tasks: tasks_in_set - waitingOf(row),
    tasks_in_view: tasks_in_set,
    link: scoring === null ? { test_version } : { scoring },
  };
}

function comparedCounts(
  { comparison: asked }: CitedView,
  { rows, comparison }: CitedSide,
  place: number,
  k: number,
): CountsBehind {
  const [row, run] = [rows[place], comparison?.runs[place]];
  if (asked === null || comparison === null || row === undefined || run === undefined) {
    throw new RangeError("a comparison has the counts of its runs");
  }
  const { columns } = citedColumns(comparison, asked, k);
  const { n = [], c = [] } = columns[place] ?? {};
  const histogram = histogramOf(n, c);
  const own = taskTotal(histogramOfRow(row)) + row.emptied;
  const { task_set, test_version } = run;
  return {
    histogram,
    task_set,
    test_version,
    tasks: taskTotal(histogram),
    tasks_in_view: n.length,
    link: waitingOf(row) === 0 && own === n.length ? { test_version, scope: asked.scope } : null,
  };
}

function histogramOfRow({ histogram }: CitedRow): CountHistogram {
  return histogram.map(([n, c, tasks]) => ({ n, c, tasks }));
}

/** Tasks without counts under these tests. */
function waitingOf({ missing, stale }: CitedRow): number {
  return missing + stale.reduce((sum, [, , , tasks]) => sum + tasks, 0);
}
