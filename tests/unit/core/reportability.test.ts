import { describe, expect, test } from "vitest";
import { type CountsInView, largestReportableK, reportPassAtK, runStatus } from "#lib/core/reportability";

const plain: CountsInView = {
  histogram: [
    { n: 4, c: 0, tasks: 1 },
    { n: 4, c: 2, tasks: 2 },
    { n: 6, c: 3, tasks: 1 },
  ],
  emptied: 0,
  missing: 0,
  stale: [],
  verdictsUnknown: false,
  voided: false,
};
const stale = [{ n: 4, cMin: 0, cMax: 4, tasks: 1 }];

describe("a complete run", () => {
  test("has a number for every k up to the smallest n", () => {
    expect(reportPassAtK(plain, 1)).toMatchObject({ k: 1, value: (0.5 + 0.5 + 0.5) / 4, passHatK: 0.375 });
    expect(reportPassAtK(plain, 4).value).not.toBeNull();
    expect(largestReportableK(plain)).toBe(4);
    expect(runStatus(plain)).toBe("current");
  });

  test("has an interval around each number, but for a single task", () => {
    expect(reportPassAtK(plain, 1)).toMatchObject({ interval: { scope: "task_population", level: 0.95 } });
    const one = { ...plain, histogram: [{ n: 4, c: 2, tasks: 1 }] };
    expect(reportPassAtK(one, 1)).toMatchObject({ value: 0.5, interval: null });
  });

  test("has an interval about these exact tasks when asked for it, even for a single task", () => {
    const one = { ...plain, histogram: [{ n: 4, c: 2, tasks: 1 }] };
    expect(reportPassAtK(one, 1, "fixed_tasks")).toMatchObject({
      value: 0.5,
      interval: { scope: "fixed_tasks", method: "plus_two_draws" },
    });
  });

  test("has none beyond it, but the mean over the tasks that allow it, counted", () => {
    expect(reportPassAtK(plain, 6)).toEqual({
      k: 6,
      value: null,
      reason: "k_exceeds_n",
      tasksBelowK: 3,
      largestK: 4,
      eligible: { value: 1, tasks: 1 },
      bounds: null,
    });
    expect(reportPassAtK(plain, 100)).toMatchObject({ tasksBelowK: 4, largestK: 4, eligible: null });
  });
});

describe("a run with missing tasks", () => {
  const view = { ...plain, missing: 4 };

  test("has no number for any k, but bounds over all tasks and the mean over those found", () => {
    const report = reportPassAtK(view, 1);
    expect(report).toMatchObject({ value: null, reason: "tasks_missing", tasksBelowK: 0, largestK: null });
    expect(report).toMatchObject({ eligible: { value: 0.375, tasks: 4 }, bounds: { low: 1.5 / 8, high: 5.5 / 8 } });
    expect(runStatus(view)).toBe("incomplete");
  });

  test("has no bounds where a task that was found has n < k", () => {
    expect(reportPassAtK(view, 5)).toMatchObject({ reason: "tasks_missing", tasksBelowK: 3, bounds: null });
  });
});

describe("a run with stale tasks", () => {
  const view = { ...plain, stale };

  test("has bounds, in which a stale task lies between no and all passes", () => {
    const report = reportPassAtK(view, 2);
    const known = 0 + 2 * (5 / 6) + 4 / 5;
    expect(report).toMatchObject({ value: null, reason: "tasks_stale", largestK: null });
    expect(report.value === null && report.bounds?.low).toBeCloseTo(known / 5, 14);
    expect(report.value === null && report.bounds?.high).toBeCloseTo((known + 1) / 5, 14);
    expect(runStatus(view)).toBe("stale");
  });

  test("has none where the stale task itself has n < k", () => {
    const all6 = { ...view, histogram: [{ n: 6, c: 3, tasks: 3 }] };
    expect(reportPassAtK(all6, 5)).toMatchObject({ reason: "tasks_stale", tasksBelowK: 1, bounds: null });
    expect(reportPassAtK(all6, 4)).toMatchObject({ tasksBelowK: 0, eligible: { tasks: 3 } });
  });
});

test("a task that the error policy emptied has n = 0: no k is reportable, and the mean over the others stands beside", () => {
  const view = { ...plain, emptied: 2 };
  expect(reportPassAtK(view, 1)).toMatchObject({
    value: null,
    reason: "k_exceeds_n",
    tasksBelowK: 2,
    largestK: null,
    eligible: { value: 0.375, tasks: 4 },
  });
  expect(reportPassAtK({ ...view, missing: 1 }, 1)).toMatchObject({ reason: "tasks_missing", bounds: null });
});

test.each(["voided", "verdictsUnknown"] as const)(
  "counts that are %s give nothing: no number, mean or bounds",
  (which) => {
    expect(reportPassAtK({ ...plain, missing: 1, [which]: true }, 1)).toMatchObject({
      value: null,
      largestK: null,
      eligible: null,
      bounds: null,
    });
  },
);

test("of several reasons the one is told that settles the matter first", () => {
  const worst = { ...plain, voided: true, verdictsUnknown: true, missing: 1, stale };
  const reason = (view: CountsInView): unknown => {
    const report = reportPassAtK(view, 100);
    return report.value === null ? report.reason : null;
  };
  expect(reason(worst)).toBe("voided");
  expect(reason({ ...worst, voided: false })).toBe("verdicts_unknown");
  expect(reason({ ...worst, voided: false, verdictsUnknown: false })).toBe("tasks_missing");
  expect(reason({ ...plain, stale })).toBe("tasks_stale");
  expect(reason(plain)).toBe("k_exceeds_n");
});

test("a view without tasks has no number, and no k is to blame for it", () => {
  const empty = { ...plain, histogram: [] };
  expect(reportPassAtK(empty, 1)).toEqual({
    k: 1,
    value: null,
    reason: "no_tasks",
    tasksBelowK: 0,
    largestK: null,
    eligible: null,
    bounds: null,
  });
  // A single task of any kind is one.
  expect(reportPassAtK({ ...empty, emptied: 1 }, 1)).toMatchObject({ reason: "k_exceeds_n", tasksBelowK: 1 });
  expect(reportPassAtK({ ...empty, missing: 1 }, 1)).toMatchObject({ reason: "tasks_missing" });
  expect(reportPassAtK({ ...empty, stale }, 1)).toMatchObject({ reason: "tasks_stale" });
  expect(reportPassAtK({ ...empty, voided: true }, 1)).toMatchObject({ reason: "voided" });
});

test("a k that is no whole number from 1 is a mistake of the caller", () => {
  for (const k of [0, -1, 1.5, Number.NaN]) expect(() => reportPassAtK(plain, k)).toThrow(RangeError);
});
