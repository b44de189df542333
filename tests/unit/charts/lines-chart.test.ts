import { expect, test } from "vitest";
import { type LinesChart, linesChart } from "#lib/charts/lines-chart";
import type { Palette } from "#lib/charts/palette";

const palette: Palette = {
  ink: "#000",
  muted: "#555",
  line: "#ddd",
  page: "#fff",
  series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07a00", "#3d98cd", "#4c4f55"],
  font: "sans-serif",
};

function said(unit: LinesChart["y"]["unit"], y: number): string {
  const points = [
    { x: 1, y: 0.5 },
    { x: 2, y: 0.6 },
  ];
  const chart = linesChart(
    { lines: [{ label: "line", kind: "estimate", points }], x: { title: "k", name: "k" }, y: { title: "y", unit } },
    palette,
  );
  const label: unknown = chart.options?.plugins?.tooltip?.callbacks?.label;
  if (typeof label !== "function") throw new Error("the chart says nothing");
  return String(label({ dataset: { label: "line" }, parsed: { x: 1, y } }));
}

test("what is not exactly 0 or 1 is never said to be it", () => {
  expect(said("rate", 0.03)).toBe("line <0.1\u2009%");
  expect(said("rate", 99.96)).toBe("line >99.9\u2009%");
  expect(said("rate", 0)).toBe("line 0.0\u2009%");
  expect(said("rate", 100)).toBe("line 100.0\u2009%");
  expect(said("points", 0.03)).toBe("line <0.1 points");
});

test("a rate, a difference and a count each have their unit", () => {
  expect(said("rate", 65.73)).toBe("line 65.7\u2009%");
  expect(said("points", 4.26)).toBe("line 4.3 points");
  expect(said("count", 12_345.4)).toBe("line 12,345");
});
