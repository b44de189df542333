import { describe, expect, test } from "vitest";
import { rowsInSight } from "#components/table/rows-in-sight";

const rowHeight = 32;

describe("rowsInSight", () => {
  test("holds every row that any part of the box shows, at every scroll position", () => {
    const count = 500;
    for (let top = 0; top <= count * rowHeight - 640; top += 7) {
      const { first, end } = rowsInSight(top, 640, rowHeight, count);
      const [topmost, lowest] = [Math.floor(top / rowHeight), Math.ceil((top + 640) / rowHeight)];
      expect(first).toBeLessThanOrEqual(topmost);
      expect(end).toBeGreaterThanOrEqual(Math.min(count, lowest));
      expect(end - first).toBeLessThan(60);
    }
  });

  test("draws no row that is not there", () => {
    expect(rowsInSight(0, 640, rowHeight, 0)).toEqual({ first: 0, end: 0 });
    expect(rowsInSight(0, 640, rowHeight, 3)).toEqual({ first: 0, end: 3 });
  });

  test("shows the last rows when a filter leaves fewer than the box is scrolled by", () => {
    const { first, end } = rowsInSight(100_000, 640, rowHeight, 100);
    expect(end).toBe(100);
    expect(first).toBeLessThanOrEqual(80);
  });
});
