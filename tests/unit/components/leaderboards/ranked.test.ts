import { expect, test } from "vitest";
import { modelWidth } from "#components/leaderboards/ranked";

const unmarked = { missing_tasks: 0, stale_tasks: 0, replicates: 1 };

test("the column of models is as wide as its most marked row asks, and never slimmer than without marks", () => {
  const plain = modelWidth([]);
  expect(modelWidth([unmarked])).toBe(plain);
  const missing = modelWidth([unmarked, { ...unmarked, missing_tasks: 20 }]);
  expect(missing).toBeGreaterThan(plain);
  const everything = modelWidth([{ missing_tasks: 20, stale_tasks: 3, replicates: 2 }]);
  expect(everything).toBeGreaterThan(missing);
  expect(modelWidth([{ ...unmarked, missing_tasks: 20 }, unmarked])).toBe(missing);
});
