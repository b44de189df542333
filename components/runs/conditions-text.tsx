import type { RunConditions } from "#components/runs/run-pickers";
import type { ErrorPolicy } from "#lib/core/policy";
import { conditionTexts } from "#lib/format/conditions";
import { formatNumber } from "#lib/format/number";
import { formatTimeout, unknownSetting } from "#lib/format/setting";

/** What a run's scores rest on, in one line: `164 tasks of s@1 · tests base · n = 10 · timeout 3 s · T 0.2 · errors strict`. */
export function conditionsText(conditions: RunConditions, errors: ErrorPolicy): string {
  const { tasks, tasksInView, filter, taskSet, samples, testVersion, timeout, temperature, computedAt } = conditions;
  return conditionTexts({
    tasks: { counted: tasks, inView: tasksInView, filter, taskSet },
    tests: testVersion,
    n: samples,
    timeout: formatTimeout(timeout),
    temperature: temperature === null ? unknownSetting : formatNumber(temperature),
    errors,
    computedAt,
  }).join(" · ");
}
