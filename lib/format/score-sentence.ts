import type { NumberConditions, ToldNumber } from "#lib/contract/about-number";
import type { Measure } from "#lib/core/measure";
import { formatDay } from "#lib/format/moment";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatBounds, formatInterval, formatRate } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { formatSetting } from "#lib/format/setting";

/** A score with everything that it depends on, in one line to paste: `pass@10 = 65.7 % [58.3, 72.1] (…): LINK`. */
export function scoreSentence(
  told: Pick<ToldNumber, "entry" | "asked" | "conditions">,
  { link, day }: { readonly link: string; readonly day: string },
): string {
  const { entry, conditions } = told;
  const measure = measureOf(told);
  return `${who(conditions)}: ${measureAt(measure, entry.k)} ${valueText(entry, measure)} (${conditionTexts(conditions).join(", ")}, unbiased estimator, computed ${formatDay(day)}): ${link}`;
}

/** `pass@10`, `pass^10` */
export function measureAt(measure: Measure, k: number): string {
  return measure.replace("k", String(k));
}

export function measureOf({ asked }: Pick<ToldNumber, "asked">): Measure {
  return asked?.measure ?? "pass@k";
}

/** The conditions one by one, in the order in which they are always told. */
export function conditionTexts(conditions: NumberConditions): string[] {
  const { runs, tasks, tasks_in_view, filter, n_min, n_max, temperature } = conditions;
  const counted =
    tasks === tasks_in_view
      ? formatCount(tasks, "task")
      : `${formatNumber(tasks)} of ${formatCount(tasks_in_view, "task")}`;
  return [
    conditions.task_set,
    `tests ${conditions.test_version}`,
    counted,
    ...(runs === 1 ? [] : [`n and c of ${formatNumber(runs)} runs added on each task`]),
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

function valueText(entry: ToldNumber["entry"], measure: Measure): string {
  if (entry.value === null) {
    const bounds = entry.bounds === null || measure === "pass^k" ? "" : `, within ${formatBounds(entry.bounds)} %`;
    return `withheld: ${withheldLabels[entry.reason]}${bounds}`;
  }
  if (measure === "pass^k") return `= ${formatRate(entry.pass_hat_k)}`;
  const interval = formatInterval(entry.low, entry.high);
  return `= ${formatRate(entry.value)}${interval === null ? "" : ` ${interval}`}`;
}
