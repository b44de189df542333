import { expect, test } from "vitest";
import { solveRateBin, solveRateBins } from "#lib/core/solve-rate-bins";

test("every known rate is in one part, in that of its twentieth", () => {
  for (let passed = 0; passed <= 200; passed++) {
    // In whole numbers: passed / 200 lies in part floor(passed / 10), the whole in the last.
    expect(solveRateBin(passed / 200)).toBe(Math.min(19, Math.floor(passed / 10)));
  }
  const bins = solveRateBins([0, 0.049, 0.05, 1, null, 0.999]);
  expect([bins.length, bins[0], bins[1], bins[19]]).toEqual([20, 2, 1, 2]);
  expect(bins.reduce((sum, tasks) => sum + tasks, 0)).toBe(5);
});
