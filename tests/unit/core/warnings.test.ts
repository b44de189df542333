import { expect, test } from "vitest";
import type { CountHistogram } from "#lib/core/histogram";
import { intervalWarnings, type WarningContext } from "#lib/core/warnings";

const population = { scope: "task_population" } as const;
const fixed = { scope: "fixed_tasks" } as const;
/** 40 tasks far from any edge. */
const plain: CountHistogram = [{ n: 10, c: 2, tasks: 40 }];

function codes(histogram: CountHistogram, k: number, context: WarningContext): string[] {
  return intervalWarnings(histogram, k, context).map(({ code }) => code);
}

test("a run with nothing special has none, nor has one without tasks", () => {
  expect(codes(plain, 1, population)).toEqual([]);
  expect(codes(plain, 5, fixed)).toEqual([]);
  expect(codes([], 1, population)).toEqual([]);
});

test("fewer than 30 tasks, or 10 groups, are few; the text says which", () => {
  expect(intervalWarnings([{ n: 10, c: 2, tasks: 29 }], 1, population)).toEqual([
    { code: "few_tasks", message: "Only 29 tasks: the interval is wide and approximate." },
  ]);
  expect(intervalWarnings(plain, 1, { ...population, groups: 9 })[0]?.message).toMatch("Only 9 groups:");
  expect(codes(plain, 1, { ...population, groups: 10 })).toEqual([]);
});

test("a mean at an edge, or most tasks at one and fewer than 10 off it, is near the edge", () => {
  expect(codes([{ n: 100, c: 1, tasks: 40 }], 1, population)).toEqual(["near_edge"]);
  expect(codes([{ n: 100, c: 2, tasks: 40 }], 1, population)).toEqual([]);
  expect(
    codes(
      [
        { n: 10, c: 10, tasks: 50 },
        { n: 10, c: 1, tasks: 9 },
      ],
      1,
      population,
    ),
  ).toEqual(["near_edge"]);
  expect(
    codes(
      [
        { n: 10, c: 10, tasks: 50 },
        { n: 10, c: 1, tasks: 10 },
      ],
      1,
      population,
    ),
  ).toEqual([]);
});

test("one sample a task, and k above half of n, matter for these exact tasks only", () => {
  const once: CountHistogram = [
    { n: 1, c: 0, tasks: 20 },
    { n: 1, c: 1, tasks: 20 },
  ];
  expect(codes(once, 1, fixed)).toEqual(["one_sample", "k_over_half"]);
  expect(codes(once, 1, population)).toEqual([]);
  expect(codes(plain, 6, fixed)).toEqual(["k_over_half"]);
});

test("unequal n, and tasks left out, are said with their numbers", () => {
  const mixed: CountHistogram = [
    { n: 5, c: 2, tasks: 20 },
    { n: 20, c: 9, tasks: 20 },
  ];
  expect(intervalWarnings(mixed, 2, { ...population, tasksInView: 45 })).toEqual([
    { code: "mixed_n", message: "Tasks have 5-20 samples; each estimate is still unbiased." },
    { code: "eligible_only", message: "Only 40 of 45 tasks have 2 or more samples." },
  ]);
});
