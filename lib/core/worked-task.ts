import type { Bucket, CountHistogram } from "#lib/core/histogram";
import { passAtK } from "#lib/core/pass-at-k";

/** The formula of pass@k with the numbers of one kind of task put in. */
export interface WorkedTask extends Bucket {
  /** C(n - c, k) and C(n, k), where both are short enough to be read. */
  readonly draws: { readonly failing: number; readonly all: number } | null;
  /** 1 - failing / all. */
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
export function workedTask(histogram: CountHistogram, k: number): WorkedTask | null {
  const enough = histogram.filter(({ n }) => n >= k);
  const between = enough.filter(({ n, c }) => c > 0 && n - c >= k);
  const [typical] = (between.length > 0 ? between : enough).toSorted((a, b) => b.tasks - a.tasks);
  if (typical === undefined) return null;
  const { n, c } = typical;
  const [failing, all] = [shortBinomial(n - c, k), shortBinomial(n, k)];
  return { ...typical, draws: failing === null || all === null ? null : { failing, all }, value: passAtK(n, c, k) };
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
