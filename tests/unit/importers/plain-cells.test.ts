import { expect, test } from "vitest";
import { PlainCells } from "#lib/importers/plain-cells";

const cellsOf = (header: readonly string[], wanted: readonly string[]) =>
  new PlainCells(header, wanted, (column, cell) => `${column}=${cell}`);

/** Records stand in a text between others. */
function read(cells: PlainCells<string>, record: string): readonly unknown[] | undefined {
  const text = `before,true\n${record}\nafter,true,`;
  const values = cells.read(text, 12, 12 + record.length);
  return values === undefined ? undefined : [...values];
}

test("the wanted cells are given by their places, whatever the order of the columns", () => {
  const cells = cellsOf(["passed", "other", "task_id"], ["task_id", "passed", "verdict"]);
  for (let again = 0; again < 3; again++) {
    expect(read(cells, "true,x,Task/1")).toEqual(["task_id=Task/1", "passed=true", undefined]);
    expect(read(cells, "true,x,Task/12")).toEqual(["task_id=Task/12", "passed=true", undefined]);
    expect(read(cells, ",,")).toEqual(["task_id=", "passed=", undefined]);
    expect(read(cells, " false ,y,Task/1")).toEqual(["task_id=Task/1", "passed= false ", undefined]);
  }
});

test("a record with too few or too many fields is not read", () => {
  const cells = cellsOf(["task_id", "passed"], ["task_id", "passed"]);
  for (let again = 0; again < 3; again++) {
    expect(read(cells, "a,true")).toEqual(["task_id=a", "passed=true"]);
    for (const record of ["", "a", "a,true,", "a,true,true"]) expect(read(cells, record)).toBeUndefined();
  }
  expect(read(cellsOf(["task_id"], ["task_id"]), "a,b")).toBeUndefined();
});

test("a carriage return within a record ends no cell", () => {
  const cells = cellsOf(["task_id", "passed"], ["task_id", "passed"]);
  for (const passed of ["true", "false", "true", "true\rx", "true"]) {
    const text = `a,${passed}\r\n`;
    const values = cells.read(text, 0, 2 + passed.length);
    if (values !== undefined) expect(values).toEqual(["task_id=a", `passed=${passed}`]);
    else expect(passed).toContain("\r");
  }
});
