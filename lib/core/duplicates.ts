import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { assertDraw, passAtK } from "#lib/core/pass-at-k";
import { project } from "#lib/core/projection";

/** What happens to pass@k of one task when each of its samples was imported several times. */
export interface CopiesEffect {
  /** pass@k of the samples as they were drawn; null for k > n, which only the copies make look possible. */
  readonly clean: number | null;
  /** pass@k of (copies · n, copies · c): too low for k > 1. */
  readonly withCopies: number;
  /** Where it goes with ever more copies, 1 - (1 - c/n)^k. */
  readonly limit: number;
  /** The interval about these exact tasks is narrower than it should be by about this factor. */
  readonly narrowerBy: number;
}

/**
 * @param n samples before copying, integer >= 1
 * @param c passing ones, integer in [0, n]
 * @param k integer from 1 to copies · n
 * @param copies integer >= 1; 1 is no copy
 * @throws RangeError when an argument is outside its range
 */
export function copiesEffect(n: number, c: number, k: number, copies: number): CopiesEffect {
  if (!Number.isSafeInteger(copies) || copies < 1)
    throw new RangeError(`copies must be an integer of at least 1, not ${copies}`);
  assertDraw(n, c, 1);
  return {
    clean: k > n ? null : passAtK(n, c, k),
    withCopies: passAtK(copies * n, copies * c, k),
    limit: project(c / n, k).value,
    narrowerBy: Math.sqrt(copies),
  };
}

/** With fewer tasks a common factor may well be chance. */
const fewestForFactor = 20;

/**
 * The largest factor of every n and every c, when there are enough tasks to make a factor above 1 suspicious: as if each
 * sample had been imported that often. A hint to look, no proof; null where there is nothing to see.
 */
export function suspectedCopies(histogram: CountHistogram): number | null {
  if (taskTotal(histogram) < fewestForFactor) return null;
  const factor = histogram.reduce((common, { n, c }) => gcd(gcd(common, n), c), 0);
  // Where every task is all or nothing, n itself divides c: that is another finding.
  return factor > 1 && histogram.some(({ n, c }) => c > 0 && c < n) ? factor : null;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
