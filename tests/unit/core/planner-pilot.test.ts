import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import { noiseOfPair, noiseOfRun, noiseOfTwoLike } from "#lib/core/planner-pilot";
import { expectClose, type Tolerance } from "#tests/support/close";
import { difficulties, drawCount, drawTask } from "#tests/support/difficulty";
import { seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const columns = (tasks: readonly (readonly [number, number])[]) => ({
  n: tasks.map(([n]) => n),
  c: tasks.map(([, c]) => c),
});

test("two tasks of five samples, by hand: p(1 - p)·5/4 a sample, half the squared distance between tasks", () => {
  const noise = noiseOfRun(histogramOf([5, 5], [1, 4]), 1);
  expectClose(noise?.mean, 0.5, { rel: 1e-15, abs: 0 });
  expectClose(noise?.sample, 0.2, { rel: 1e-14, abs: 0 });
  expectClose(noise?.total, 0.18, { rel: 1e-14, abs: 0 });
  expectClose(noise?.betweenTasks, 0.18 - 0.04, { rel: 1e-13, abs: 0 });
  expect(noise?.samplingKnown).toBe(true);
});

test("recovers the variances of a U-shaped set from 20,000 tasks: 0.185 between them, 0.0625 a sample", () => {
  const [kind] = difficulties;
  if (kind === undefined) throw new Error("there is no difficulty");
  const random = seededRandom(14);
  const n = Array.from({ length: 20_000 }, () => 6);
  const noise = noiseOfRun(
    histogramOf(
      n,
      n.map((many) => drawCount(many, drawTask(kind, random), random)),
    ),
    1,
  );
  expectClose(noise?.betweenTasks, 0.185, { rel: 0.03, abs: 0 });
  expectClose(noise?.sample, 0.0625, { rel: 0.03, abs: 0 });
});

test("a difference between two runs of one set of tasks has no noise of its own but sampling", () => {
  const random = seededRandom(15);
  const chances = Array.from({ length: 20_000 }, () => random());
  const run = () => columns(chances.map((p) => [4, drawCount(4, p, random)] as const));
  const noise = noiseOfPair(pairHistogramOf(run(), run()), 1);
  expectClose(noise?.betweenTasksRaw, 0, { rel: 0, abs: 0.003 });
  expectClose(noise?.sampleA, 1 / 6, { rel: 0.03, abs: 0 });
});

test("is never below 0, where the raw value is", () => {
  const noise = noiseOfPair(
    pairHistogramOf(
      columns([
        [4, 2],
        [4, 2],
      ]),
      columns([
        [4, 2],
        [4, 2],
      ]),
    ),
    1,
  );
  expect(noise?.betweenTasksRaw).toBeLessThan(0);
  expect(noise?.betweenTasks).toBe(0);
});

test("one sample a task leaves sampling unknown, one task leaves everything unknown", () => {
  expect(noiseOfRun(histogramOf([1, 1], [0, 1]), 1)?.samplingKnown).toBe(false);
  expect(noiseOfRun(histogramOf([10], [4]), 1)).toBeNull();
  expect(noiseOfPair(pairHistogramOf({ n: [3], c: [1] }, { n: [3], c: [1] }), 1)).toBeNull();
  expect(() => noiseOfRun(histogramOf([3, 3], [1, 2]), 4)).toThrow("k = 4 exceeds n = 3");
});

test("two runs like one differ by twice its variance, less what they share", () => {
  const run = noiseOfRun(histogramOf([5, 5], [1, 4]), 1);
  if (run === null) throw new Error("two tasks have a spread");
  expectClose(noiseOfTwoLike(run, 1 / 3).betweenTasks, (2 * 0.14 * 2) / 3, { rel: 1e-13, abs: 0 });
  expect(noiseOfTwoLike(run, 1).betweenTasks).toBe(0);
  expect(() => noiseOfTwoLike(run, 1.1)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Pick<Tolerance, "rel">;
  readonly estimate_cases: readonly {
    a: [number, number][];
    b: [number, number][];
    k: number;
    sigma2_a: number;
    sigma2_b: number;
    difference_variance: number;
    omega2: number;
    omega2_raw: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("variance components lie within the tolerance of planner.json", () => {
    const { estimate_cases, tolerance } = readShared<Vectors>("vectors/planner.json");
    const close = { rel: tolerance.rel, abs: 1e-14 };
    expect(estimate_cases.length).toBeGreaterThan(0);
    for (const { a, b, k, ...expected } of estimate_cases) {
      const noise = noiseOfPair(pairHistogramOf(columns(a), columns(b)), k);
      expectClose(noise?.sampleA, expected.sigma2_a, close, "A");
      expectClose(noise?.sampleB, expected.sigma2_b, close, "B");
      expectClose(noise?.differenceVariance, expected.difference_variance, close, "difference");
      expectClose(noise?.betweenTasks, expected.omega2, close, "between tasks");
      expectClose(noise?.betweenTasksRaw, expected.omega2_raw, close, "raw");
    }
  });
});
