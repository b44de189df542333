import type { NumberConditions } from "#lib/contract/about-number";
import type { PassAtKEntry } from "#lib/contract/report";
import { formatDay } from "#lib/format/moment";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatBounds, formatInterval, formatRate } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { formatSetting } from "#lib/format/setting";

/** A score with everything that it depends on, in one line to paste: `pass@10 = 65.7 % [58.3, 72.1] (…): LINK`. */
export function scoreSentence(
  entry: PassAtKEntry,
  conditions: NumberConditions,
  { link, day }: { readonly link: string; readonly day: string },
): string {
  return `${who(conditions)}: pass@${entry.k} ${valueText(entry)} (${conditionTexts(conditions).join(", ")}, unbiased estimator, computed ${formatDay(day)}): ${link}`;
}

/** The conditions one by one, in the order in which they are always told. */
export function conditionTexts(conditions: NumberConditions): string[] {
  const { tasks, tasks_in_view, filter, n_min, n_max, temperature } = conditions;
  const counted =
    tasks === tasks_in_view
      ? formatCount(tasks, "task")
      : `${formatNumber(tasks)} of ${formatCount(tasks_in_view, "task")}`;
  return [
    conditions.task_set,
    `tests ${conditions.test_version}`,
    counted,
    ...(filter.length === 0 ? [] : [`only ${filter.join("; ")}`]),
    `n = ${formatRange(n_min, n_max) ?? "unknown"}`,
    `temperature ${formatSetting(temperature)}`,
    `timeout ${conditions.timeout}`,
    `errors ${conditions.errors}`,
  ];
}

function who({ model, name }: NumberConditions): string {
  return name === null ? model : `${model}, ${name}`;
}

function valueText(entry: PassAtKEntry): string {
  if (entry.value === null) {
    const bounds = entry.bounds === null ? "" : `, within ${formatBounds(entry.bounds)} %`;
    return `withheld: ${withheldLabels[entry.reason]}${bounds}`;
  }
  const interval = formatInterval(entry.low, entry.high);
  return `= ${formatRate(entry.value)}${interval === null ? "" : ` ${interval}`}`;
}
