import type { AskedNumber, ToldNumber } from "#lib/contract/about-number";
import { countsKept } from "#lib/contract/kept-counts";
import { passAtKEntry, tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { RescoredRun } from "#lib/contract/rescore";
import { nRange, taskTotal } from "#lib/core/histogram";
import { reportPassAtK } from "#lib/core/reportability";
import { citedTimeouts } from "#lib/format/citation";

/**
 * A number before or after a rescoring, with the counts that the answer has of that side: no page shows those of a
 * preview. undefined: the answer has none.
 */
export function toldRescored(item: RescoredRun, side: "before" | "after", k: number): ToldNumber | undefined {
  if (item.counts === null) return undefined;
  const { temperature, [side]: kept } = item.counts;
  const view = countsKept(kept);
  // Which tasks have too few samples is not told, only how many.
  const entry = passAtKEntry(reportPassAtK(view, k), []);
  const counted = taskTotal(view.histogram) + view.emptied;
  const range = nRange(view.histogram);
  const waiting = side === "after" && entry.value === null && entry.reason === "tasks_stale" ? item.missing : [];
  return {
    kind: "told",
    entry,
    asked: askedOf(item, side, k),
    histogram: [...view.histogram],
    blocking: { task_ids: waiting.slice(0, tasksBelowKListed), total: waiting.length },
    conditions: {
      run: item.run,
      model: item.model,
      name: item.name,
      runs: 1,
      task_set: item.task_set,
      test_version: testsOf(item, side),
      tasks: counted,
      tasks_in_view: counted + view.missing + taskTotal(view.stale),
      task_filter: null,
      compared: false,
      ...(side === "after" && item.scoring.id === null ? { previewed: true } : {}),
      n_min: range?.min ?? null,
      n_max: range?.max ?? null,
      timeout: citedTimeouts(kept),
      temperature,
      errors: "strict",
    },
  };
}

function testsOf({ built_on, scoring }: RescoredRun, side: "before" | "after"): string {
  return side === "before" ? built_on.test_version : scoring.test_version;
}

/** Where the run shows the number: before, as long as nothing is stored; after, once it is. */
function askedOf(item: RescoredRun, side: "before" | "after", k: number): AskedNumber | null {
  const { id } = item.scoring;
  if ((id === null) !== (side === "before")) return null;
  const tests = id === null ? { test_version: testsOf(item, side) } : { scoring: id };
  return { kind: "asked", run: item.run, k, ...tests, errors: "strict", task_filter: null };
}
