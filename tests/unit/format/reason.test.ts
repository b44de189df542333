import { expect, test } from "vitest";
import type { WithheldPassAtK } from "#lib/contract/report";
import { formatEligible, formatWithheld, type WithheldContext } from "#lib/format/reason";

function withheld(rest: Partial<WithheldPassAtK>): WithheldPassAtK {
  return {
    k: 100,
    value: null,
    reason: "k_exceeds_n",
    tasks_below_k: [],
    tasks_below_k_total: 0,
    largest_k: null,
    eligible: null,
    bounds: null,
    ...rest,
  };
}

function context(rest: Partial<WithheldContext>): WithheldContext {
  return { tasksInView: 164, missing: 0, stale: 0, nMin: 10, nMax: 10, errors: "strict", ...rest };
}

test("k above n of every task names n, the tasks and the largest k", () => {
  const entry = withheld({ tasks_below_k_total: 164, largest_k: 10 });
  expect(formatWithheld(entry, context({}))).toBe("k = 100 is withheld: n = 10 on all 164 tasks; the largest k is 10");
  expect(formatWithheld(entry, context({ nMin: 3, nMax: 50 }))).toContain("n is 3 to 50 on all 164 tasks");
});

test("k above n of some tasks names the first three with their n, and how many more", () => {
  const entry = withheld({
    k: 5,
    tasks_below_k: [1, 2, 3, 4, 5].map((n) => ({ task_id: `t/${n}`, n: n % 5 })),
    tasks_below_k_total: 25,
  });
  expect(formatWithheld(entry, context({ nMin: 0 }))).toBe(
    "k = 5 is withheld: 25 of 164 tasks have n < 5 (t/1 has 1, t/2 has 2, t/3 has 3, 22 more); no k can be reported",
  );
});

test("where n of the view is not known, the tasks are named instead of a range", () => {
  const tasks_below_k = [
    { task_id: "a", n: 0 },
    { task_id: "b", n: 4 },
  ];
  const entry = withheld({ k: 5, tasks_below_k, tasks_below_k_total: 2 });
  expect(formatWithheld(entry, context({ tasksInView: 2, nMin: null, nMax: null }))).toBe(
    "k = 5 is withheld: 2 of 2 tasks have n < 5 (a has 0, b has 4); no k can be reported",
  );
});

test("one task is one task", () => {
  const tasks_below_k = [{ task_id: "t/7", n: 4 }];
  const entry = withheld({ k: 5, tasks_below_k, tasks_below_k_total: 1, largest_k: 4 });
  expect(formatWithheld(entry, context({}))).toBe(
    "k = 5 is withheld: 1 of 164 tasks has n < 5 (t/7 has 4); the largest k is 4",
  );
  expect(formatWithheld(entry, context({ tasksInView: 1, nMin: 4, nMax: 4 }))).toContain("n = 4 on the only task");
});

test("missing and stale tasks are counted, with the bounds where there are any", () => {
  const bounds = { low: 0.712, high: 0.7456 };
  expect(formatWithheld(withheld({ k: 1, reason: "tasks_missing", bounds }), context({ missing: 1 }))).toBe(
    "k = 1 is withheld: 1 task is missing of 164; pass@1 lies within 71.2 to 74.6\u2009%",
  );
  expect(formatWithheld(withheld({ k: 1, reason: "tasks_stale" }), context({ stale: 4 }))).toBe(
    "k = 1 is withheld: 4 tasks are not scored under these tests",
  );
});

test("unknown verdicts name the policy that needs them, voided counts say so, and an empty view too", () => {
  const policy = context({ errors: "exclude-infra" });
  expect(formatWithheld(withheld({ reason: "verdicts_unknown" }), policy)).toContain("exclude-infra needs the verdict");
  expect(formatWithheld(withheld({ reason: "voided" }), policy)).toContain("voided");
  expect(formatWithheld(withheld({ k: 1, reason: "no_tasks" }), context({ tasksInView: 0, nMin: null }))).toBe(
    "k = 1 is withheld: no task is in view",
  );
});

test("the narrower view says how many tasks of how many", () => {
  const entry = withheld({ eligible: { value: 0.664, tasks: 33 } });
  expect(formatEligible(entry, 50)).toBe("66.4\u2009% over 33 of 50 tasks");
  expect(formatEligible(withheld({}), 50)).toBeNull();
});
