import type { BoardRun } from "#components/compare/board";
import type { ExportedConditions } from "#components/compare/exported-comparison";
import { letterOf } from "#components/compare/run-mark";
import type { ComparedField } from "#lib/core/condition";
import { fieldNames, formatCondition } from "#lib/format/condition";
import { formatTasksTold } from "#lib/format/conditions";
import { formatMoment } from "#lib/format/moment";

interface ComparedOn {
  readonly runs: readonly BoardRun[];
  /** Tasks compared. */
  readonly tasks: number;
  readonly conditions: ExportedConditions;
}

/** Settings that have a sentence of their own. */
const toldByItself: readonly ComparedField[] = ["tasks", "errors"];

/** What every number of a comparison rests on, one a text: its pictures and captions all tell it. */
export function comparisonConditions({ runs, tasks, conditions }: ComparedOn): string[] {
  const { stamped, wayOut, settings, errors, taskFilter: filter, computedAt } = conditions;
  const taskSet = [...new Set(runs.map((run) => run.taskSet))].join(", ");
  // Fewer than are in view are compared where not all are shared.
  const inView = filter === null ? tasks : Math.max(tasks, ...runs.map((run) => run.tasks));
  return [
    ...(stamped ? ["NOT COMPARABLE, COMPARED ANYWAY"] : []),
    `Compared on ${formatTasksTold({ counted: tasks, inView, filter, taskSet })}`,
    ...(wayOut === null ? [] : [`Way out taken: ${wayOut.replaceAll("_", " ")}`]),
    ...settings
      .filter(({ field }) => !toldByItself.includes(field))
      .map((each) => `${fieldNames[each.field]}: ${valuesOf(each)}`),
    `Errors ${errors}, unbiased estimator, computed ${formatMoment(computedAt)}`,
  ];
}

/** `3 s`, or `A 3 s, B unknown` where they differ. */
function valuesOf({ field, values }: ExportedConditions["settings"][number]): string {
  const texts = values.map((value) => formatCondition(field, value) ?? "unknown");
  const [first = "unknown"] = texts;
  if (texts.every((text) => text === first)) return first;
  return texts.map((text, place) => `${letterOf(place)} ${text}`).join(", ");
}
