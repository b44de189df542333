import { defaultLevel } from "#lib/core/interval";
import type { RankInterval } from "#lib/core/multiple-comparisons";
import { studentQuantile, studentTwoSidedP } from "#lib/core/student-t";

/** What the ranks of many runs come to. */
export interface Ranking {
  /** The ranks by mean that each run could hold. */
  readonly ranks: readonly RankInterval[];
  /** Whether each run is not significantly worse than the one with the highest mean. */
  readonly tiedWithBest: readonly boolean[];
}

/** The scores of one run as sums over what varies independently: its tasks, or groups of them. */
export interface ScoredUnits {
  readonly sums: Float64Array;
  readonly mean: number;
}

/** Two means of the same tasks that differ by less than rounding can explain are equal. */
const rounding = 1e-12;

/**
 * Rank intervals from every pair's "plus-two pairs" test with Holm's correction: what `comparePairwise` gives, without
 * anything else, for many runs at once.
 *
 * @param sizes tasks of each unit
 * @throws RangeError when runs have different units
 */
export function rankByPairs(
  runs: readonly ScoredUnits[],
  sizes: readonly number[],
  level: number = defaultLevel,
): Ranking {
  if (runs.some(({ sums }) => sums.length !== sizes.length)) throw new RangeError("runs must have the same units");
  const better = runs.map(() => 0);
  const worse = runs.map(() => 0);
  const tiedWithBest = runs.map(() => true);
  const best = runs.reduce((top, { mean }, run) => (mean > (runs[top]?.mean ?? 0) ? run : top), 0);
  for (const { winner, loser } of significantPairs(runs, sizes, 1 - level)) {
    worse[winner] = (worse[winner] ?? 0) + 1;
    better[loser] = (better[loser] ?? 0) + 1;
    if (winner === best) tiedWithBest[loser] = false;
  }
  const ranks = runs.map((_, run) => ({ low: 1 + (better[run] ?? 0), high: runs.length - (worse[run] ?? 0) }));
  return { ranks, tiedWithBest };
}

interface OrderedPair {
  readonly winner: number;
  readonly loser: number;
  readonly t: number;
}

/** The pairs that Holm's steps go through, the clearest first, until one is not significant. */
function significantPairs(
  runs: readonly ScoredUnits[],
  sizes: readonly number[],
  alpha: number,
): readonly OrderedPair[] {
  const df = sizes.length - 1;
  const pairs = df < 1 ? [] : orderedPairs(runs, sizes);
  const total = (runs.length * (runs.length - 1)) / 2;
  // Beyond it a pair is significant whatever its place, so that only the others need a p value of their own.
  const certain = pairs.length === 0 ? 0 : studentQuantile(1 - alpha / (2 * total), df) * (1 + rounding);
  const end = pairs.findIndex(({ t }, place) => t <= certain && studentTwoSidedP(t, df) * (total - place) >= alpha);
  return end === -1 ? pairs : pairs.slice(0, end);
}

/** Every pair with unequal means, by its t, the largest first. */
function orderedPairs(runs: readonly ScoredUnits[], sizes: readonly number[]): readonly OrderedPair[] {
  const tasks = sizes.reduce((sum, size) => sum + size, 0);
  const pairs: OrderedPair[] = [];
  runs.forEach((a, runA) => {
    for (let runB = runA + 1; runB < runs.length; runB++) {
      const b = runs[runB];
      const difference = b === undefined ? 0 : b.mean - a.mean;
      if (b === undefined || Math.abs(difference) < rounding) continue;
      const t = Math.abs(tOf(a.sums, b.sums, sizes, tasks, difference));
      pairs.push(difference > 0 ? { winner: runB, loser: runA, t } : { winner: runA, loser: runB, t });
    }
  });
  return pairs.sort((x, y) => y.t - x.t);
}

/** The t of "plus-two pairs": half a pair at +1, half a pair at -1 and a pair at 0 added (Agresti and Min 2005). */
function tOf(a: Float64Array, b: Float64Array, sizes: readonly number[], tasks: number, difference: number): number {
  const weight = tasks / sizes.length;
  const size = tasks + 2 * weight;
  const center = (tasks * difference) / size;
  let spread = weight * weight * (1 + 2 * center * center);
  for (let unit = 0; unit < sizes.length; unit++) {
    const distance = (b[unit] ?? 0) - (a[unit] ?? 0) - (sizes[unit] ?? 0) * center;
    spread += distance * distance;
  }
  return (center * size) / Math.sqrt(spread);
}
