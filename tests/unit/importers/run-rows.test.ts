import { expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { readRunRows } from "#lib/importers/run-rows";

const fileOf = (text: string) => ({
  name: "rows",
  async *text() {
    yield text;
  },
});
const read = (text: string) => readRunRows(fileOf(text));
const problemsOf = (text: string) =>
  read(text).then(
    () => [],
    (error: unknown) => (error instanceof RecountError ? error.problems.map(({ code, line }) => [code, line]) : []),
  );

const expected = [
  {
    run: "b",
    tasks: [
      { task_id: "t/1", n: 4, c: 1 },
      { task_id: "t/2", n: 4, c: 3 },
    ],
  },
  { run: "a", tasks: [{ task_id: "t/1", n: 4, c: 2 }] },
];

test("CSV and JSON lines of counts give the tasks of each run", async () => {
  expect(await read("run,task_id,n,c\nB,t/1,4,1\na,t/1,4,2\nb,t/2,4,3\n")).toEqual(expected);
  const rows = [
    { run: "b", task_id: "t/1", n: 4, c: 1 },
    { run: "a", task_id: "t/1", n: 4, c: 2 },
    { run: "b", task_id: "t/2", n: 4, c: 3 },
  ];
  expect(await read(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))).toEqual(expected);
});

test("rows of samples are tallied run by run", async () => {
  const text = "run,task_id,passed\na,t/1,true\nb,t/1,false\na,t/1,false\n";
  expect(await read(text)).toEqual([
    { run: "a", tasks: [{ task_id: "t/1", n: 2, c: 1, verdicts: "PF" }] },
    { run: "b", tasks: [{ task_id: "t/1", n: 1, c: 0, verdicts: "F" }] },
  ]);
});

test("a row without its run, a column too many and a broken line are named with their line", async () => {
  expect(await problemsOf("task_id,n,c\nt/1,4,1\n")).toEqual([["missing-field", 2]]);
  expect(await problemsOf("run,task_id,n,c\na,t/1,4\n")).toEqual([["malformed-csv", 2]]);
  expect(await problemsOf("run,task_id,n,c,x\na,t/1,4,1,9\n")).toEqual([["unknown-field", 2]]);
  expect(await problemsOf('{"run":"a","task_id":"t/1","n":4,"c":1}\n{"run":\n')).toEqual([["malformed-json", 2]]);
  expect(await problemsOf("run,task_id,n,c\n")).toEqual([]);
  await expect(read("run,task_id,n,c\n")).rejects.toMatchObject({ code: "empty-upload" });
});

test("a column given twice is refused: one of the two would be dropped", async () => {
  expect(await problemsOf("run,task_id,n,c,c\na,t/1,4,1,2\n")).toEqual([["malformed-csv", 1]]);
});

test("a run that is no text is named as such, and not as missing", async () => {
  expect(await problemsOf('{"run":5,"task_id":"t/1","n":4,"c":1}\n')).toEqual([["wrong-type", 1]]);
});

test("a file is opened once: one that comes through a pipe begins only once", async () => {
  let opened = 0;
  const piped = {
    name: "rows",
    async *text() {
      if (opened++ > 0) return;
      yield "run,task_id,n,c\n";
      yield "b,t/1,4,1\nb,t/2,4,3\na,t/1,4,2\n";
    },
  };
  expect(await readRunRows(piped)).toEqual(expected);
});
