import { expect, test } from "vitest";
import { countsKept, keptCounts, keptCountsSchema } from "#lib/contract/kept-counts";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";

const current: CountsInView = {
  histogram: [
    { n: 4, c: 1, tasks: 3 },
    { n: 5, c: 5, tasks: 2 },
  ],
  emptied: 0,
  missing: 0,
  stale: [],
  verdictsUnknown: false,
  voided: false,
};

test.each([
  ["current", current],
  ["stale and missing", { ...current, missing: 2, stale: [{ n: 4, cMin: 1, cMax: 3, tasks: 1 }] }],
  ["emptied by the error policy", { ...current, emptied: 1 }],
  ["without verdicts", { ...current, verdictsUnknown: true }],
  ["voided", { ...current, voided: true }],
])("counts that are %s give the same report after they were kept as text", (_, view) => {
  const kept = keptCountsSchema.parse(JSON.parse(JSON.stringify(keptCounts(view, false))));
  for (const k of [1, 4, 5]) expect(reportPassAtK(countsKept(kept), k)).toEqual(reportPassAtK(view, k));
});

test("of tasks that share sources there is a value and no interval: which share one is not kept", () => {
  const grouped = countsKept(keptCounts({ ...current, groups: [current.histogram] }, true));
  expect(reportPassAtK(grouped, 1)).toMatchObject({ value: reportPassAtK(current, 1).value, interval: null });
});
