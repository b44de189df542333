import type { WithheldPassAtK } from "#lib/contract/report";
import type { ErrorPolicy, WithheldReason } from "#lib/core/policy";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatLiesWithin, formatRate } from "#lib/format/rate";

/** What a sentence about a withheld k needs to know of the view. */
export interface WithheldContext {
  /** All tasks in view, with or without counts. */
  readonly tasksInView: number;
  readonly missing: number;
  readonly stale: number;
  /** Over the tasks in view that have samples, under the error policy; null where that is not known. */
  readonly nMin: number | null;
  readonly nMax: number | null;
  readonly errors: ErrorPolicy;
}

/** What stands in the place of a number. */
export const withheldLabels: Readonly<Record<WithheldReason, string>> = {
  k_exceeds_n: "k > n",
  no_tasks: "no tasks",
  tasks_missing: "incomplete",
  tasks_stale: "stale",
  verdicts_unknown: "no verdicts",
  voided: "voided",
};

/** So many tasks are named in a sentence; a list can name more. */
const tasksNamed = 3;

/**
 * Why there is no pass@k, for people: `k = 100 is withheld: n = 10 on all 164 tasks; the largest k is 10`.
 * Task ids in it are as the publisher wrote them: who prints to a terminal makes them safe first.
 */
export function formatWithheld(entry: WithheldPassAtK, context: WithheldContext): string {
  return `k = ${formatNumber(entry.k)} is withheld: ${formatReason(entry, context)}`;
}

/** The part of {@link formatWithheld} after the colon. */
export function formatReason(entry: WithheldPassAtK, context: WithheldContext): string {
  switch (entry.reason) {
    case "k_exceeds_n":
      return `${formatTooFew(entry, context)}; ${formatLargestK(entry.largest_k)}`;
    case "no_tasks":
      return "no task is in view";
    case "tasks_missing":
      return `${formatCount(context.missing, "task is", "tasks are")} missing of ${formatNumber(context.tasksInView)}${formatBoundsOf(entry)}`;
    case "tasks_stale":
      return `${formatCount(context.stale, "task is", "tasks are")} not scored under these tests${formatBoundsOf(entry)}`;
    case "verdicts_unknown":
      return `${context.errors} needs the verdict of every sample, and of some tasks only counts are known`;
    case "voided":
      return "these counts were voided";
  }
}

/** The narrower view beside a withheld number: `66.4 % over 33 of 50 tasks`; null where there is none. */
export function formatEligible(entry: WithheldPassAtK, tasksInView: number): string | null {
  if (entry.eligible === null) return null;
  return `${formatRate(entry.eligible.value)} over ${entry.eligible.tasks} of ${formatCount(tasksInView, "task")}`;
}

function formatTooFew(entry: WithheldPassAtK, { tasksInView, nMin, nMax }: WithheldContext): string {
  const below = entry.tasks_below_k_total;
  if (below < tasksInView || nMin === null) {
    const verb = below === 1 ? "has" : "have";
    return `${below} of ${formatCount(tasksInView, "task")} ${verb} n < ${entry.k} (${formatTasks(entry)})`;
  }
  const n = nMin === nMax ? `n = ${nMin}` : `n is ${nMin} to ${nMax}`;
  return below === 1 ? `${n} on the only task` : `${n} on all ${below} tasks`;
}

function formatTasks(entry: WithheldPassAtK): string {
  const named = entry.tasks_below_k.slice(0, tasksNamed).map(({ task_id, n }) => `${task_id} has ${n}`);
  const more = entry.tasks_below_k_total - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function formatLargestK(largestK: number | null): string {
  return largestK === null ? "no k can be reported" : `the largest k is ${largestK}`;
}

function formatBoundsOf({ k, bounds }: WithheldPassAtK): string {
  return bounds === null ? "" : `; pass@${k} ${formatLiesWithin(bounds)}`;
}
