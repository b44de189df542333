import type { RunConditions } from "#components/runs/run-pickers";
import type { ErrorPolicy } from "#lib/core/policy";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatTimeout } from "#lib/format/setting";

/** What a run's scores rest on, in one line: `164 tasks · n = 10 · tests base · strict · 3 s · T = 0.2`. */
export function conditionsText(conditions: RunConditions, errors: ErrorPolicy): string {
  const { tasksInView, samples, testVersion, timeout, temperature } = conditions;
  const told = [
    formatCount(tasksInView, "task"),
    samples === null ? null : `n = ${samples}`,
    `tests ${testVersion}`,
    `errors ${errors}`,
    timeout === null ? null : `timeout ${formatTimeout(timeout)}`,
    temperature === null ? null : `T = ${formatNumber(temperature)}`,
  ];
  return told.filter((text) => text !== null).join(" · ");
}
