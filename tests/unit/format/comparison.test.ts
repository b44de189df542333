import { describe, expect, test } from "vitest";
import type { ComparedPair } from "#lib/contract/compare";
import { formatDifferenceInterval, formatP, formatPair } from "#lib/format/comparison";

function aPair(changes: Partial<ComparedPair> = {}): ComparedPair {
  return {
    a: "1",
    b: "2",
    difference: 0.031,
    low: 0.0044,
    high: 0.0579,
    level: 0.95,
    method: "plus_two_pairs",
    p_value: 0.02,
    p_holm: 0.02,
    wins: 21,
    losses: 14,
    ties: 129,
    own_difference: 0.031,
    flips: [],
    classical: null,
    mcnemar: null,
    ...changes,
  };
}

const names = { a: "A", b: "B" };
const context = { stamped: false, scope: "task_population", tasks_compared: 164, pairs: 1 } as const;

describe("a pair in words", () => {
  test("a clear difference has its size, its interval rounded outward, p and the tasks", () => {
    expect(formatPair(aPair(), names, context)).toBe(
      "B is higher by 3.1 points [0.4, 5.8], p = .02, on 164 shared tasks.",
    );
  });

  test("the run that is ahead is named, with the interval of its lead", () => {
    const pair = aPair({ difference: -0.031, low: -0.0579, high: -0.0044 });
    expect(formatPair(pair, names, context)).toBe(
      "A is higher by 3.1 points [0.4, 5.8], p = .02, on 164 shared tasks.",
    );
  });

  test("an interval with 0 in it is no clear difference, never equality", () => {
    const pair = aPair({ difference: 0.014, low: -0.012, high: 0.04, p_value: 0.29 });
    expect(formatPair(pair, names, context)).toBe(
      "No clear difference between A and B on 164 shared tasks: the data fit anything from −1.2 to +4.0 points (p = .29).",
    );
  });

  test("without an interval it is said whether a single task or a single group stands behind it", () => {
    const pair = aPair({ low: null, high: null, p_value: null, p_holm: null });
    expect(formatPair(pair, names, { ...context, tasks_compared: 1 })).toBe(
      "B is higher by 3.1 points on 1 shared task; there is no interval, as one task says nothing of others.",
    );
    expect(formatPair(pair, names, { ...context, tasks_compared: 12 })).toBe(
      "B is higher by 3.1 points on 12 shared tasks; there is no interval, as one group of tasks says nothing of others.",
    );
  });

  test("of several pairs the adjusted p decides what is clear", () => {
    const many = { ...context, pairs: 6 };
    expect(formatPair(aPair({ p_value: 0.004, p_holm: 0.024 }), names, many)).toContain(
      "[0.4, 5.8], p = .024 adjusted for 6 pairs, on",
    );
    expect(formatPair(aPair({ p_holm: 0.12 }), names, many)).toContain(
      "by itself, p = .02, but not clearly: p = .12 adjusted for 6 pairs",
    );
  });

  test("these exact tasks and a comparison made anyway are said to be such", () => {
    const fixed = formatPair(aPair({ p_value: null, p_holm: null }), names, { ...context, scope: "fixed_tasks" });
    expect(fixed).toBe("B is higher by 3.1 points [0.4, 5.8], on exactly these 164 shared tasks.");
    expect(formatPair(aPair(), names, { ...context, stamped: true })).toContain("on 164 tasks compared anyway.");
  });

  test("a single task has no interval, and says so", () => {
    const pair = aPair({ low: null, high: null, p_value: null, p_holm: null });
    const one = { ...context, tasks_compared: 1 };
    expect(formatPair(pair, names, one)).toContain("B is higher by 3.1 points on 1 shared task; there is no interval");
    expect(formatPair({ ...pair, difference: 0 }, names, one)).toContain("A and B score alike on 1 shared task");
  });
});

test("a p value is never shown as 0, and as 1 only where it is 1", () => {
  const shown = [0, 0.0009, 0.001, 0.0213, 0.05, 0.2156, 0.9951, 0.999999, 1].map(formatP);
  expect(shown).toEqual(["< .001", "< .001", "= .001", "= .021", "= .05", "= .22", "> .99", "> .99", "= 1"]);
});

describe("the interval of a difference", () => {
  test("has signs where it spans 0, a real minus, and ends rounded outward", () => {
    expect(formatDifferenceInterval(0.0044, 0.0579)).toBe("[0.4, 5.8]");
    expect(formatDifferenceInterval(-0.0171, 0.0499)).toBe("[\u22121.8, +5.0]");
    expect(formatDifferenceInterval(-0.29, -0.163)).toBe("[\u221229.0, \u221216.3]");
  });
});
