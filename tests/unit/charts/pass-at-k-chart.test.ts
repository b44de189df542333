import { describe, expect, it } from "vitest";
import type { Palette } from "#lib/charts/palette";
import { curvePoints, curveTableKs, passAtKChart } from "#lib/charts/pass-at-k-chart";

const palette: Palette = {
  ink: "#000",
  muted: "#555",
  line: "#ddd",
  page: "#fff",
  series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07a00", "#3d98cd", "#4c4f55"],
  font: "sans-serif",
};

describe("the points of a curve", () => {
  it("are every k of a short curve, in percent", () => {
    expect(curvePoints([0.5, 0.75, 1])).toEqual([
      { x: 1, y: 50 },
      { x: 2, y: 75 },
      { x: 3, y: 100 },
    ]);
  });

  it("keep both ends of a long curve, ascend, and stay few", () => {
    const points = curvePoints(Array.from({ length: 10_000 }, (_, place) => place / 10_000));
    const ks = points.map(({ x }) => x);
    expect(ks[0]).toBe(1);
    expect(ks.at(-1)).toBe(10_000);
    expect(ks).toEqual([...new Set(ks)].sort((a, b) => a - b));
    expect(ks.length).toBeLessThanOrEqual(240);
  });
});

describe("the table under a curve", () => {
  it("has every k of a short curve", () => {
    expect(curveTableKs(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("has 1, 2, 5, 10, … and the last k of a long one", () => {
    expect(curveTableKs(200)).toEqual([1, 2, 5, 10, 20, 50, 100, 200]);
    expect(curveTableKs(64)).toEqual([1, 2, 5, 10, 20, 50, 64]);
  });

  it("is empty where no k can be reported", () => {
    expect(curveTableKs(0)).toEqual([]);
  });
});

describe("the chart", () => {
  it("marks the chosen k, and nothing where that k is withheld", () => {
    const [marked] = passAtKChart([0.25, 0.5], 2, palette).data.datasets;
    expect(marked?.data).toEqual([{ x: 2, y: 50 }]);
    const [unmarked] = passAtKChart([0.25, 0.5], null, palette).data.datasets;
    expect(unmarked?.data).toEqual([]);
  });
});
