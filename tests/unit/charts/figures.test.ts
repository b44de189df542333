import { expect, it } from "vitest";
import {
  figuresCsv,
  numberFigure,
  pointsColumn,
  rateColumn,
  rateFigure,
  shownColumn,
  shownFigure,
} from "#lib/charts/figures";

const figures = {
  name: "pass@1 of each run",
  head: ["run", rateColumn("pass@1"), "tasks"],
  rows: [
    ["=cmd, a", rateFigure(0.40625), numberFigure(12345)],
    ["b", rateFigure(null, "k > n"), numberFigure(3)],
  ],
};

it("is read rounded and written in full, a cell a cell, with conditions in every row", () => {
  expect(figuresCsv(figures, { page: "Recount", conditions: "", link: "http://h/" })).toBe(
    [
      'run,"pass@1, proportion",tasks,page,link',
      '"\'=cmd, a",0.40625,12345,Recount,http://h/',
      "b,k > n,3,Recount,http://h/",
      "",
    ].join("\r\n"),
  );
  expect(figures.rows.map((cells) => cells.map(shownFigure))).toEqual([
    ["=cmd, a", "40.6", "12,345"],
    ["b", "k > n", "3"],
  ]);
});

it("has every digit of a number in a file, and no other than it has", () => {
  // In percent 0.07 would be 7.000000000000001, and 0.57 be 56.99999999999999.
  const rates = [0.6, 0.07, 0.57, 0.29, 1 / 3, 2 / 3, 1e-7, 0.1 + 0.2, 0, 1];
  const csv = figuresCsv({
    name: "rates",
    head: ["k", rateColumn("A", "A model, seed 1 (id)"), pointsColumn("gap")],
    rows: rates.map((rate, k) => [numberFigure(k), rateFigure(rate), rateFigure(-rate)]),
  });
  const [head, ...rows] = csv.trim().split("\r\n");
  expect(head).toBe('k,"A model, seed 1 (id), proportion","gap, proportion"');
  expect(rows.map((row) => Number(row.split(",")[1]))).toEqual(rates);
  // What is computed with an error in its last place is written with it: 0.1 + 0.2 is not 0.3.
  expect(rows[7]).toBe("7,0.30000000000000004,-0.30000000000000004");
  expect(rows[0]).toBe("0,0.6,-0.6");
});

it("says in the table what it is read in, and leaves a cell without a number empty in the file", () => {
  const head = ["k", rateColumn("A", "A in full"), pointsColumn("gap")];
  expect(head.map(shownColumn)).toEqual(["k", "A, %", "gap, points"]);
  const csv = figuresCsv({ name: "gaps", head, rows: [["1", rateFigure(null), rateFigure(null, "k > n")]] });
  expect(csv.trim().split("\r\n")[1]).toBe("1,,k > n");
});
