import { CompensatedSum } from "#lib/core/compensated-sum";
import { assertDraw } from "#lib/core/pass-at-k";

/**
 * G-Pass@k of one task: the probability that at least a share `tau` of `k` samples pass, drawn without replacement
 * from `n` samples of which `c` pass. With tau near 0 it is pass@k, with tau = 1 it is pass^k.
 *
 * @param tau a proportion in [0, 1]
 * @throws RangeError when an argument is outside its range
 * @see Liu et al. 2024, arXiv 2412.13147
 */
export function gPassAtK(n: number, c: number, k: number, tau: number): number {
  assertDraw(n, c, k);
  if (!(tau >= 0 && tau <= 1)) throw new RangeError(`tau must lie in [0, 1], not ${tau}`);
  // In binary 0.55 * 100 lies above 55: a share given in decimals must not be rounded up for that.
  const needed = Math.max(1, Math.ceil(tau * k - 1e-9));
  return meanOfPasses(n, c, k, (passes) => (passes >= needed ? 1 : 0));
}

/**
 * mG-Pass@k of one task: {@link gPassAtK} averaged over tau in (0.5, 1]. To be offered for even k only: for odd k a
 * model that always passes gets (k - 1) / k.
 */
export function meanGPassAtK(n: number, c: number, k: number): number {
  assertDraw(n, c, k);
  return meanOfPasses(n, c, k, (passes) => Math.max(0, passes - Math.ceil(k / 2)) / (k / 2));
}

/** Mean of a value in [0, 1] of the number of passes among k draws, which is hypergeometric. */
function meanOfPasses(n: number, c: number, k: number, worth: (passes: number) => number): number {
  const weighted = new CompensatedSum();
  const total = new CompensatedSum();
  for (const [passes, weight] of passWeights(n, c, k)) {
    weighted.add(weight * worth(passes));
    total.add(weight);
  }
  return Math.min(1, weighted.value / total.value);
}

/**
 * The number of passes among k draws with its probability, up to one common factor: outward from the most probable
 * number, so that nothing overflows and what underflows does not matter.
 */
function* passWeights(n: number, c: number, k: number): Generator<readonly [passes: number, weight: number]> {
  const least = Math.max(0, k - (n - c));
  const most = Math.min(c, k);
  const mode = Math.min(most, Math.max(least, Math.floor(((k + 1) * (c + 1)) / (n + 2))));
  /** Probability of h + 1 passes over that of h. */
  const ratio = (h: number): number => ((c - h) * (k - h)) / ((h + 1) * (n - c - k + h + 1));
  yield [mode, 1];
  for (let h = mode, weight = 1; h < most && weight > 0; h++) {
    weight *= ratio(h);
    yield [h + 1, weight];
  }
  for (let h = mode, weight = 1; h > least && weight > 0; h--) {
    weight /= ratio(h - 1);
    yield [h - 1, weight];
  }
}
