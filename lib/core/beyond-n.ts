import { type BetaMixture, modelledPassAtK } from "#lib/core/beta-binomial";
import { type BetaMixtureFit, fitBetaBinomial, fitWithAtoms } from "#lib/core/beta-binomial-fit";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import { assertK, meanPassAtK } from "#lib/core/pass-at-k";

/** Why there is no projection, the first that applies. */
export const projectionReasons = [
  "projection_few_samples",
  "projection_few_tasks",
  "projection_all_or_nothing",
  "projection_few_mixed_tasks",
  "projection_k_too_large",
  "projection_fit_at_bound",
  "projection_fits_disagree",
] as const;
export type ProjectionReason = (typeof projectionReasons)[number];

/** A run to which both models were fitted: once, for every k. */
export interface FittedRun {
  readonly histogram: CountHistogram;
  /** The largest k that has an estimate; there the projection is anchored. */
  readonly minN: number;
  /** pass@k at k = minN. */
  readonly passAtMinN: number;
  readonly plain: BetaMixtureFit;
  readonly withAtoms: BetaMixtureFit;
}

export interface ProjectionRefusal {
  readonly reason: ProjectionReason;
  /** One sentence with the numbers in it. */
  readonly detail: string;
}

/** A guess beyond the data, never to be called pass@k. */
export interface ProjectionBeyond {
  readonly k: number;
  /** By the model with atoms, anchored: the number to show. */
  readonly value: number;
  /** By the model without atoms, anchored: the other end of the band. */
  readonly plain: number;
}

export const projectionLimits = {
  timesN: 10,
  samples: 5,
  tasks: 30,
  mixedTasks: 10,
  disagreement: 0.1,
} as const;

/** Why the counts of a run carry no projection to any k; null when they may. Cheap: nothing is fitted. */
export function projectionObstacle(histogram: CountHistogram): ProjectionRefusal | null {
  const tasks = taskTotal(histogram);
  const samples = nRange(histogram)?.min ?? 0;
  const mixed = taskTotal(histogram.filter(({ n, c }) => c > 0 && c < n));
  const limits = projectionLimits;
  if (samples < limits.samples)
    return refuse("projection_few_samples", `some task has ${samples} samples; ${limits.samples} are needed`);
  if (tasks < limits.tasks)
    return refuse("projection_few_tasks", `there are ${tasks} tasks; ${limits.tasks} are needed`);
  if (mixed === 0) return refuse("projection_all_or_nothing", "every task is solved by all of its samples or by none");
  if (mixed < limits.mixedTasks)
    return refuse(
      "projection_few_mixed_tasks",
      `${mixed} tasks are solved by some of their samples and not by others; ${limits.mixedTasks} are needed`,
    );
  return null;
}

/** @throws RangeError when there is no task */
export function fitRun(histogram: CountHistogram): FittedRun {
  const range = nRange(histogram);
  const passAtMinN = range === null ? null : meanPassAtK(histogram, range.min);
  if (range === null || passAtMinN === null) throw new RangeError("a projection needs at least one task");
  const plain = fitBetaBinomial(histogram);
  return { histogram, minN: range.min, passAtMinN, plain, withAtoms: fitWithAtoms(histogram, plain) };
}

/**
 * Projects the curve of a run to a k beyond its smallest n, or says why that would be a guess about nothing.
 *
 * @param k integer above {@link FittedRun.minN}: up to there pass@k has an estimate
 * @throws RangeError when k has an estimate
 */
export function projectBeyondN(run: FittedRun, k: number): ProjectionBeyond | ProjectionRefusal {
  assertK(k);
  const { minN, histogram, plain, withAtoms } = run;
  if (k <= minN) throw new RangeError(`k = ${k} has an estimate: n = ${minN}`);
  const obstacle = projectionObstacle(histogram);
  if (obstacle !== null) return obstacle;
  const furthest = projectionLimits.timesN * minN;
  if (k > furthest)
    return refuse("projection_k_too_large", `k = ${k} is more than ${projectionLimits.timesN} times n = ${minN}`);
  if (plain.atBound || withAtoms.atBound)
    return refuse("projection_fit_at_bound", "the counts do not determine the spread of difficulty");
  const [value, other] = [anchored(run, withAtoms, k), anchored(run, plain, k)];
  if (Math.abs(value - other) > projectionLimits.disagreement)
    return refuse(
      "projection_fits_disagree",
      `two models that fit the counts are ${(100 * Math.abs(value - other)).toFixed(1)} points apart at k = ${k}`,
    );
  return { k, value, plain: other };
}

/** The curve of a model, moved to meet the data at the smallest n: outside the limits too, for any k from there. */
export function anchored(
  run: Pick<FittedRun, "histogram" | "minN" | "passAtMinN">,
  model: BetaMixture,
  k: number,
): number {
  const rise = (modelledPassAtK(model, run.histogram, k) ?? 0) - (modelledPassAtK(model, run.histogram, run.minN) ?? 0);
  return Math.min(1, run.passAtMinN + Math.max(0, rise));
}

function refuse(reason: ProjectionReason, detail: string): ProjectionRefusal {
  return { reason, detail };
}
