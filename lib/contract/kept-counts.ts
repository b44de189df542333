import { z } from "zod";
import type { CountsInView } from "#lib/core/reportability";

const count = z.int().min(0);

/** The counts of a run in a view, tasks with the same ones together: all that its scores depend on. */
export const keptCountsSchema = z.strictObject({
  /** [n, c, tasks] of the tasks that were counted. */
  histogram: z.array(z.tuple([count, count, count])),
  /** [n, c at least, c at most, tasks] of the tasks that were stale. */
  stale: z.array(z.tuple([count, count, count, count])),
  missing: count,
  emptied: count,
  verdicts_unknown: z.boolean(),
  voided: z.boolean(),
  /** Tasks share sources, so that there is no interval about other tasks. */
  grouped: z.boolean(),
});
export type KeptCounts = z.infer<typeof keptCountsSchema>;

/** What the scores of a view depend on, as it is kept or sent. */
export function keptCounts(view: CountsInView, grouped: boolean): KeptCounts {
  return {
    histogram: view.histogram.map(({ n, c, tasks }) => [n, c, tasks]),
    stale: view.stale.map(({ n, cMin, cMax, tasks }) => [n, cMin, cMax, tasks]),
    missing: view.missing,
    emptied: view.emptied,
    verdicts_unknown: view.verdictsUnknown,
    voided: view.voided,
    grouped,
  };
}

/** The counts again, as the one function that computes every score takes them. */
export function countsKept(kept: KeptCounts): CountsInView {
  return {
    histogram: kept.histogram.map(([n, c, tasks]) => ({ n, c, tasks })),
    stale: kept.stale.map(([n, cMin, cMax, tasks]) => ({ n, cMin, cMax, tasks })),
    missing: kept.missing,
    emptied: kept.emptied,
    verdictsUnknown: kept.verdicts_unknown,
    voided: kept.voided,
    groups: kept.grouped ? null : undefined,
  };
}
