import { expect, it } from "vitest";
import { radarChart } from "#lib/charts/radar-chart";
import { palette } from "#tests/support/palette";

it("is a line a run around all corners, from 0 to 100, told apart by colour and shape", () => {
  const lines = ["A", "B", "C"].map((label, at) => ({ label, values: [0.1, 0.2, 0.3 + at / 10] }));
  const { data, options } = radarChart(["x", "y", "a category with a name that is very long"], lines, palette);
  expect(data.datasets.map(({ data: values }) => values.length)).toEqual([3, 3, 3]);
  expect(new Set(data.datasets.map(({ pointStyle }) => pointStyle)).size).toBe(3);
  expect(new Set(data.datasets.map(({ borderColor }) => borderColor)).size).toBe(3);
  expect(options?.scales?.r).toMatchObject({ min: 0, max: 100 });
  expect(data.labels?.[2]?.length).toBeLessThanOrEqual(22);
});
