import { describe, expect, test } from "vitest";
import { countsOf, importText } from "#tests/support/import-text";

const lines = (...rows: unknown[]): string => rows.map((row) => JSON.stringify(row)).join("\n");
const verdictsOf = async (text: string): Promise<unknown> =>
  (await importText("rows", text)).scorings[0]?.tasks.map(({ task_id, verdicts }) => [task_id, verdicts]);
const refused = async (text: string, code: string, line: number): Promise<void> => {
  await expect(importText("rows", text)).rejects.toMatchObject({ code, problems: [expect.objectContaining({ line })] });
};

describe("sample rows", () => {
  test("passed, verdict, or both where they agree", async () => {
    const text = lines(
      { task_id: "t", passed: true },
      { task_id: "t", verdict: "I" },
      { task_id: "t", passed: false, verdict: "T" },
      { task_id: 7, passed: false },
    );
    expect(await verdictsOf(text)).toEqual([
      ["t", "PIT"],
      ["7", "F"],
    ]);
    await refused(lines({ task_id: "t", passed: true, verdict: "F" }), "count-inconsistent", 1);
    await refused(lines({ task_id: "t", passed: false, verdict: "P" }), "count-inconsistent", 1);
  });

  test.each([["true"], [1], [0], [null], ["P"]])("passed as %j is refused in JSON, with a way out", async (passed) => {
    const text = lines({ task_id: "t", passed: true }, { task_id: "t", passed });
    await expect(importText("rows", text)).rejects.toMatchObject({
      code: "wrong-type",
      hint: expect.stringContaining("verdict I"),
    });
  });

  test.each(["p", "X", "", "PP", 1])("the verdict %j is refused", async (verdict) => {
    await refused(lines({ task_id: "t", passed: true }, { task_id: "t", verdict }), "wrong-type", 2);
  });

  test("without sample every row counts; with it the same sample counts once, and must agree", async () => {
    expect(await verdictsOf(lines({ task_id: "t", passed: true }, { task_id: "t", passed: true }))).toEqual([
      ["t", "PP"],
    ]);
    const repeated = lines(
      { task_id: "t", passed: true, sample: 0 },
      { task_id: "t", passed: true, sample: 0 },
      { task_id: "u", passed: true, sample: 0 },
      { task_id: "t", passed: false, sample: "1" },
    );
    const run = await importText("rows", repeated);
    expect(countsOf(run)).toEqual(["t 2 1", "u 1 1"]);
    expect(run.warnings).toEqual([{ code: "repeated_rows", message: expect.stringContaining("1 rows") }]);
    const differing = lines({ task_id: "t", passed: true, sample: 0 }, { task_id: "t", passed: false, sample: 0 });
    await refused(differing, "count-inconsistent", 2);
  });

  test("strict JSON: NaN, single quotes and a key given twice are refused with their line", async () => {
    const good = '{"task_id":"t","passed":true}';
    await refused(`${good}\n{"task_id":"t","passed":NaN}`, "malformed-json", 2);
    await refused(`${good}\n{'task_id':'t','passed':true}`, "malformed-json", 2);
    await refused(`${good}\n{"task_id":"t","passed":true,"passed":false}`, "duplicate-key", 2);
  });

  test("a summary line is no row here", async () => {
    await refused(`{"task_id":"t","passed":true}\n{"passed":true}`, "missing-field", 2);
  });

  test("an unknown field is refused with the nearest known name", async () => {
    await expect(importText("rows", lines({ task_id: "t", passed: true, sampel: 1 }))).rejects.toMatchObject({
      code: "unknown-field",
      message: expect.stringContaining("sample"),
    });
  });
});

describe("count rows", () => {
  test("a task given twice is refused with both lines, even when equal", async () => {
    const text = lines({ task_id: "t", n: 1, c: 1 }, { task_id: "u", n: 1, c: 1 }, { task_id: "t", n: 1, c: 1 });
    await expect(importText("rows", text)).rejects.toThrow(/line 1 and line 3/);
  });

  test("all bad rows are told, up to fifty", async () => {
    const text = lines(...Array.from({ length: 60 }, (_, i) => ({ task_id: `t${i}`, n: 1, c: 2 })));
    await expect(importText("rows", text)).rejects.toMatchObject({ problemsTotal: 60 });
  });

  test("a line of counts over 64 KiB is refused unless the limit is raised", async () => {
    const long = lines({ task_id: "t", n: 1, c: 1 }, { task_id: "u", verdicts: "P".repeat(70_000) });
    await refused(long, "line-too-long", 2);
    expect(countsOf(await importText("rows", long, { maxLineBytes: 100_000 }))).toEqual(["t 1 1", "u 70000 70000"]);
  });
});

