import { expect, test } from "vitest";
import { taskPosterior } from "#lib/core/task-posterior";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

test("for k = 1 it is the Beta posterior of p: mean 3/12, variance ab/((a+b)²(a+b+1)) under a uniform prior", () => {
  const { mean, variance } = taskPosterior(10, 2, 1, { a: 1, b: 1 });
  expectClose(mean, 3 / 12, { rel: 1e-14, abs: 0 });
  expectClose(variance, (3 * 9) / (12 ** 2 * 13), { rel: 1e-12, abs: 0 });
});

test("its ends under a uniform prior after n passes are powers: P(p <= x) = x^(n+1)", () => {
  const { low, high } = taskPosterior(4, 4, 1, { a: 1, b: 1 }, 0.9);
  expectClose(low, 0.05 ** (1 / 5), { rel: 1e-12, abs: 0 });
  expectClose(high, 0.95 ** (1 / 5), { rel: 1e-12, abs: 0 });
});

test("k may exceed n, for this is no estimate of pass@k but a belief about p", () => {
  expect(taskPosterior(2, 1, 50, { a: 1, b: 1 }).mean).toBeGreaterThan(taskPosterior(2, 1, 2, { a: 1, b: 1 }).mean);
});

test("refuses impossible counts, priors and levels", () => {
  expect(() => taskPosterior(2, 3, 1, { a: 1, b: 1 })).toThrow(RangeError);
  expect(() => taskPosterior(2, 0, 1, { a: 0, b: 1 })).toThrow(RangeError);
  expect(() => taskPosterior(2, 1, 0, { a: 1, b: 1 })).toThrow(RangeError);
  expect(() => taskPosterior(2, 1, 1, { a: 1, b: 1 }, 0.5)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly posterior_cases: readonly {
    n: number;
    c: number;
    k: number;
    prior_a: number;
    prior_b: number;
    mean: number;
    variance: number;
    interval95: [number, number];
  }[];
}

describeShared("vectors", "reference values", () => {
  test("mean, variance and interval lie within the tolerance of binomial_and_posterior.json", () => {
    const { posterior_cases, tolerance } = readShared<Vectors>("vectors/binomial_and_posterior.json");
    expect(posterior_cases.length).toBeGreaterThan(0);
    for (const { n, c, k, prior_a, prior_b, mean, variance, interval95 } of posterior_cases) {
      const posterior = taskPosterior(n, c, k, { a: prior_a, b: prior_b });
      expectClose(posterior.mean, mean, tolerance, "mean");
      expectClose(posterior.variance, variance, tolerance, "variance");
      expectClose(posterior.low, interval95[0], tolerance, "low");
      expectClose(posterior.high, interval95[1], tolerance, "high");
    }
  });
});
