import type { Replicates } from "#lib/contract/replicates";
import { fieldNames } from "#lib/format/condition";
import { formatCount, formatNumber } from "#lib/format/number";

/** Whether the counts of runs of one configuration were added, and why or why not, in a sentence or two. */
export function formatPooling({ pooling, unknown, pooled, runs }: Replicates): string {
  const members = runs.filter((run) => run.pooled).length;
  const unsaid = unknown.map((field) => fieldNames[field]).join(", ");
  switch (pooling) {
    case "alone":
      return "There is no other run of this configuration.";
    case "refused":
      return "Not pooled: something differs between each other run and this one.";
    case "poolable":
      return `Pooled: n and c of ${formatCount(members, "run")} added on each task${ofTotal(pooled)}.`;
    case "on_request":
      return pooled === null
        ? `Not pooled unless asked for: no run states ${unsaid}, so it may differ.`
        : `Pooled as asked: n and c of ${formatCount(members, "run")} added on each task${ofTotal(pooled)}. No run states ${unsaid}: it may differ.`;
  }
}

function ofTotal(pooled: Replicates["pooled"]): string {
  if (pooled === null) return "";
  return `, ${formatNumber(pooled.correct)} of ${formatNumber(pooled.samples)} samples passed`;
}