describe("CSV", () => {
  test("quoted fields with commas, quotes and line breaks; columns in any order; blanks around counts", async () => {
    const text = 'c,"task_id", n \n 2 ,"a,b",3\n0,"say ""hi""","5"\n';
    expect(countsOf(await importText("rows", text))).toEqual(["a,b 3 2", 'say "hi" 5 0']);
    await refused('task_id,n,c\nt,1,1\n"a\n\nb",1,1\n', "bad-identifier", 3);
  });

  test.each(["2.5", "+1", "1e1", "Infinity", "0x1", "01", "1_000", "one", "1 0", "٣", "true"])(
    "the count %s is refused",
    async (cell) => {
      await refused(`task_id,n,c\nt,10,1\nu,10,${cell}\n`, "wrong-type", 3);
    },
  );

  test.each(["-1", "10000000", "9007199254740993"])("the count %s is out of range", async (cell) => {
    await refused(`task_id,n,c\nt,10,1\nu,10,${cell}\n`, "count-out-of-range", 3);
  });

  test("true and false in any case, 1 and 0; nothing else, not an empty cell", async () => {
    const text = "task_id,passed\nt,TRUE\nt,False\nt,1\nt,0\n";
    expect(await verdictsOf(text)).toEqual([["t", "PFPF"]]);
    for (const cell of ["", "yes", "2", "passed", "null"])
      await refused(`task_id,passed\nt,1\nt,${cell}\n`, "wrong-type", 3);
  });

  test("rows of another length, stray quotes and open quotes are malformed", async () => {
    await refused("task_id,n,c\nt,1\n", "malformed-csv", 2);
    await refused('task_id,n,c\na"b",1,1\n', "malformed-csv", 2);
    await refused('task_id,n,c\n"ab,1,1\n', "malformed-csv", 2);
    await refused("task_id,n,n,c\nt,1,1,1\n", "malformed-csv", 1);
  });

  test("an unknown column is told once, with the nearest known name", async () => {
    await expect(importText("rows", "task_id,n,correct\nt,1,1\n")).rejects.toMatchObject({
      code: "unknown-field",
      problemsTotal: 1,
      message: expect.stringContaining("perhaps c is meant"),
    });
  });

  test("ids are kept as they are: no trimming, no numbers", async () => {
    expect(countsOf(await importText("rows", "task_id,n,c\n007,1,1\n7,1,0\n"))).toEqual(["007 1 1", "7 1 0"]);
    await refused("task_id,n,c\n t,1,1\n", "bad-identifier", 2);
    await refused("task_id,n,c\n,1,1\n", "bad-identifier", 2);
  });
});

describe("other forms", () => {
  test("agent rows: resolved must be a boolean", async () => {
    await refused(lines({ instanceId: "a", resolved: true }, { instanceId: "b", resolved: null }), "wrong-type", 2);
    await refused(lines({ instance_id: "a", resolved: true }, { instance_id: "b" }), "missing-field", 2);
  });

  test("a matrix tells how many cells are missing, and takes 0, 1, true, false only", async () => {
    const run = await importText("rows", '{"a": {"t": 1, "u": 0}, "b": {"t": 1}}');
    expect(countsOf(run)).toEqual(["t 2 2", "u 1 0"]);
    expect(run.warnings).toEqual([{ code: "missing_cells", message: expect.stringContaining("1 of 4") }]);
    expect(run.settings).toEqual({ n: 2 });
    await expect(importText("rows", '{"a": {"t": 1}, "b": {"t": 0.5}}')).rejects.toMatchObject({ code: "wrong-type" });
    await expect(importText("rows", '{"a": {"t": 1, "t": 0}}')).rejects.toMatchObject({ code: "duplicate-key" });
  });
});

test("an open quote before a million short lines costs no more than reading them", { timeout: 30_000 }, async () => {
  const text = `task_id,n,c\n"open,1,1\n${"t,1,1\n".repeat(1_000_000)}`;
  const before = process.cpuUsage();
  await expect(importText("rows", text)).rejects.toMatchObject({ code: "malformed-csv" });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});

test("fields and strings of many megabytes are read without deep recursion", { timeout: 30_000 }, async () => {
  const long = "x\\n".repeat(2_000_000);
  const row = `{"task_id":"t","completion":"${long}","result":"passed","passed":true}`;
  expect(countsOf(await importText("rows", row))).toEqual(["t 1 1"]);
  await expect(importText("rows", `task_id,n,c\n"${'""'.repeat(2_000_000)}",1,1\n`)).rejects.toMatchObject({
    code: "too-long",
  });
});

test("many blank lines before the first row do not hide it", async () => {
  expect(countsOf(await importText("rows", `${"\n".repeat(200_000)}task_id,n,c\nt,1,1\n`))).toEqual(["t 1 1"]);
});

test("rows in one array are refused with the command that splits them", async () => {
  const text = JSON.stringify([{ task_id: "t", n: 1, c: 1 }]);
  await expect(importText("rows", text)).rejects.toMatchObject({
    code: "unsupported-format",
    hint: expect.stringContaining("jq"),
  });
});
