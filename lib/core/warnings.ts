import { fewGroups, fewTasks } from "#lib/core/few-units";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import type { IntervalScope } from "#lib/core/interval-scope";
import { meanPassAtK, passAtK } from "#lib/core/pass-at-k";

export const intervalWarningCodes = [
  "few_tasks",
  "near_edge",
  "one_sample",
  "k_over_half",
  "mixed_n",
  "eligible_only",
] as const;
export type IntervalWarningCode = (typeof intervalWarningCodes)[number];

/** What a reader of an interval should know before believing its width. */
export interface IntervalWarning {
  readonly code: IntervalWarningCode;
  readonly message: string;
}

export interface WarningContext {
  readonly scope: IntervalScope;
  /** Groups that the tasks form, where the interval is that of groups. */
  readonly groups?: number;
  /** Tasks in view, where the histogram holds only those with n >= k. Absent: the histogram holds them all. */
  readonly tasksInView?: number;
}

const edge = 0.02;
/** Fewer tasks than this off the value that most have say little of the spread. */
const fewExceptions = 10;

/**
 * The warnings that belong to an interval, in a fixed order; none when there is no task.
 *
 * @param k integer from 1 to the smallest n
 * @throws RangeError when k exceeds some n
 */
export function intervalWarnings(
  histogram: CountHistogram,
  k: number,
  context: WarningContext,
): readonly IntervalWarning[] {
  const range = nRange(histogram);
  if (range === null) return [];
  const { min, max } = range;
  const tasks = taskTotal(histogram);
  const { scope, groups, tasksInView = tasks } = context;
  const fixed = scope === "fixed_tasks";
  const found: readonly (readonly [applies: boolean, code: IntervalWarningCode, message: string])[] = [
    [
      tasks < fewTasks || (groups !== undefined && groups < fewGroups),
      "few_tasks",
      `Only ${groups !== undefined && groups < fewGroups ? counted(groups, "group") : counted(tasks, "task")}: the interval is wide and approximate.`,
    ],
    [nearEdge(histogram, k), "near_edge", "Almost all tasks agree. Read the interval, not the point."],
    [fixed && max === 1, "one_sample", "One sample per task cannot show how much a rerun would move."],
    [fixed && min < 2 * k, "k_over_half", "k is more than half of n: this interval is conservative."],
    [min < max, "mixed_n", `Tasks have ${min}-${max} samples; each estimate is still unbiased.`],
    [tasks < tasksInView, "eligible_only", `Only ${tasks} of ${tasksInView} tasks have ${k} or more samples.`],
  ];
  return found.flatMap(([applies, code, message]) => (applies ? [{ code, message }] : []));
}

/** Whether the mean lies at an edge, or most tasks lie at one and only a few do not. */
function nearEdge(histogram: CountHistogram, k: number): boolean {
  const mean = meanPassAtK(histogram, k) ?? 0.5;
  if (mean < edge || mean > 1 - edge) return true;
  const tasks = taskTotal(histogram);
  const at = (value: number): number => taskTotal(histogram.filter(({ n, c }) => passAtK(n, c, k) === value));
  const most = Math.max(at(0), at(1));
  return most > tasks / 2 && tasks - most < fewExceptions;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
