import { expect, test } from "vitest";
import { inHundredths } from "#lib/upload/progress-steps";

test("each hundredth that is reached is told once, the beginning and the end among them", () => {
  const told: number[][] = [];
  const onProgress = inHundredths((...step) => told.push(step));
  for (const read of [0, 1, 19, 20, 25, 999, 1000, 2000, 2000]) onProgress(read, 2000);
  expect(told).toEqual([
    [0, 2000, 0],
    [20, 2000, 1],
    [999, 2000, 49],
    [1000, 2000, 50],
    [2000, 2000, 100],
  ]);
});

test("of nothing, nothing is done", () => {
  const told: number[] = [];
  inHundredths((_read, _total, hundredths) => told.push(hundredths))(0, 0);
  expect(told).toEqual([0]);
});
