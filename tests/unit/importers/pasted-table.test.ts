import { expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { readPastedTable } from "#lib/importers/pasted-table";

const expected = [
  { n: 4, c: 0, tasks: 1 },
  { n: 10, c: 3, tasks: 2 },
];

test.each([
  ["a spreadsheet's columns", "task\tn\tc\na\t10\t3\nb\t4\t0\nc\t10\t3\n"],
  ["columns without a header", "10\t3\n4\t0\n10\t3"],
  ["names without a header", "a,10,3\nb,4,0\nc,10,3\n"],
  ["CSV with columns in another order", 'c,n,task_id\n3,10,"a, quoted"\n0,4,b\n3,10,c\n'],
  ["semicolons, as spreadsheets of many countries write", "n;c\r\n10;3\r\n4;0\r\n10;3\r\n"],
  ["words of papers", "problem,samples,correct\na,10,3\nb,4,0\nc,10,3"],
  ["columns lined up with blanks", "  n   c\n 10   3\n  4   0\n 10   3\n"],
  ["JSON lines", '{"task_id":"a","n":10,"c":3}\n{"task_id":"b","n":4,"c":0}\n{"task_id":"c","n":10,"c":3}\n'],
  ["JSON lines without names", '{"n":10,"c":3}\n{"n":4,"c":0}\n{"n":10,"c":3}'],
  [
    "JSON lines of verdicts",
    '{"task_id":"a","verdicts":"PPPFFFFFFF"}\n{"n":4,"c":0,"task_id":"b"}\n{"n":10,"c":3,"task_id":"d"}',
  ],
])("%s are read", async (_, text) => {
  expect((await readPastedTable(text)).histogram).toEqual(expected);
});

test("rows of one sample each are summed", async () => {
  const text = "task_id,passed\na,1\na,0\nb,true\nb,no\n";
  expect((await readPastedTable(text)).histogram).toEqual([{ n: 2, c: 1, tasks: 2 }]);
  const json = '{"task_id":"a","passed":true}\n{"task_id":"a","passed":false}';
  expect((await readPastedTable(json)).histogram).toEqual([{ n: 2, c: 1, tasks: 1 }]);
});

test("says how it was read", async () => {
  expect((await readPastedTable("10\t3")).readAs).toBe("tab-separated, columns n, c");
});

test("columns of a wide table that do not count are left out, and named", async () => {
  const wide = "model\ttask_id\tn\tnotes\tc\nm\ta\t10\tslow, twice\t3\nm\tb\t4\t\t0\nm\tc\t10\t7\t3\n";
  expect(await readPastedTable(wide)).toEqual({
    histogram: expected,
    readAs: "tab-separated, columns task_id, n, c; left out: model, notes",
  });
  const wider = `n,c,${Array.from({ length: 8 }, (_, at) => `x${at}`).join(",")}\n10,3${",0".repeat(8)}\n`;
  expect((await readPastedTable(wider)).readAs).toMatch(/left out: x0, x1, x2, x3, x4 and 3 more$/);
});

async function refusal(text: string): Promise<string> {
  try {
    await readPastedTable(text);
  } catch (error) {
    if (error instanceof RecountError) return [error.message, ...error.problems.map(({ detail }) => detail)].join("\n");
    throw error;
  }
  return "";
}

test.each([
  ["", "no table yet"],
  ["n,c\n", "no row"],
  ["n,c\n10,11\n", "c"],
  ["n,c\n10,-1\n", "c"],
  ["n,c\n10,1.5\n", "1.5"],
  ["n;c\n10;1,5\n", "1,5"],
  ["n,c\n1e3,5\n", "1e3"],
  ["n,c\n0,0\n", "n"],
  ["n,c\n10,3,4\n", "3 cells"],
  ["n,c\n10,\n", "c"],
  ["a,10,3\na,10,4\n", "a"],
  ["model,score\nx,5\n", "model"],
  ["n,n\n1,1\n", "n and c once each"],
  ["1,2,3,4\n", "4 columns without a header"],
  ["[1,2]", "JSON array"],
  ['{"n":10,"c":3}\n{"n":10,', "JSON"],
  ["n,c\n99999999999999999999,1\n", "n"],
])("%j is refused, and the reason names %j", async (text, part) => {
  expect(await refusal(text)).toContain(part);
});

test("all that is wrong is said at once, each with its line", async () => {
  try {
    await readPastedTable("n,c\n10,1.5\n10,3\nx,1\n");
    expect.fail("it was read");
  } catch (error) {
    if (!(error instanceof RecountError)) throw error;
    expect(error.problems.map(({ line }) => line)).toEqual([2, 4]);
  }
});

test("a JSON row with c alone lacks n, and not passed", async () => {
  await expect(readPastedTable('{"task_id": "t", "c": 1}')).rejects.toMatchObject({ problems: [{ field: "n" }] });
});
