import type { NumberConditions, ToldNumber } from "#lib/contract/about-number";
import type { Measure } from "#lib/core/measure";
import { conditionTexts } from "#lib/format/conditions";
import { formatDay } from "#lib/format/moment";
import { formatNumber, formatRange } from "#lib/format/number";
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
  return `${who(conditions)}: ${measureAt(measure, entry.k)} ${valueText(entry, measure)} (${numberConditionTexts(conditions).join(", ")}, computed ${formatDay(day)}): ${link}`;
}

/** `pass@10`, `pass^10` */
export function measureAt(measure: Measure, k: number): string {
  return measure.replace("k", String(k));
}

export function measureOf({ asked }: Pick<ToldNumber, "asked">): Measure {
  return asked?.measure ?? "pass@k";
}

/** What a number rests on, as every caption tells it. */
export function numberConditionTexts(conditions: NumberConditions): string[] {
  const { runs, tasks, tasks_in_view, task_set, task_filter, compared, previewed, n_min, n_max } = conditions;
  const [ofTasks = "", ...others] = conditionTexts({
    tasks: { counted: tasks, inView: tasks_in_view, filter: task_filter, taskSet: task_set },
    tests: conditions.test_version,
    n: formatRange(n_min, n_max),
    timeout: conditions.timeout,
    temperature: formatSetting(conditions.temperature),
    errors: conditions.errors,
  });
  return [
    ofTasks,
    ...(compared ? ["only the tasks compared"] : []),
    ...(previewed === true ? ["a preview, not stored"] : []),
    ...(runs === 1 ? [] : [`n and c of ${formatNumber(runs)} runs added on each task`]),
    ...others,
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
