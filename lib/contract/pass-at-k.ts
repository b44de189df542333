import { numberOf } from "#lib/contract/number-text";
import type { PassAtKEntry } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { largestKAsked } from "#lib/core/largest-k";
import type { KReport } from "#lib/core/reportability";

/** At most this many tasks are named when k exceeds their n; the total is always told. */
export const tasksBelowKListed = 20;
/** At most this many k in one question. */
const ksAsked = 20;

export interface TaskBelowK {
  readonly task_id: string;
  readonly n: number;
}

/**
 * pass@k as it is written on the wire.
 *
 * @param tasksBelowK the tasks that have fewer than k samples, in task-set order; the first are enough
 */
export function passAtKEntry(report: KReport, tasksBelowK: readonly TaskBelowK[]): PassAtKEntry {
  if (report.value === null) {
    return {
      k: report.k,
      value: null,
      reason: report.reason,
      tasks_below_k: tasksBelowK.slice(0, tasksBelowKListed).map(({ task_id, n }) => ({ task_id, n })),
      tasks_below_k_total: report.tasksBelowK,
      largest_k: report.largestK,
      eligible: report.eligible,
      bounds: report.bounds,
    };
  }
  return {
    k: report.k,
    value: report.value,
    pass_hat_k: report.passHatK,
    low: report.interval?.low ?? null,
    high: report.interval?.high ?? null,
    level: report.interval?.level ?? null,
    method: report.interval?.method ?? null,
    scope: report.interval?.scope ?? null,
  };
}

/**
 * Reads a list of k as it is asked for, `1,10,100`: whole numbers from 1, in the order given, each once.
 * @throws RecountError `bad-parameter`
 */
export function parseKList(text: string): number[] {
  const parts = text.split(",");
  const wrong = parts.find((part) => !isK(part));
  if (wrong !== undefined) throw badK(`${JSON.stringify(shortened(wrong))} is not a whole number from 1 to 1000000`);
  const ks = [...new Set(parts.map(numberOf))];
  if (ks.length > ksAsked) throw badK(`${ks.length} values, but at most ${ksAsked} can be asked for at once`);
  return ks;
}

function isK(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text) && numberOf(text) <= largestKAsked;
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

function badK(detail: string): RecountError {
  const hint = "k is a list such as 1,10,100";
  return new RecountError("bad-parameter", `k: ${detail}`, {
    hint,
    problems: [{ code: "bad-parameter", detail, field: "k", hint }],
  });
}
