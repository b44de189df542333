import { expect, test } from "vitest";
import { passAtKCurve } from "#lib/core/curve";
import { histogramOf } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { relativeError } from "#tests/support/exact";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const random = seededRandom(7);
const uneven = histogramOf(
  Array.from({ length: 164 }, (_, task) => 20 + (task % 7)),
  Array.from({ length: 164 }, () => integerBetween(random, 0, 20)),
);

test("has the mean pass@k of every k, computed in another way, to 1e-12 relative", () => {
  passAtKCurve(uneven, 20).forEach((value, index) => {
    expect(relativeError(value, meanPassAtK(uneven, index + 1) ?? Number.NaN)).toBeLessThan(1e-12);
  });
});

test("never decreases and never leaves [0, 1]", () => {
  const curve = passAtKCurve(
    [
      { n: 3000, c: 1, tasks: 3 },
      { n: 3000, c: 2999, tasks: 46 },
    ],
    3000,
  );
  curve.forEach((value, index) => {
    expect(value).toBeGreaterThanOrEqual(curve[index - 1] ?? 0);
    expect(value).toBeLessThanOrEqual(1);
  });
  expect(curve.at(-1)).toBe(1);
});

test("does not go beyond the smallest n, and needs a task", () => {
  expect(passAtKCurve(uneven, 20)).toHaveLength(20);
  expect(() => passAtKCurve(uneven, 21)).toThrow("k = 21 exceeds n = 20");
  expect(() => passAtKCurve(uneven, 0)).toThrow(RangeError);
  expect(() => passAtKCurve([], 1)).toThrow(RangeError);
});

interface CurveVectors {
  readonly tolerance: { readonly rel: number };
  readonly cases: readonly { n: number; c: number; K: number; values: number[] }[];
  readonly run_cases: readonly { tasks: [number, number][]; K: number; values: number[] }[];
}

describeShared("vectors", "reference values", () => {
  test("curves of tasks and of runs lie within the tolerance of curve.json", () => {
    const { cases, run_cases, tolerance } = readShared<CurveVectors>("vectors/curve.json");
    const all = [...cases.map(({ n, c, ...rest }) => ({ tasks: [[n, c] as const], ...rest })), ...run_cases];
    for (const { tasks, K, values } of all) {
      const histogram = histogramOf(
        tasks.map(([n]) => n),
        tasks.map(([, c]) => c),
      );
      passAtKCurve(histogram, K).forEach((value, index) => {
        expect(relativeError(value, values[index] ?? Number.NaN)).toBeLessThanOrEqual(tolerance.rel);
      });
    }
  });
});
