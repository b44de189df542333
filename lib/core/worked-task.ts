import type { Bucket, CountHistogram } from "#lib/core/histogram";
import type { Measure } from "#lib/core/measure";
import { passAtK, passHatK } from "#lib/core/pass-at-k";

/** The formula of pass@k, or of pass^k, with the numbers of one kind of task put in. */
export interface WorkedTask extends Bucket {
  /** Draws of samples that are all alike, and all draws, where both are short enough to be read. */
  readonly draws: {
    /** C(n - c, k), none of which passes; of pass^k C(c, k), all of which pass. */
    readonly alike: number;
    /** C(n, k) */
    readonly all: number;
  } | null;
  /** 1 - alike / all; of pass^k alike / all. */
  readonly value: number;
}

/** A longer number is not read but skipped. */
const longest = 1e12;

/**
 * The tasks by which the formula is best shown: those that share the most common counts, first among those that are
 * neither surely solved nor surely failed.
 *
 * @param k integer >= 1
 * @returns null where no task has k samples
 */
export function workedTask(histogram: CountHistogram, k: number, measure: Measure = "pass@k"): WorkedTask | null {
  const enough = histogram.filter(({ n }) => n >= k);
  const between = enough.filter(({ n, c }) => (measure === "pass@k" ? c > 0 && n - c >= k : c >= k && c < n));
  const [typical] = (between.length > 0 ? between : enough).toSorted((a, b) => b.tasks - a.tasks);
  if (typical === undefined) return null;
  const { n, c } = typical;
  const [alike, all] = [shortBinomial(measure === "pass@k" ? n - c : c, k), shortBinomial(n, k)];
  const value = measure === "pass@k" ? passAtK(n, c, k) : passHatK(n, c, k);
  return { ...typical, draws: alike === null || all === null ? null : { alike, all }, value };
}

/** C(n, k), exactly; null where it is longer than anybody reads. */
function shortBinomial(n: number, k: number): number | null {
  if (k > n) return 0;
  let chosen = 1n;
  // For the smaller of k and n - k every step grows, so the first that is too long settles it.
  for (let i = 0; i < Math.min(k, n - k); i++) {
    chosen = (chosen * BigInt(n - i)) / BigInt(i + 1);
    if (chosen > longest) return null;
  }
  return Number(chosen);
}
