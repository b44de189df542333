import { passAtKCurve } from "#lib/core/curve";
import { type CountHistogram, nRange } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { grid } from "#lib/core/plan";

export interface CurvePoint {
  readonly k: number;
  readonly value: number;
}

/** Up to here every k costs little at once; beyond, each point is computed alone. */
const wholeUpTo = 2000;
const points = 80;

/** pass@k of a run at ks evenly spread in log k up to its smallest n, and at those named; empty when there is no task. */
export function curvePointsOf(histogram: CountHistogram, among: readonly number[] = []): readonly CurvePoint[] {
  const last = nRange(histogram)?.min;
  if (last === undefined) return [];
  const ks = grid(1, last, among, points);
  if (last > wholeUpTo) return ks.map((k) => ({ k, value: meanPassAtK(histogram, k) ?? 0 }));
  const curve = passAtKCurve(histogram, last);
  return ks.map((k) => ({ k, value: curve[k - 1] ?? 0 }));
}
