import { betaQuantile } from "#lib/core/incomplete-beta";
import { assertLevel } from "#lib/core/interval";
import { assertDraw, assertK } from "#lib/core/pass-at-k";

/** What is believed of 1 - (1 - p)^k of one task after its samples. */
export interface TaskPosterior {
  readonly mean: number;
  readonly variance: number;
  readonly low: number;
  readonly high: number;
}

/** The parameters of a Beta prior of p, each above 0: 1 and 1 is uniform, 1/2 and 1/2 is Jeffreys'. */
export interface BetaPrior {
  readonly a: number;
  readonly b: number;
}

/**
 * Posterior of 1 - (1 - p)^k, p being the success probability of ONE task, with equal tails outside [low, high]. Never
 * to be averaged over tasks: each prior shrinks its task towards the middle, and over many tasks that does not cancel.
 *
 * @param k integer >= 1, which may exceed n
 */
export function taskPosterior(n: number, c: number, k: number, prior: BetaPrior, level = 0.95): TaskPosterior {
  assertLevel(level);
  assertK(k);
  assertDraw(n, c, 1);
  const passed = c + prior.a;
  const failed = n - c + prior.b;
  const missed = meanPower(passed, failed, k);
  const tail = (1 - level) / 2;
  const atLeastOne = (p: number): number => -Math.expm1(k * Math.log1p(-p));
  return {
    mean: 1 - missed,
    variance: meanPower(passed, failed, 2 * k) - missed * missed,
    low: atLeastOne(betaQuantile(passed, failed, tail)),
    high: atLeastOne(betaQuantile(passed, failed, 1 - tail)),
  };
}

/** The mean of (1 - p)^power for p ~ Beta(a, b). */
function meanPower(a: number, b: number, power: number): number {
  let product = 1;
  for (let i = 0; i < power && product > 0; i++) product *= (b + i) / (a + b + i);
  return product;
}
