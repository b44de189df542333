import { expect, it } from "vitest";
import { shownColumn, shownFigure } from "#lib/charts/figures";
import { linesFigures } from "#lib/charts/lines-figures";

it("has a row for every x of some line, and a gap where a line has no point", () => {
  const { head, rows } = linesFigures(
    {
      lines: [
        {
          label: "a",
          kind: "estimate",
          points: [
            { x: 1, y: 0.25 },
            { x: 3, y: 0.5 },
          ],
        },
        {
          label: "b",
          kind: "projection",
          points: [
            { x: 2, y: 0.4 },
            { x: 3, y: 1 },
          ],
        },
      ],
      x: { title: "k", name: "k" },
      y: { title: "pass@k, %", unit: "rate" },
    },
    "lines",
  );
  expect(head.map(shownColumn)).toEqual(["k", "a, %", "b, %"]);
  expect(rows.map((cells) => cells.map(shownFigure))).toEqual([
    ["1", "25.0", "–"],
    ["2", "–", "40.0"],
    ["3", "50.0", "100.0"],
  ]);
});
