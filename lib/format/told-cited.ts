import type { AskedNumber, ToldNumber } from "#lib/contract/about-number";
import type { CitedRow, CitedSide, CitedView } from "#lib/contract/citation";
import type { PassAtKEntry } from "#lib/contract/report";
import { nRange } from "#lib/core/histogram";
import { citedTimeouts } from "#lib/format/citation";

/**
 * A number of a citation, then or today, with the counts that it was computed from: those that the citation keeps, whatever
 * became of the run, or those of the tables as the citation found them.
 *
 * @param asked where a page of the run shows it, too; null: only the citation does
 * @throws RangeError of a comparison, whose numbers rest on the tasks compared
 */
export function toldCited(
  { task_set, task_filter, errors }: CitedView,
  { test_version, tasks_in_set }: CitedSide,
  row: CitedRow,
  entry: PassAtKEntry,
  asked: AskedNumber | null,
): ToldNumber {
  if (test_version === null) throw new RangeError("the runs of a comparison have no tests in common");
  const histogram = row.histogram.map(([n, c, tasks]) => ({ n, c, tasks }));
  const range = nRange(histogram);
  const waiting = row.missing + row.stale.reduce((sum, [, , , tasks]) => sum + tasks, 0);
  return {
    kind: "told",
    entry,
    asked,
    histogram,
    // Their names are not kept.
    blocking: { task_ids: [], total: 0 },
    conditions: {
      run: row.run,
      model: row.model,
      name: row.name,
      runs: 1,
      task_set,
      test_version,
      tasks: tasks_in_set - waiting,
      tasks_in_view: tasks_in_set,
      task_filter: task_filter === null ? null : { ...task_filter, of: tasks_in_set, without_date: 0 },
      compared: false,
      n_min: range?.min ?? null,
      n_max: range?.max ?? null,
      timeout: citedTimeouts(row),
      temperature: row.temperature,
      errors,
    },
  };
}
