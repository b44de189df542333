import type { CitedRun } from "#lib/contract/citation";
import type { CountsInView } from "#lib/core/reportability";

/** What the score of a run depended on. */
type CitedCounts = Omit<CitedRun, "run" | "name" | "model" | "temperature" | "timeouts" | "scoring">;

/** The counts of a run as they are kept. */
export function countsOf(view: CountsInView, grouped: boolean): CitedCounts {
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
export function countsCited(cited: CitedCounts): CountsInView {
  return {
    histogram: cited.histogram.map(([n, c, tasks]) => ({ n, c, tasks })),
    stale: cited.stale.map(([n, cMin, cMax, tasks]) => ({ n, cMin, cMax, tasks })),
    missing: cited.missing,
    emptied: cited.emptied,
    verdictsUnknown: cited.verdicts_unknown,
    voided: cited.voided,
    groups: cited.grouped ? null : undefined,
  };
}
