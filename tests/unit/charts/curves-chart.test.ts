import { describe, expect, it } from "vitest";
import { curvesChart } from "#lib/charts/curves-chart";
import type { Palette } from "#lib/charts/palette";
import { seriesStyle } from "#lib/charts/series";

const palette: Palette = {
  ink: "#000",
  muted: "#555",
  line: "#ddd",
  page: "#fff",
  series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07a00", "#3d98cd", "#4c4f55"],
  font: "sans-serif",
};
const curveOf = (place: number, curve: readonly number[]) => ({
  place,
  letter: String.fromCharCode(65 + place),
  curve,
});

describe("twenty series", () => {
  it("differ in colour or in shape, each pair of them", () => {
    const styles = Array.from({ length: 20 }, (_, place) => JSON.stringify(seriesStyle(place)));
    expect(new Set(styles).size).toBe(20);
  });

  it("differ in colour and in shape, neighbours among them", () => {
    for (let place = 0; place < 19; place++) {
      expect(seriesStyle(place).colour).not.toBe(seriesStyle(place + 1).colour);
      expect(seriesStyle(place).shape).not.toBe(seriesStyle(place + 1).shape);
    }
  });
});

describe("curves over each other", () => {
  it("are one line a run, in percent, on one axis that holds all of them", () => {
    const { data, options } = curvesChart([curveOf(0, [0.1, 0.2]), curveOf(1, [0.5, 0.9])], [], palette);
    expect(data.datasets.map(({ label }) => label)).toEqual(["A", "B"]);
    expect(data.datasets[1]?.data).toEqual([
      { x: 1, y: 50 },
      { x: 2, y: 90 },
    ]);
    expect(options?.scales?.y).toMatchObject({ min: 0, max: 100 });
  });

  it("of a thousand ks have few points, the first and the last among them, and every k that has a mark", () => {
    const long = Array.from({ length: 1000 }, (_, place) => place / 1000);
    const points = curvesChart([curveOf(0, long)], [], palette).data.datasets[0]?.data ?? [];
    const ks = points.map(({ x }) => x);
    expect(ks.length).toBeLessThan(260);
    for (const k of [1, 2, 5, 10, 100, 1000]) expect(ks).toContain(k);
    expect(ks).toEqual(ks.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });
});
