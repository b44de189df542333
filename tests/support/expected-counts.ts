import { expect } from "vitest";
import type { UploadTask } from "#lib/contract/upload";
import { binomial } from "#tests/support/exact";

/** What `real/expected.json` says of the samples of one results file or folder. */
export interface ExpectedCounts {
  readonly tasks: number;
  readonly n_min: number;
  readonly n_max: number;
  readonly samples: number;
  readonly c_total: number;
  readonly tasks_solved: number;
  readonly [passAtK: `pass@${number}`]: { readonly exact: string };
}

interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** Mean over the tasks of 1 - C(n-c, k) / C(n, k), as a fraction of integers. */
function meanPassAtK(tasks: readonly UploadTask[], k: number): Fraction {
  const sum = tasks.reduce<Fraction>(
    ({ above, below }, { n, c }) => {
      const all = binomial(n, k);
      return { above: above * all + (all - binomial(n - c, k)) * below, below: below * all };
    },
    { above: 0n, below: 1n },
  );
  return { above: sum.above, below: sum.below * BigInt(tasks.length) };
}

/** Counts and every listed pass@k, exactly. */
export function expectCounts(tasks: readonly UploadTask[], expected: ExpectedCounts): void {
  const ns = tasks.map(({ n }) => n);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const { n_min, n_max, samples, c_total, tasks_solved } = expected;
  expect({
    tasks: tasks.length,
    n_min: Math.min(...ns),
    n_max: Math.max(...ns),
    samples: total(ns),
    c_total: total(tasks.map(({ c }) => c)),
    tasks_solved: tasks.filter(({ c }) => c > 0).length,
  }).toEqual({ tasks: expected.tasks, n_min, n_max, samples, c_total, tasks_solved });
  for (const [key, value] of Object.entries(expected)) {
    const k = /^pass@(\d+)$/.exec(key)?.[1];
    if (k === undefined) continue;
    const [above = "", below = ""] = String(value.exact).split("/");
    const found = meanPassAtK(tasks, Number(k));
    expect(found.above * BigInt(below), key).toBe(found.below * BigInt(above));
  }
}
