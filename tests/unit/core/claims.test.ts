import { expect, test } from "vitest";
import { claimFlags } from "#lib/core/claims";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";

const message = (name: string, claim: number, histogram: CountHistogram, missing = 0): string | undefined =>
  claimFlags({ [name]: claim }, { histogram, missing, emptied: 0, stale: [], verdictsUnknown: false, voided: false })[0]
    ?.message;

const uneven: CountHistogram = [
  { n: 2, c: 1, tasks: 1 },
  { n: 8, c: 0, tasks: 1 },
];
const even: CountHistogram = [
  { n: 4, c: 0, tasks: 1 },
  { n: 4, c: 2, tasks: 3 },
];

test("a claim that the counts give is no flag, to the digits that it has", () => {
  expect(taskTotal(even)).toBe(4);
  expect(message("pass@1", 0.375, even)).toBeUndefined();
  expect(message("pass@2", 0.625, even)).toBeUndefined();
  expect(message("pass@1", 0.3333, [{ n: 3, c: 1, tasks: 1 }])).toBeUndefined();
});

test("a claim is compared however far it is rounded, and said to be rounded", () => {
  expect(message("pass@1", 0.4, even)).toBe(
    "The source claims pass@1 = 0.4, the counts give 0.3750; likely cause: rounding.",
  );
});

// The claims are worked out by hand from the counts above.
test.each([
  ["counts pooled over all tasks", "pass@1", 0.1, uneven, 0],
  ["tasks counted as if they were samples", "pass@1", 0.75, even, 0],
  ["the formula 1 - (1 - c/n)^k", "pass@2", 0.5625, even, 0],
  ["1 - (1 - p)^k of the mean p", "pass@2", 1 - 0.625 ** 2, even, 0],
  ["missing tasks left out of the mean", "pass@1", 0.375, even, 4],
  ["missing tasks counted as failures", "pass@1", 0.1875, even, 4],
  ["tasks with n < k left out of the mean", "pass@3", 0, uneven, 0],
  ["tasks with n < k counted as passed", "pass@3", 0.5, uneven, 0],
] as const)("the likely cause is named: %s", (cause, name, claim, histogram, missing) => {
  expect(message(name, claim, histogram, missing)).toContain(`likely cause: ${cause}`);
});

test("a claim that no known mistake explains is told without a cause", () => {
  expect(message("pass@1", 0.9, even)).toBe("The source claims pass@1 = 0.9, the counts give 0.3750.");
});

test("what is not a pass@k between 0 and 1 is not compared", () => {
  for (const [name, claim] of [
    ["accuracy", 0.9],
    ["pass@1", 65.7],
    ["pass@0", 0.9],
    ["pass^1", 0.9],
  ] as const) {
    expect(message(name, claim, even)).toBeUndefined();
  }
});
