import { spearman } from "#lib/core/spearman";
import { tallyVerdicts } from "#lib/core/verdict";

/** What speaks against the tests of a task; rules of thumb, each a hint to look and nothing more. */
export const suspicions = [
  "nobody_passes",
  "everybody_passes",
  "stronger_fail",
  "many_timeouts",
  "verdicts_disagree",
] as const;
export type Suspicion = (typeof suspicions)[number];

/** Runs that must have been scored before their agreement says anything of a task. */
export const runsOfAgreement = 3;
/** Runs that must have been scored before their order says anything. */
export const runsOfAnOrder = 6;
/** The chance, had tasks been drawn at random, under which an agreement of all runs is no longer taken for one. */
export const agreementByChance = 0.01;
/** A task has many time-outs when this share of its samples timed out, and at least so many samples were judged. */
export const timeoutShare = 0.2;
export const samplesOfATimeoutShare = 10;

/** One run with counts for every task in view, in one order of tasks. */
export interface JudgedRun {
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** One letter a sample, "" where only counts are known. */
  readonly verdicts: readonly string[];
}

export interface SuspectTask {
  readonly task: number;
  readonly suspicion: Suspicion;
  /**
   * `nobody_passes`, `everybody_passes`: the chance of it. `stronger_fail`: the rank correlation. `many_timeouts`: the
   * share. `verdicts_disagree`: how many samples.
   */
  readonly value: number;
}

/**
 * Tasks whose tests are worth a look, by what the runs say:
 *
 * - `nobody_passes`: c = 0 in every run, of at least 3, and the product over runs of 1 - s is below .01, where s is the
 *   share of tasks that the run solved at least once;
 * - `everybody_passes`: c = n in every run, of at least 3, and the product of a is below .01, where a is the share of
 *   tasks with c = n;
 * - `stronger_fail`: with at least 6 runs, Spearman's rank correlation between the runs' solve rates c/n on this task and
 *   their mean solve rates on all the others is below 0; the lowest first;
 * - `many_timeouts`: of at least 10 samples with a known verdict, in all runs, a fifth or more timed out.
 *
 * @throws RangeError when a run lacks samples of a task
 */
export function suspectTasks(runs: readonly JudgedRun[], tasks: number): readonly SuspectTask[] {
  const rates = runs.map((run) => solveRates(run, tasks));
  const found = [...agreements(runs, tasks), ...strongerFail(rates, tasks), ...timeouts(runs, tasks)];
  return found.sort((a, b) => a.task - b.task || suspicions.indexOf(a.suspicion) - suspicions.indexOf(b.suspicion));
}

function solveRates({ n, c }: JudgedRun, tasks: number): number[] {
  return Array.from({ length: tasks }, (_, task) => {
    const samples = n[task] ?? 0;
    if (samples < 1) throw new RangeError(`a run has no samples of task ${task}`);
    return (c[task] ?? 0) / samples;
  });
}

function agreements(runs: readonly JudgedRun[], tasks: number): SuspectTask[] {
  if (runs.length < runsOfAgreement) return [];
  const shareOf = (holds: (run: JudgedRun, task: number) => boolean, run: JudgedRun): number =>
    allTasks(tasks).filter((task) => holds(run, task)).length / tasks;
  const chance = (holds: (run: JudgedRun, task: number) => boolean): number =>
    runs.reduce((product, run) => product * shareOf(holds, run), 1);
  return (
    [
      ["nobody_passes", (run, task) => (run.c[task] ?? 0) === 0],
      ["everybody_passes", (run, task) => run.c[task] === run.n[task]],
    ] satisfies readonly (readonly [Suspicion, (run: JudgedRun, task: number) => boolean])[]
  ).flatMap(([suspicion, holds]) => {
    const value = chance(holds);
    if (value >= agreementByChance) return [];
    return allTasks(tasks)
      .filter((task) => runs.every((run) => holds(run, task)))
      .map((task) => ({ task, suspicion, value }));
  });
}

function strongerFail(rates: readonly (readonly number[])[], tasks: number): SuspectTask[] {
  if (rates.length < runsOfAnOrder || tasks < 2) return [];
  const sums = rates.map((run) => run.reduce((sum, rate) => sum + rate, 0));
  return allTasks(tasks).flatMap((task) => {
    const here = rates.map((run) => run[task] ?? 0);
    const elsewhere = rates.map((_, run) => ((sums[run] ?? 0) - (here[run] ?? 0)) / (tasks - 1));
    const value = spearman(here, elsewhere);
    return value !== null && value < 0 ? [{ task, suspicion: "stronger_fail" as const, value }] : [];
  });
}

function timeouts(runs: readonly JudgedRun[], tasks: number): SuspectTask[] {
  return allTasks(tasks).flatMap((task) => {
    const letters = runs.map(({ verdicts }) => verdicts[task] ?? "").join("");
    const value = tallyVerdicts(letters).T / letters.length;
    const many = letters.length >= samplesOfATimeoutShare && value >= timeoutShare;
    return many ? [{ task, suspicion: "many_timeouts" as const, value }] : [];
  });
}

function allTasks(tasks: number): number[] {
  return Array.from({ length: tasks }, (_, task) => task);
}
