import { expect, test } from "vitest";
import { logBetaBinomial, modelledPassAtK } from "#lib/core/beta-binomial";
import { fitBetaBinomial, fitWithAtoms } from "#lib/core/beta-binomial-fit";
import { anchored, fitRun } from "#lib/core/beyond-n";
import { histogramOf } from "#lib/core/histogram";
import { expectClose } from "#tests/support/close";
import { difficulties, drawCount, drawTask } from "#tests/support/difficulty";
import { seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const run = (seed: number, kind: number, tasks: number, samples: number) => {
  const random = seededRandom(seed);
  const difficulty = difficulties[kind % difficulties.length] ?? { name: "", never: 0, always: 0, a: 1, b: 1 };
  const n = Array.from({ length: tasks }, () => samples);
  return histogramOf(
    n,
    n.map((many) => drawCount(many, drawTask(difficulty, random), random)),
  );
};

test("no point of a grid over a and b is more probable than the fit", () => {
  for (const kind of [0, 1, 3]) {
    const histogram = run(21, kind, 120, 12);
    const { logLikelihood } = fitBetaBinomial(histogram);
    for (let logA = -6; logA <= 6; logA += 0.25) {
      for (let logB = -6; logB <= 6; logB += 0.25) {
        const there = histogram.reduce(
          (sum, bucket) => sum + bucket.tasks * logBetaBinomial(bucket, Math.exp(logA), Math.exp(logB)),
          0,
        );
        expect(there).toBeLessThanOrEqual(logLikelihood + 1e-9);
      }
    }
  }
});

test("finds the Beta distribution that 20,000 tasks were drawn from", () => {
  const { a, b, atBound } = fitBetaBinomial(run(5, 3, 20_000, 20));
  expect(atBound).toBe(false);
  expectClose(a, 2, { rel: 0.05, abs: 0 });
  expectClose(b, 2, { rel: 0.05, abs: 0 });
});

test("finds the shares that are never and always solved, of 20,000 tasks", () => {
  const histogram = run(6, 2, 20_000, 20);
  const { never, always } = fitWithAtoms(histogram, fitBetaBinomial(histogram));
  expectClose(never, 0.03, { rel: 0, abs: 0.01 });
  expectClose(always, 0.6, { rel: 0, abs: 0.05 });
});

test("a start from the fit itself comes back to it, and swapping passes and failures swaps a and b", () => {
  const histogram = run(9, 0, 164, 10);
  const plain = fitBetaBinomial(histogram);
  const atoms = fitWithAtoms(histogram, plain);
  expect(fitBetaBinomial(histogram, plain).logLikelihood).toBeCloseTo(plain.logLikelihood, 7);
  expect(fitWithAtoms(histogram, plain, atoms).logLikelihood).toBeCloseTo(atoms.logLikelihood, 6);
  const swapped = fitBetaBinomial(histogram.map(({ n, c, tasks }) => ({ n, c: n - c, tasks })).reverse());
  expect([swapped.a, swapped.b]).toEqual([expect.closeTo(plain.b, 4), expect.closeTo(plain.a, 4)]);
});

test("tasks that are all solved, or none, are said to leave a parameter at its bound", () => {
  expect(fitBetaBinomial([{ n: 10, c: 10, tasks: 50 }]).atBound).toBe(true);
  expect(fitBetaBinomial([{ n: 10, c: 5, tasks: 50 }]).atBound).toBe(true);
  expect(() => fitBetaBinomial([])).toThrow(RangeError);
});

interface Fitted {
  readonly loglik: number;
  readonly at_bound: boolean;
  readonly projection: Readonly<Record<string, number>>;
  readonly anchored: Readonly<Record<string, number>>;
}
interface Vectors {
  readonly tolerance: { readonly loglik_abs: number; readonly projection_abs: number };
  readonly cases: readonly {
    tasks: [number, number][];
    min_n: number;
    pass_at_min_n: number;
    beta_binomial: Fitted;
    with_atoms: Fitted;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("likelihoods and projections lie within the tolerance of beta_binomial.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/beta_binomial.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { tasks, min_n, pass_at_min_n, beta_binomial, with_atoms } of cases) {
      const histogram = histogramOf(
        tasks.map(([n]) => n),
        tasks.map(([, c]) => c),
      );
      const fitted = fitRun(histogram);
      expect(fitted.minN).toBe(min_n);
      expectClose(fitted.passAtMinN, pass_at_min_n, { rel: 1e-12, abs: 0 });
      for (const [fit, expected] of [
        [fitted.plain, beta_binomial],
        [fitted.withAtoms, with_atoms],
      ] as const) {
        expectClose(fit.logLikelihood, expected.loglik, { rel: 0, abs: tolerance.loglik_abs }, "likelihood");
        expect(fit.atBound).toBe(expected.at_bound);
        const within = { rel: 0, abs: tolerance.projection_abs };
        for (const [k, value] of Object.entries(expected.projection))
          expectClose(modelledPassAtK(fit, histogram, Number(k)), value, within, `projection ${k}`);
        for (const [k, value] of Object.entries(expected.anchored))
          expectClose(anchored(fitted, fit, Number(k)), value, within, `anchored ${k}`);
      }
    }
  });
});
