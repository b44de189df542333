import { histogramOf } from "#lib/core/histogram";
import { type ScoreInterval, taskPopulationInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { groupedInterval } from "#lib/core/interval-groups";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import { pairedDifference } from "#lib/core/paired";
import { type Difficulty, drawCount, drawGroups, drawTask, meanMiss } from "#tests/support/difficulty";
import { type Random, seededRandom } from "#tests/support/random";

/** What is repeated: a kind of task set, its size, n and k. The same cell and seed give the same answer. */
export interface Cell {
  readonly difficulty: Difficulty;
  readonly tasks: number;
  readonly n: number;
  readonly k: number;
}

/** How B relates to A: the same model; one as good, but on other tasks; a gain on many and total loss on 3%. */
export const relations = ["identical", "exchangeable", "gain and loss"] as const;
export type Relation = (typeof relations)[number];

/** Share of repetitions in which a 95% interval contained the truth. */
export interface Coverage {
  readonly covered: number;
  /** Share in which p < 0.05, for differences; what it should be is known where the truth is 0. */
  readonly rejected: number;
}

interface Trial {
  readonly low: number;
  readonly high: number;
  readonly truth: number;
  readonly p?: number;
}

/** pass@k of the kind of tasks, against the interval of scope `task_population`. */
export function populationCoverage(cell: Cell, repetitions: number, seed: number): Coverage {
  const truth = 1 - meanMiss(cell.difficulty, cell.k);
  return repeat(repetitions, seed, (random) => {
    const tasks = drawTasks(cell, random);
    return against(truth, taskPopulationInterval(sampled(cell, tasks, random), cell.k));
  });
}

/** pass@k of the tasks drawn, against the interval of scope `fixed_tasks`; a new set of tasks every 40 repetitions. */
export function fixedCoverage(cell: Cell, repetitions: number, seed: number): Coverage {
  let tasks: readonly number[] = [];
  let left = 0;
  return repeat(repetitions, seed, (random) => {
    if (left === 0) {
      tasks = drawTasks(cell, random);
      left = 40;
    }
    left--;
    const truth = tasks.reduce((sum, p) => sum + 1 - (1 - p) ** cell.k, 0) / cell.tasks;
    return against(truth, fixedTasksInterval(sampled(cell, tasks, random), cell.k));
  });
}

/** As {@link populationCoverage}, with groups whose tasks share their difficulty with probability 1/2. */
export function groupedCoverage(cell: Cell, repetitions: number, seed: number): Coverage {
  const truth = 1 - meanMiss(cell.difficulty, cell.k);
  return repeat(repetitions, seed, (random) => {
    const shared = new Map<number, number>();
    const tasks = drawGroups(cell.tasks, 8, random).map((group) => {
      const ofGroup = shared.get(group) ?? drawTask(cell.difficulty, random);
      shared.set(group, ofGroup);
      const p = random() < 0.5 ? ofGroup : drawTask(cell.difficulty, random);
      return { n: cell.n, c: drawCount(cell.n, p, random), group: `${group}` };
    });
    return against(truth, groupedInterval(tasks, cell.k));
  });
}

/** The true difference of pass@k, against the interval of "plus-two pairs". B has `nB` samples a task. */
export function pairedCoverage(
  cell: Cell & { readonly nB: number; readonly relation: Relation },
  repetitions: number,
  seed: number,
): Coverage {
  const { n, nB, k, relation, difficulty } = cell;
  const miss = meanMiss(difficulty, k);
  const truth = relation === "gain and loss" ? 0.97 * (1 - 0.9 ** k * miss) - (1 - miss) : 0;
  return repeat(repetitions, seed, (random) => {
    const a = drawTasks(cell, random);
    const b = a.map((p) => otherModel(p, relation, difficulty, random));
    const columns = (samples: number, tasks: readonly number[]) => ({
      n: tasks.map(() => samples),
      c: tasks.map((p) => drawCount(samples, p, random)),
    });
    const result = pairedDifference(pairHistogramOf(columns(n, a), columns(nB, b)), k);
    return { truth, low: Number.NaN, high: Number.NaN, ...result?.interval };
  });
}

function otherModel(p: number, relation: Relation, difficulty: Difficulty, random: Random): number {
  if (relation === "identical") return p;
  if (relation === "exchangeable") return random() < 0.7 ? p : drawTask(difficulty, random);
  return random() < 0.03 ? 0 : p + 0.1 * (1 - p);
}

function drawTasks({ tasks, difficulty }: Cell, random: Random): readonly number[] {
  return Array.from({ length: tasks }, () => drawTask(difficulty, random));
}

function sampled({ n }: Cell, tasks: readonly number[], random: Random) {
  return histogramOf(
    tasks.map(() => n),
    tasks.map((p) => drawCount(n, p, random)),
  );
}

function against(truth: number, interval: ScoreInterval | null): Trial {
  return { truth, low: interval?.low ?? Number.NaN, high: interval?.high ?? Number.NaN };
}

function repeat(repetitions: number, seed: number, trial: (random: Random) => Trial): Coverage {
  const random = seededRandom(seed);
  let covered = 0;
  let rejected = 0;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const { low, high, truth, p = 1 } = trial(random);
    // The truth of a group of tasks that all pass is 1 up to rounding.
    if (low - 1e-12 <= truth && truth <= high + 1e-12) covered++;
    if (p < 0.05) rejected++;
  }
  return { covered: covered / repetitions, rejected: rejected / repetitions };
}
