import { expect, it } from "vitest";
import { barsChart, barsHeight } from "#lib/charts/bars-chart";
import { palette } from "#tests/support/palette";

const chart = {
  rows: ["a", "b"],
  series: [
    {
      label: "pass@1",
      mark: "@1",
      values: [
        { value: 0.25, low: 0.2, high: 0.3 },
        { value: 0.5, low: null, high: null },
      ],
    },
    {
      label: "pass@10",
      mark: "@10",
      values: [
        { value: 1, low: 0.9, high: 1 },
        { value: null, instead: "k > n" },
      ],
    },
  ],
  title: "pass@1, pass@10, %",
} as const;

it("has a series a k in percent, and a gap, not a zero, where a k is withheld", () => {
  const { data, options } = barsChart(chart, palette);
  expect(data.labels).toEqual(["a", "b"]);
  expect(data.datasets.map(({ data: values }) => values)).toEqual([
    [25, 50],
    [100, null],
  ]);
  expect(new Set(data.datasets.map(({ backgroundColor }) => backgroundColor)).size).toBe(2);
  expect(options?.scales?.x).toMatchObject({ min: 0, max: 100 });
  expect(options?.animation).toBe(false);
});

it("grows with its rows and its series, so that every bar has room", () => {
  const rows = (count: number) => Array.from({ length: count }, String);
  expect(barsHeight({ rows: rows(50), series: chart.series })).toBeGreaterThan(50 * 2 * 12);
  expect(barsHeight({ rows: rows(1), series: chart.series.slice(0, 1) })).toBeLessThan(100);
});
