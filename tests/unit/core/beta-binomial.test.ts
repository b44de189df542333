import { expect, test } from "vitest";
import { betaMeanAtK, logBetaBinomial, logChoose, modelledForTask, modelledPassAtK } from "#lib/core/beta-binomial";
import { expectClose } from "#tests/support/close";
import { binomial, ratio } from "#tests/support/exact";

test("a uniform p makes every count equally probable, and misses k times in 1/(k + 1)", () => {
  for (let c = 0; c <= 12; c++)
    expectClose(Math.exp(logBetaBinomial({ n: 12, c }, 1, 1)), 1 / 13, { rel: 1e-13, abs: 0 });
  for (const k of [1, 5, 100, 1e6]) expectClose(betaMeanAtK(1, 1, k), k / (k + 1), { rel: 1e-13, abs: 0 });
});

test("log C(n, c) agrees with exact integers, and probabilities of all counts add to 1", () => {
  for (const [n, c] of [
    [10, 3],
    [60, 30],
    [100, 1],
    [7, 7],
  ] as const)
    expectClose(Math.exp(logChoose(n, c)), ratio(binomial(n, c), 1n), { rel: 1e-12, abs: 0 });
  for (const [a, b] of [
    [0.003, 400],
    [0.5, 0.2],
    [30, 7],
  ] as const) {
    const total = Array.from({ length: 21 }, (_, c) => Math.exp(logBetaBinomial({ n: 20, c }, a, b)));
    expectClose(
      total.reduce((sum, chance) => sum + chance, 0),
      1,
      { rel: 1e-12, abs: 0 },
    );
  }
});

test("after c of n under a uniform prior the mean at k = 1 is (c + 1)/(n + 2), and a task with both outcomes is in no atom", () => {
  const atoms = { a: 1, b: 1, never: 0.4, always: 0.4 };
  for (let c = 1; c < 9; c++) expectClose(modelledForTask(atoms, { n: 9, c }, 1), (c + 1) / 11, { rel: 1e-13, abs: 0 });
});

test("a task never solved in n tries is in the atom by Bayes' rule: a half against a half of 1/(n + 1)", () => {
  const even = { a: 1, b: 1, never: 0.5, always: 0 };
  // Not in the atom: (1/10) / (1 + 1/10); then 1 - B(1, 10 + 5)/B(1, 10) = 1 - 10/15.
  expectClose(modelledForTask(even, { n: 9, c: 0 }, 5), ((1 / 10 / (11 / 10)) * 5) / 15, { rel: 1e-13, abs: 0 });
  expectClose(modelledForTask({ ...even, never: 0, always: 0.5 }, { n: 9, c: 9 }, 1), 10 / 11 + (1 / 11) * (10 / 11), {
    rel: 1e-13,
    abs: 0,
  });
});

test("grows with k, stays in [0, 1], and needs a task", () => {
  const mixture = { a: 0.2, b: 3, never: 0.3, always: 0.1 };
  const tasks = [
    { n: 5, c: 0, tasks: 7 },
    { n: 5, c: 2, tasks: 2 },
    { n: 8, c: 8, tasks: 3 },
  ];
  let last = 0;
  for (let k = 1; k <= 1e9; k *= 10) {
    const value = modelledPassAtK(mixture, tasks, k) ?? Number.NaN;
    expect(value).toBeGreaterThan(last);
    expect(value).toBeLessThanOrEqual(1);
    last = value;
  }
  expect(modelledPassAtK(mixture, [], 1)).toBeNull();
});
