import { expect, it } from "vitest";
import { timeChart, withBest } from "#lib/charts/time-chart";
import { palette } from "#tests/support/palette";

const score = (at: number, value: number) => ({
  name: `run ${at}`,
  at: at * 86_400_000,
  value,
  low: value - 0.1,
  high: value + 0.1,
});
const scores = [score(30, 0.4), score(10, 0.5), score(20, 0.3), score(40, 0.7)];

it("stands in the order of time with the best score up to each moment", () => {
  expect(withBest(scores).map(({ value, best }) => [value, best])).toEqual([
    [0.5, 0.5],
    [0.3, 0.5],
    [0.4, 0.5],
    [0.7, 0.7],
  ]);
});

it("is points of the scores and a line along the best, in percent, on axes that hold every interval", () => {
  const { data, options } = timeChart({ scores, k: 10, title: "day of upload" }, palette);
  expect(data.datasets.map(({ label }) => label)).toEqual(["pass@10", "best so far"]);
  expect(data.datasets[0]?.data.map(({ y }) => y)).toEqual([50, 30, 40, 70]);
  const { min = 0, max = 0 } = options?.scales?.y ?? {};
  expect(min).toBeLessThanOrEqual(20);
  expect(max).toBeGreaterThanOrEqual(80);
});
