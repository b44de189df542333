import { expect, test } from "vitest";
import type { RescoredRun } from "#lib/contract/rescore";
import { numberConditionTexts } from "#lib/format/score-sentence";
import { toldRescored } from "#lib/format/told-rescored";

const stamp = { timeout_seconds: 3, mixed: false, created_at: "", created_by: null, reason: null };
const valid = { voided_at: null, void_reason: null };
const counted = { missing: 0, emptied: 0, verdicts_unknown: false, voided: false, grouped: false, timeouts: [3] };

/** Of three tasks of four samples, one had 1 and now has 3 passes, one has to be tested again still; 0/4 is the third. */
const item: RescoredRun = {
  ...{ run: "r", name: null, model: "m", task_set: "demo@1", created: true, status: "stale", tasks_in_view: 3 },
  scoring: { ...stamp, ...valid, id: null, number: 2, test_version: "fix" },
  built_on: { ...stamp, ...valid, id: "first", number: 1, test_version: "base" },
  ...{ rescored: 1, carried: 1, missing: ["t/2"], left: [], timeouts: [], tasks: [], pass_at_k: [], warnings: [] },
  counts: {
    temperature: 0.2,
    before: {
      ...counted,
      histogram: [
        [4, 0, 1],
        [4, 1, 1],
        [4, 2, 1],
      ],
      stale: [],
    },
    after: {
      ...counted,
      histogram: [
        [4, 0, 1],
        [4, 3, 1],
      ],
      stale: [[4, 0, 4, 1]],
      timeouts: [3, 10],
    },
  },
};

test("the number before is what the run shows under its tests of then", () => {
  const told = toldRescored(item, "before", 1);
  expect(told?.entry).toMatchObject({ k: 1, value: expect.closeTo(3 / 12, 15) });
  expect(told?.asked).toMatchObject({ run: "r", k: 1, test_version: "base", errors: "strict" });
  expect(told?.conditions).toMatchObject({ test_version: "base", tasks: 3, tasks_in_view: 3, n_min: 4, n_max: 4 });
  expect(told?.conditions).toMatchObject({ temperature: 0.2, timeout: expect.stringMatching(/^3.s$/) });
  // 2 of 6 pairs of the task with two passes hold none of these, 3 of 6 of the task with one: 1 − 1/6, 1 − 3/6, 0.
  expect(toldRescored(item, "before", 2)?.entry.value).toBeCloseTo((1 / 2 + 5 / 6) / 3, 15);
});

test("the number after is told with its bounds and the tasks that wait; no page shows it before it is stored", () => {
  const told = toldRescored(item, "after", 1);
  expect(told?.entry).toMatchObject({ value: null, reason: "tasks_stale" });
  expect(told?.entry).toMatchObject({ bounds: { low: expect.closeTo(3 / 12, 15), high: expect.closeTo(7 / 12, 15) } });
  expect(told?.blocking).toEqual({ task_ids: ["t/2"], total: 1 });
  expect(told?.conditions).toMatchObject({ test_version: "fix", tasks: 2, tasks_in_view: 3 });
  expect(told?.conditions.timeout).toMatch(/^3.s and 10.s$/);
  expect(told?.asked).toBeNull();
  expect(told === undefined ? [] : numberConditionTexts(told.conditions)).toContain("a preview, not stored");
});

test("once stored, the scoring shows the number after, and what was before may have more in it", () => {
  const stored = { ...item, scoring: { ...item.scoring, id: "second" } };
  expect(toldRescored(stored, "after", 1)?.asked).toMatchObject({ scoring: "second" });
  expect(toldRescored(stored, "after", 1)?.conditions).not.toHaveProperty("previewed");
  expect(toldRescored(stored, "before", 1)?.asked).toBeNull();
});

test("nothing is told where the answer has no counts", () => {
  expect(toldRescored({ ...item, counts: null }, "after", 1)).toBeUndefined();
});
