import { expect, test } from "vitest";
import { displayWidth, formatPairs, formatTable } from "#cli/output/table";

test("columns line up, numbers on the right, also beside wide characters and marks", () => {
  const lines = formatTable(
    [{ title: "NAME" }, { title: "N", align: "right" }],
    [
      ["日本", "1"],
      ["e\u0301te", "200"],
    ],
  );
  expect(lines).toEqual(["NAME    N", "日本    1", "e\u0301te   200"]);
  expect(lines.map(displayWidth)).toEqual([9, 9, 9]);
});

test("a cell cannot break its line or steer the terminal", () => {
  expect(formatTable([{ title: "X" }], [["a\n\u001b[31mb"]])[1]).toBe("a\\u{A}\\u{1B}[31mb");
  expect(formatPairs([["x", "a\rb"]])).toEqual(["x  a\\u{D}b"]);
});
