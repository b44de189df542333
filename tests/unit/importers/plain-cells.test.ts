import { expect, test } from "vitest";
import { PlainCells } from "#lib/importers/plain-cells";

test("the wanted cells are given by their places, whatever the order of the columns", () => {
  const cells = new PlainCells(["passed", "other", "task_id"], ["task_id", "passed", "verdict"]);
  expect(cells.read("true,x,Task/1")).toEqual(["Task/1", "true", undefined]);
  expect(cells.read(",,")).toEqual(["", "", undefined]);
  expect(cells.read(" false ,y,Task/1")).toEqual(["Task/1", " false ", undefined]);
});

test("a record with too few or too many fields is not read", () => {
  const cells = new PlainCells(["task_id", "passed"], ["task_id", "passed"]);
  for (const record of ["", "a", "a,true,", "a,true,true"]) expect(cells.read(record)).toBeUndefined();
  expect(new PlainCells(["task_id"], ["task_id"]).read("a,b")).toBeUndefined();
});
