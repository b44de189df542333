import type { PassAtKEntry } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";

const namedTasks = 3;

/** Refuses a k that is larger than the n of some task in view: for callers that asked for it (`strict_k`). */
export function assertReportable(entries: readonly PassAtKEntry[]): void {
  for (const entry of entries) {
    if (entry.value !== null || entry.reason !== "k_exceeds_n") continue;
    const tasks = entry.tasks_below_k.slice(0, namedTasks).map(({ task_id, n }) => `${task_id} (n = ${n})`);
    const more = entry.tasks_below_k_total - tasks.length;
    const largest = entry.largest_k === null ? "no k is reportable" : `the largest reportable k is ${entry.largest_k}`;
    throw new RecountError(
      "k-exceeds-n",
      `pass@${entry.k} needs n >= ${entry.k} in every task: ${tasks.join(", ")}${more > 0 ? ` and ${more} more` : ""} have fewer samples; ${largest}`,
    );
  }
}
