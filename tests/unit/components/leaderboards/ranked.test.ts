import { expect, test } from "vitest";
import { modelWidth } from "#components/leaderboards/ranked";

const unmarked = { model: "gpt", run: { name: "seed 1" }, missing_tasks: 0, stale_tasks: 0, replicates: 1 };

test("the column of models is as wide as its most marked row asks, and never slimmer than without marks", () => {
  const plain = modelWidth([]);
  expect(modelWidth([unmarked])).toBe(plain);
  const missing = modelWidth([unmarked, { ...unmarked, missing_tasks: 20 }]);
  expect(missing).toBeGreaterThan(plain);
  const everything = modelWidth([{ ...unmarked, missing_tasks: 20, stale_tasks: 3, replicates: 2 }]);
  expect(everything).toBeGreaterThan(missing);
  expect(modelWidth([{ ...unmarked, missing_tasks: 20 }, unmarked])).toBe(missing);
});

test("runs of one configuration are told apart by their names; a model's name takes room up to a limit", () => {
  const replicate = { ...unmarked, model: "sampled-thrice-7b", replicates: 3 };
  const nameless = modelWidth([{ ...replicate, run: { name: null } }]);
  expect(modelWidth([replicate])).toBeGreaterThan(nameless);
  expect(modelWidth([{ ...unmarked, model: "m".repeat(200) }])).toBe(
    modelWidth([{ ...unmarked, model: "m".repeat(100) }]),
  );
});
