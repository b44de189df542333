/** Two of several runs by their positions, and the adjusted p value of their difference. */
export interface AdjustedPair {
  readonly a: number;
  readonly b: number;
  /** null: there is no test, so nothing is significant. */
  readonly p: number | null;
}

/** The places that a run could hold given the noise, 1 being the best. */
export interface RankInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * p values adjusted for being looked at together, in the order given: the chance of a false alarm among all of them stays
 * below the level.
 *
 * @see Holm 1979
 */
export function holm(p: readonly number[]): readonly number[] {
  const bad = p.find((value) => !(value >= 0 && value <= 1));
  if (bad !== undefined) throw new RangeError(`a p value lies in [0, 1], not ${bad}`);
  const ascending = p.map((value, at) => ({ value, at })).sort((x, y) => x.value - y.value);
  const adjusted = new Array<number>(p.length).fill(1);
  let reached = 0;
  ascending.forEach(({ value, at }, below) => {
    reached = Math.min(1, Math.max(reached, value * (p.length - below)));
    adjusted[at] = reached;
  });
  return adjusted;
}

/**
 * The rank interval of each run: at best the one after those that are significantly better, at worst the one before
 * those that are significantly worse.
 *
 * @param pairs every pair of runs once
 * @param alpha 1 - level
 * @throws RangeError unless every pair is there once
 */
export function rankIntervals(
  means: readonly number[],
  pairs: readonly AdjustedPair[],
  alpha: number,
): readonly RankInterval[] {
  assertComplete(means, pairs);
  const better = means.map(() => 0);
  const worse = means.map(() => 0);
  for (const { winner, loser } of significant(means, pairs, alpha)) {
    worse[winner] = (worse[winner] ?? 0) + 1;
    better[loser] = (better[loser] ?? 0) + 1;
  }
  return means.map((_, run) => ({ low: 1 + (better[run] ?? 0), high: means.length - (worse[run] ?? 0) }));
}

/**
 * The runs that are not significantly worse than the one with the highest mean, itself included, in the order given. Not
 * a group of equals: two of them can differ significantly.
 */
export function tiedWithBest(
  means: readonly number[],
  pairs: readonly AdjustedPair[],
  alpha: number,
): readonly number[] {
  assertComplete(means, pairs);
  const top = means.indexOf(Math.max(...means));
  const worse = new Set<number>();
  for (const { winner, loser } of significant(means, pairs, alpha)) if (winner === top) worse.add(loser);
  return means.flatMap((_, run) => (worse.has(run) ? [] : [run]));
}

function significant(
  means: readonly number[],
  pairs: readonly AdjustedPair[],
  alpha: number,
): readonly { readonly winner: number; readonly loser: number }[] {
  return pairs.flatMap(({ a, b, p }) => {
    const gap = (means[b] ?? 0) - (means[a] ?? 0);
    if (p === null || !(p < alpha) || gap === 0) return [];
    return [gap > 0 ? { winner: b, loser: a } : { winner: a, loser: b }];
  });
}

function assertComplete(means: readonly number[], pairs: readonly AdjustedPair[]): void {
  const runs = means.length;
  const distinct = new Set(pairs.map(({ a, b }) => `${Math.min(a, b)},${Math.max(a, b)}`));
  const inRange = pairs.every(({ a, b }) => a !== b && means[a] !== undefined && means[b] !== undefined);
  if (!inRange || distinct.size !== pairs.length || pairs.length !== (runs * (runs - 1)) / 2) {
    throw new RangeError(`every pair of ${runs} runs must be there once`);
  }
}
