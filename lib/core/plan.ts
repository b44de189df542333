import type { IntervalScope } from "#lib/core/interval-scope";
import {
  type BothTests,
  type Certainty,
  type DifferenceNoise,
  differenceVariance,
  samplesEnough,
  samplesNeeded,
  smallestDifference,
  tasksNeeded,
  typicalNoise,
} from "#lib/core/planner";
import { type ExpectedInterval, expectedIntervals, type PlannedNoise } from "#lib/core/planner-width";

/** What a plan rests on: the noise of a difference, and that of one run. */
export interface PlanBasis {
  readonly difference: DifferenceNoise;
  readonly run: PlannedNoise;
}

export interface PlanQuestion extends PlanBasis {
  /** The difference to be found. */
  readonly wanted: number;
  readonly certainty: Certainty;
  /** Samples of a task, the same in both runs; at least k. */
  readonly n: number;
  /** Tasks that there are. */
  readonly tasks: number;
  readonly k: number;
}

/** Everything that a planner says about one question. */
export interface Plan {
  readonly tasksNeeded: BothTests;
  /** What the tasks that there are find; above 1 means none at all. */
  readonly smallest: BothTests;
  /** Samples of a task with which the tasks that there are find what is wanted; null: only more tasks help. */
  readonly samplesNeeded: number | null;
  /** From so many samples on, more help a difference little; null: they always help. */
  readonly enough: number | null;
  /** The same for the interval of one run. */
  readonly enoughForInterval: number | null;
  readonly intervals: Readonly<Record<IntervalScope, ExpectedInterval | null>>;
}

export const typicalKinds = ["u_shaped", "cautious"] as const;
export type TypicalKind = (typeof typicalKinds)[number];

/**
 * Values to plan with for pass@1 before there is a pilot. The run scores 1/2, where an interval is widest; what p varies
 * over tasks is then 1/4 less the mean of p(1 - p).
 */
export function typicalBasis(kind: TypicalKind): PlanBasis {
  const difference = typicalNoise[kind === "u_shaped" ? "uShaped" : "cautious"];
  const sample = difference.sampleA;
  return { difference, run: { mean: 1 / 2, betweenTasks: 1 / 4 - sample, sample } };
}

/** @throws RangeError when a part of the question is outside its range, or k exceeds n */
export function planOf({ difference, run, wanted, certainty, n, tasks, k }: PlanQuestion): Plan {
  const variance = differenceVariance(difference, n, n);
  const { taskPopulation, fixedTasks } = expectedIntervals(run, tasks, n, k, certainty.level);
  return {
    tasksNeeded: tasksNeeded(variance, wanted, certainty),
    smallest: smallestDifference(variance, tasks, certainty),
    samplesNeeded: samplesNeeded(difference, tasks, wanted, certainty),
    enough: samplesEnough(difference),
    enoughForInterval: samplesEnough({
      betweenTasks: Math.min(1, run.betweenTasks),
      sampleA: run.sample,
      sampleB: 0,
    }),
    intervals: { task_population: taskPopulation, fixed_tasks: fixedTasks },
  };
}

/** What a plan looks like when the samples of a task, or the tasks, are other than asked. */
export interface PlanCurves {
  readonly bySamples: readonly PlanAt[];
  readonly byTasks: readonly PlanAt[];
}

export interface PlanAt {
  /** The number that varies. */
  readonly at: number;
  readonly tasksNeeded: number;
  readonly smallest: number;
  /** Widths of the intervals of one run. */
  readonly population: number | null;
  readonly fixed: number;
}

const pointsDrawn = 60;
const mostTasks = 1_000_000;

/** The plan for other numbers of samples and of tasks around those asked about. */
export function planCurves(question: PlanQuestion): PlanCurves {
  const { n, tasks, k } = question;
  const { enough, enoughForInterval } = planOf(question);
  const far = Math.max(n, Math.min(enough ?? 0, 1000), Math.min(enoughForInterval ?? 0, 1000), 5);
  return {
    bySamples: grid(k, Math.max(k + 1, 4 * far), [n]).map((at) => planAt({ ...question, n: at }, at)),
    byTasks: grid(Math.max(2, Math.floor(tasks / 20)), Math.min(mostTasks, 20 * tasks), [tasks]).map((at) =>
      planAt({ ...question, tasks: at }, at),
    ),
  };
}

function planAt(question: PlanQuestion, at: number): PlanAt {
  const plan = planOf(question);
  return {
    at,
    tasksNeeded: plan.tasksNeeded.plusTwo,
    smallest: plan.smallest.plusTwo,
    population: plan.intervals.task_population?.width ?? null,
    fixed: plan.intervals.fixed_tasks?.width ?? 0,
  };
}

/** Whole numbers evenly spread on a logarithmic scale, with some that must be among them. */
export function grid(
  low: number,
  high: number,
  among: readonly number[] = [],
  points = pointsDrawn,
): readonly number[] {
  const steps = Array.from({ length: points }, (_, step) => Math.round(low * (high / low) ** (step / (points - 1))));
  const within = among.filter((value) => value >= low && value <= high);
  return [...new Set([...steps, ...within])].sort((a, b) => a - b);
}
