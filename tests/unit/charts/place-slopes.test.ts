import { expect, test } from "vitest";
import { placeSlopes } from "#lib/charts/place-slopes";

test("each run stands once on each side, in the order of its place there", () => {
  const slopes = placeSlopes([
    { run: "a", before: 2, after: 1 },
    { run: "b", before: 1, after: 3 },
    { run: "c", before: 3, after: 2 },
  ]);
  expect(slopes).toEqual([
    { run: "a", left: 1, right: 0, direction: "up" },
    { run: "b", left: 0, right: 2, direction: "down" },
    { run: "c", left: 2, right: 1, direction: "up" },
  ]);
});

test("a run without a place stands last, and comes in or drops out", () => {
  const slopes = placeSlopes([
    { run: "new", before: null, after: 1 },
    { run: "gone", before: 1, after: null },
  ]);
  expect(slopes).toEqual([
    { run: "new", left: 1, right: 0, direction: "in" },
    { run: "gone", left: 0, right: 1, direction: "out" },
  ]);
});
