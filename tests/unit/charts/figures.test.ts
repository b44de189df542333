import { expect, it } from "vitest";
import { figuresCsv, numberFigure, rateFigure, shownFigure } from "#lib/charts/figures";

const figures = {
  name: "pass@1 of each run",
  head: ["run", "pass@1, %", "tasks"],
  rows: [
    ["=cmd, a", rateFigure(0.40625), numberFigure(12345)],
    ["b", rateFigure(null, "k > n"), numberFigure(3)],
  ],
};

it("is read rounded and written in full, a cell a cell, with conditions in every row", () => {
  expect(figuresCsv(figures, { page: "Recount", conditions: "", link: "http://h/" })).toBe(
    [
      'run,"pass@1, %",tasks,page,link',
      '"\'=cmd, a",40.625,12345,Recount,http://h/',
      "b,k > n,3,Recount,http://h/",
      "",
    ].join("\r\n"),
  );
  expect(figures.rows.map((cells) => cells.map(shownFigure))).toEqual([
    ["=cmd, a", "40.6", "12,345"],
    ["b", "k > n", "3"],
  ]);
});
