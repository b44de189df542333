import { fitBetaBinomial, fitWithAtoms } from "#lib/core/beta-binomial-fit";
import { anchored, type FittedRun } from "#lib/core/beyond-n";
import type { CountHistogram } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { seededRandom } from "#lib/core/seeded-random";

/** Labelled "rough range", never "95% interval": on some sets of tasks it holds the truth three times in four. */
export interface RoughRange {
  readonly k: number;
  readonly low: number;
  readonly high: number;
}

/** The same counts always give the same range. */
export interface RoughRangeOptions {
  readonly resamples?: number;
  readonly seed?: number;
}

/**
 * How far the projections of both models move when the tasks are drawn again: the outer ends of the middle 95% of either.
 * It contains both projections of the run itself. Each resample is a fit, so this takes hundreds of times as long as one.
 *
 * @param ks each above the smallest n, and one for which `projectBeyondN` did not refuse
 */
export function roughRanges(
  run: FittedRun,
  ks: readonly number[],
  { resamples = 200, seed = 1 }: RoughRangeOptions = {},
): readonly RoughRange[] {
  const random = seededRandom(seed);
  const owners = run.histogram.flatMap(({ tasks }, kind) => new Array<number>(tasks).fill(kind));
  const drawn = ks.map(() => ({ atoms: [] as number[], plain: [] as number[] }));
  for (let draw = 0; draw < resamples; draw++) {
    const histogram = resampled(run.histogram, owners, random);
    const passAtMinN = meanPassAtK(histogram, run.minN) ?? 0;
    const again = { histogram, minN: run.minN, passAtMinN };
    const plain = fitBetaBinomial(histogram, run.plain);
    const withAtoms = fitWithAtoms(histogram, plain, run.withAtoms);
    ks.forEach((k, at) => {
      drawn[at]?.atoms.push(anchored(again, withAtoms, k));
      drawn[at]?.plain.push(anchored(again, plain, k));
    });
  }
  return ks.map((k, at) => {
    const own = [anchored(run, run.withAtoms, k), anchored(run, run.plain, k)];
    const sides = [drawn[at]?.atoms ?? [], drawn[at]?.plain ?? []].filter(({ length }) => length > 0);
    return {
      k,
      low: Math.min(...own, ...sides.map((values) => quantile(values, 0.025))),
      high: Math.max(...own, ...sides.map((values) => quantile(values, 0.975))),
    };
  });
}

/** As many tasks, each drawn from all of them. */
function resampled(histogram: CountHistogram, owners: readonly number[], random: () => number): CountHistogram {
  const times = new Array<number>(histogram.length).fill(0);
  for (let draw = 0; draw < owners.length; draw++) {
    const kind = owners[Math.floor(random() * owners.length)] ?? 0;
    times[kind] = (times[kind] ?? 0) + 1;
  }
  return histogram.flatMap(({ n, c }, kind) => {
    const tasks = times[kind] ?? 0;
    return tasks === 0 ? [] : [{ n, c, tasks }];
  });
}

/** With a straight line between neighbours. */
function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
