import { logBeta } from "#lib/core/log-gamma";

/** Two-sided p values of the exact McNemar test. */
export interface McNemar {
  /** Tasks that only B, and that only A solved. */
  readonly bOnly: number;
  readonly aOnly: number;
  /** Never too small, often too large: the default. */
  readonly exactP: number;
  /** Nearer to its nominal level on average, without a guarantee. */
  readonly midP: number;
}

/**
 * Whether two runs with one sample a task differ, from the tasks that exactly one of them solved.
 *
 * @throws RangeError unless both counts are integers >= 0
 * @see McNemar 1947
 */
export function mcNemar(bOnly: number, aOnly: number): McNemar {
  for (const count of [bOnly, aOnly]) {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`must be an integer of at least 0, not ${count}`);
  }
  if (bOnly === aOnly) return { bOnly, aOnly, exactP: 1, midP: 1 };
  const tosses = bOnly + aOnly;
  const fewer = Math.min(bOnly, aOnly);
  const least = coinProbability(tosses, fewer);
  const tail = least * tailOverLast(tosses, fewer);
  return { bOnly, aOnly, exactP: Math.min(1, 2 * tail), midP: Math.min(1, 2 * tail - least) };
}

/** The probability of exactly `heads` in `tosses` of a fair coin. */
function coinProbability(tosses: number, heads: number): number {
  return Math.exp(-logBeta(heads + 1, tosses - heads + 1) - Math.log(tosses + 1) - tosses * Math.LN2);
}

/** P(at most `heads`) / P(exactly `heads`): each term is the one above it times a ratio below 1. */
function tailOverLast(tosses: number, heads: number): number {
  let term = 1;
  let sum = 1;
  for (let h = heads; h > 0 && term > sum * 1e-17; h--) {
    term *= h / (tosses - h + 1);
    sum += term;
  }
  return sum;
}
