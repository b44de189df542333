import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import type { ErrorPolicy } from "#lib/core/policy";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { filterText } from "#lib/format/task-filter";

/** Which tasks a score is about. */
export interface TasksTold {
  /** Those with counts. */
  readonly counted: number;
  readonly inView: number;
  /** null: all are in view. */
  readonly filter: TaskFilterOnWire | null;
  /** null: it is told beside. */
  readonly taskSet: string | null;
}

/** What a score rests on. Absent is what the place where it stands tells by itself; unknown settings are told as such. */
export interface Conditions {
  readonly tasks: TasksTold;
  readonly tests: string;
  /** `10`, `5–10`; null: there are no samples. */
  readonly n?: string | null;
  readonly timeout?: string;
  readonly temperature?: string;
  readonly errors: ErrorPolicy;
  /** `95 % on tasks like these` */
  readonly intervals?: string;
  /** ISO. */
  readonly computedAt?: string;
}

/** `164 tasks of humaneval@1`, `152 of 164 tasks`, `11 of 24 tasks, only difficulty hard` */
export function formatTasksTold({ counted, inView, filter, taskSet }: TasksTold): string {
  const all = filter?.of ?? inView;
  const whole = taskSet === null ? "" : ` of ${taskSet}`;
  const only = filter === null ? "" : `, only ${filterText(filter)}`;
  // A filter is told with the tasks that it leaves, whether or not they have counts.
  if (filter === null || counted === inView) return `${formatOf(counted, all)}${whole}${only}`;
  return `${formatOf(inView, all)}${whole}${only}, ${formatNumber(counted)} of them with counts`;
}

/** The conditions in the order in which every picture, caption and copied line tells them, one a text. */
export function conditionTexts(told: Conditions): string[] {
  const { tasks, tests, n, timeout, temperature, errors, intervals, computedAt } = told;
  const texts = [
    formatTasksTold(tasks),
    `tests ${tests}`,
    n === undefined ? null : `n = ${n ?? "0"}`,
    timeout === undefined ? null : `timeout ${timeout}`,
    temperature === undefined ? null : `T ${temperature}`,
    `errors ${errors}`,
    intervals === undefined ? null : `intervals of ${intervals}`,
    "unbiased estimator",
    computedAt === undefined ? null : `computed ${formatMoment(computedAt)}`,
  ];
  return texts.filter((text) => text !== null);
}

function formatOf(some: number, all: number): string {
  return some === all ? formatCount(all, "task") : `${formatNumber(some)} of ${formatCount(all, "task")}`;
}
