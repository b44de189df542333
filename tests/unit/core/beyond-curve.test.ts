import { expect, test } from "vitest";
import { beyondCurve } from "#lib/core/beyond-curve";
import { fitRun, projectBeyondN } from "#lib/core/beyond-n";
import { histogramOf } from "#lib/core/histogram";

const c = Array.from({ length: 60 }, (_, task) => task % 11);
const run = fitRun(
  histogramOf(
    c.map(() => 10),
    c,
  ),
);

test("each point is the projection to its k, from the anchor on and never falling", () => {
  const curve = beyondCurve(run, [11, 20, 50, 100]);
  expect(curve.refusal).toBeNull();
  expect(curve.points).toEqual([11, 20, 50, 100].map((k) => projectBeyondN(run, k)));
  const values = [curve.passAtMinN, ...curve.points.map(({ value }) => value)];
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test("it ends where the first k is refused, and says which and why", () => {
  const curve = beyondCurve(run, [20, 101, 50]);
  expect(curve.points.map(({ k }) => k)).toEqual([20]);
  expect(curve.refusal).toMatchObject({ k: 101, reason: "projection_k_too_large" });
});

test("too few tasks have no point at all", () => {
  const curve = beyondCurve(fitRun(histogramOf([10], [2])), [20]);
  expect(curve).toMatchObject({ minN: 10, points: [], refusal: { reason: "projection_few_tasks" } });
});
