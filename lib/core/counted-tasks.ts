import type { CountHistogram } from "#lib/core/histogram";
import type { TaskColumns } from "#lib/core/pair-histogram";
import type { CountsInView } from "#lib/core/reportability";
import { histogramsOfGroups } from "#lib/core/task-groups";

/** Tasks that all have counts, as what a score depends on; one of which the error policy left no sample has n = 0. */
export function viewOfCounted(
  { n, c, histogram }: TaskColumns & { readonly histogram: CountHistogram },
  groups: readonly (string | null)[] | null,
): CountsInView {
  return {
    histogram,
    emptied: n.filter((samples) => samples === 0).length,
    missing: 0,
    stale: [],
    verdictsUnknown: false,
    voided: false,
    groups: groups === null ? undefined : (histogramsOfGroups(n, c, groups) ?? undefined),
  };
}
