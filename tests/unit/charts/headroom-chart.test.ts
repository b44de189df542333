import { expect, it } from "vitest";
import { headroomChart } from "#lib/charts/headroom-chart";
import { palette } from "#tests/support/palette";

const series = [
  { k: 10, runs: [{ name: "a", one: 0.4, many: 0.7 }] },
  { k: 100, runs: [{ name: "a", one: 0.4, many: 0.9 }] },
];

it("has a shape and a colour of its own for each k, and the diagonal", () => {
  const { data, options } = headroomChart(series, palette);
  expect(data.datasets.slice(0, 2).map(({ data: points }) => points)).toEqual([[{ x: 40, y: 70 }], [{ x: 40, y: 90 }]]);
  const looks = data.datasets.map(({ pointStyle, borderColor }) => `${pointStyle} ${borderColor}`);
  expect(new Set(looks).size).toBe(3);
  const diagonal = data.datasets[2]?.data ?? [];
  expect(diagonal.every(({ x, y }) => x === y)).toBe(true);
  const { x, y } = options?.scales ?? {};
  expect([x?.min, x?.max]).toEqual([y?.min, y?.max]);
});
