import { expect, test } from "vitest";
import { fitRun, projectBeyondN, projectionObstacle, projectionReasons } from "#lib/core/beyond-n";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { difficulties, drawCount, drawTask, meanMiss } from "#tests/support/difficulty";
import { seededRandom } from "#tests/support/random";

const bucket = (n: number, c: number, tasks: number) => ({ n, c, tasks });
/** Enough of everything: tasks, samples, tasks of either kind and between. */
const plain: CountHistogram = [
  bucket(10, 0, 20),
  bucket(10, 1, 8),
  bucket(10, 4, 10),
  bucket(10, 9, 8),
  bucket(10, 10, 20),
];
const reasonFor = (histogram: CountHistogram, k: number) => {
  const found = projectBeyondN(fitRun(histogram), k);
  return "reason" in found ? found.reason : null;
};

test("continues the curve from pass@n: never below it, never falling, up to ten times n", () => {
  const run = fitRun(plain);
  let last = run.passAtMinN;
  for (let k = 11; k <= 100; k++) {
    const found = projectBeyondN(run, k);
    if ("reason" in found) throw new Error(found.detail);
    expect(found.value).toBeGreaterThanOrEqual(last);
    expect(found.value).toBeLessThanOrEqual(1);
    expect(found.plain).toBeGreaterThanOrEqual(run.passAtMinN);
    last = found.value;
  }
});

test.each([
  ["projection_few_samples", [bucket(4, 0, 1), ...plain], 30],
  ["projection_few_tasks", [bucket(10, 4, 29)], 30],
  ["projection_all_or_nothing", [bucket(10, 0, 20), bucket(10, 10, 20)], 30],
  ["projection_few_mixed_tasks", [bucket(10, 0, 40), bucket(10, 4, 9)], 30],
  ["projection_k_too_large", plain, 101],
  ["projection_fit_at_bound", [bucket(10, 5, 40)], 30],
] as const)("%s is said where it holds", (reason, histogram, k) => {
  expect(reasonFor(histogram, k)).toBe(reason);
});

test("one step inside each limit, there is a projection", () => {
  const edge: CountHistogram = [bucket(5, 0, 12), bucket(5, 1, 4), bucket(5, 2, 3), bucket(5, 4, 3), bucket(5, 5, 8)];
  expect(projectionObstacle(edge)).toBeNull();
  expect(reasonFor(edge, 50)).not.toBe("projection_k_too_large");
  expect(reasonFor(edge, 51)).toBe("projection_k_too_large");
  expect(reasonFor(plain, 100)).toBeNull();
});

test("two models ten points apart are a reason, and the detail says by how much", () => {
  // Solvable tasks are solved half the time and the others never: the Beta alone takes them for hard ones.
  const split: CountHistogram = [
    bucket(5, 0, 60),
    bucket(5, 1, 5),
    bucket(5, 2, 8),
    bucket(5, 3, 8),
    bucket(5, 4, 5),
    bucket(5, 5, 4),
  ];
  const found = projectBeyondN(fitRun(split), 50);
  expect(found).toMatchObject({
    reason: "projection_fits_disagree",
    detail: expect.stringMatching(/^two models that fit the counts are \d\d\.\d points apart at k = 50$/),
  });
});

test("a k that has an estimate is not projected, nor is a run without tasks", () => {
  expect(() => projectBeyondN(fitRun(plain), 10)).toThrow("k = 10 has an estimate: n = 10");
  expect(() => projectBeyondN(fitRun(plain), 12.5)).toThrow(RangeError);
  expect(() => fitRun([])).toThrow(RangeError);
  expect(projectionObstacle([])?.reason).toBe("projection_few_samples");
});

test("is within four points of the truth on the average of 20 drawn runs, for K = 5 n and 10 n", () => {
  const random = seededRandom(77);
  for (const kind of difficulties.slice(0, 2)) {
    const errors: number[] = [];
    for (let run = 0; run < 20; run++) {
      const n = Array.from({ length: 164 }, () => 10);
      const histogram = histogramOf(
        n,
        n.map((many) => drawCount(many, drawTask(kind, random), random)),
      );
      const fitted = fitRun(histogram);
      for (const k of [50, 100]) {
        const found = projectBeyondN(fitted, k);
        if ("reason" in found) continue;
        errors.push(found.value - (1 - meanMiss(kind, k)));
      }
    }
    expect(errors.length).toBeGreaterThan(20);
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.04);
  }
});

test("every reason begins with projection_", () => {
  expect(projectionReasons.every((reason) => reason.startsWith("projection_"))).toBe(true);
});
