import { expect, test } from "vitest";
import { indexWindow } from "#lib/core/window-index";

test("tasks stand in the order of their dates, those without one last, and counts are told by few numbers", () => {
  const index = indexWindow({
    releasedOn: [null, "2024-03-01", "2024-01-01", "2024-03-01"],
    groups: [7, null, 7, 3],
    runs: [{ n: [4, 2, 4, 0], c: [1, 2, 1, 0], missing: [3], stale: [], verdictsUnknown: false }],
  });
  expect(index.dates).toEqual(["2024-01-01", "2024-03-01", "2024-03-01"]);
  expect([...(index.groupOf ?? [])]).toEqual([0, 1, 2, 0]);
  expect(index.groups).toBe(3);
  const [run] = index.runs;
  expect(run?.pairs).toEqual([
    { n: 2, c: 2, tasks: 1 },
    { n: 4, c: 1, tasks: 2 },
  ]);
  // One pair each, and the task without samples behind them all: emptied, missing, stale.
  expect([...(run?.pairOf ?? [])]).toEqual([1, 0, 3, 1]);
});
