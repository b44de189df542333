import { expect, test } from "vitest";
import { countsInView, samplesRange, tasksBelowK } from "#lib/core/counts-in-view";
import type { TaskState } from "#lib/core/scoring-view";

const state: TaskState[] = ["counted", "counted", "stale", "missing", "retired", "counted"];
const counts = {
  n: [4, 4, 3, 0, 9, 2],
  c: [2, 2, 1, 0, 9, 0],
  verdicts: ["PPFI", "PPFF", "PFF", "", "PPPPPPPPP", "II"],
  state,
};

test("counted, stale and missing tasks are kept apart, retired ones leave the view", () => {
  expect(countsInView(counts, { errors: "strict" })).toEqual({
    histogram: [
      { n: 2, c: 0, tasks: 1 },
      { n: 4, c: 2, tasks: 2 },
    ],
    emptied: 0,
    missing: 1,
    stale: [{ n: 3, cMin: 0, cMax: 3, tasks: 1 }],
    verdictsUnknown: false,
    voided: false,
    samples: [4, 4, 3, null, null, 2],
    passed: [2, 2, null, null, null, 0],
  });
});

test("a task that the policy empties stays in view with n = 0", () => {
  const view = countsInView(counts, { errors: "exclude-infra" });
  expect(view).toMatchObject({ emptied: 1, missing: 1, samples: [3, 4, 3, null, null, 0] });
  expect(tasksBelowK(view, 4)).toEqual([
    { task: 0, n: 3 },
    { task: 2, n: 3 },
    { task: 5, n: 0 },
  ]);
  expect(samplesRange(view)).toEqual({ min: 0, max: 4 });
});

test("a filter decides which tasks, and whose verdicts, are asked about", () => {
  const unknown = { ...counts, verdicts: ["PPFI", "", "", "", "", ""] };
  expect(countsInView(unknown, { errors: "exclude-infra" }).verdictsUnknown).toBe(true);
  const state = counts.n.map((_, task) => (task === 0 ? "counted" : "retired"));
  const view = countsInView({ ...unknown, state }, { errors: "exclude-infra" });
  expect(view).toMatchObject({ verdictsUnknown: false, missing: 0, histogram: [{ n: 3, c: 2, tasks: 1 }] });
});

test("without states a task is counted, or missing where n = 0", () => {
  const view = countsInView({ n: [2, 0], c: [1, 0], verdicts: [] }, { errors: "strict" });
  expect(view).toMatchObject({ missing: 1, histogram: [{ n: 2, c: 1, tasks: 1 }] });
});

test("there is no range of n in a view without samples", () => {
  expect(samplesRange(countsInView({ n: [0], c: [0], verdicts: [] }, { errors: "strict" }))).toBeNull();
});

test("tasks recorded as failures count under every policy", () => {
  const filled = { n: [2, 3], c: [1, 0], verdicts: ["PF", ""] };
  const view = countsInView(filled, { errors: "exclude-infra", failedMissing: new Set([1]) });
  expect(view).toMatchObject({ verdictsUnknown: false, samples: [2, 3] });
});
