import { describe, expect, test, vi } from "vitest";
import { countsOf, importText } from "#tests/support/import-text";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

const row = (task_id: unknown, passed: unknown, result: unknown = passed ? "passed" : "failed: "): string =>
  JSON.stringify({ task_id, completion: "x", result, passed });
const rows = (...lines: string[]): string => `${lines.join("\n")}\n`;

describe("human-eval rows", () => {
  test("passed decides; result tells a time-out from a failure", async () => {
    const run = await importText(
      "r.jsonl",
      rows(row("t", true), row("t", false, "timed out"), row("t", false, "failed: x\ny")),
    );
    expect(run.scorings).toEqual([
      {
        scorer: null,
        tasks: [{ task_id: "t", n: 3, c: 1, verdicts: "PTF" }],
        statuses: { passed: 1, "timed out": 1, failed: 1 },
      },
    ]);
    expect(run.settings).toEqual({});
  });

  test("rows that are equal are further samples", async () => {
    const run = await importText("r.jsonl", rows(row("t", true), row("t", true), row("u", false)));
    expect(countsOf(run)).toEqual(["t 2 2", "u 1 0"]);
  });

  test("a trailing summary line is skipped with a warning, one between rows is refused", async () => {
    const summary = '{"passed": 25, "failed": 139}';
    const run = await importText("r.jsonl", rows(row("t", true), summary));
    expect(countsOf(run)).toEqual(["t 1 1"]);
    expect(run.warnings).toEqual([{ code: "summary_skipped", message: expect.stringContaining("line 2") }]);
    await expect(importText("r.jsonl", rows(row("t", true), summary, row("t", true)))).rejects.toMatchObject({
      code: "missing-field",
      problems: [{ line: 2, field: "task_id" }],
    });
  });

  test("a last row that is a sample's, but for its task id, is refused: it would be lost as a summary", async () => {
    for (const last of ['{"passed": true}', '{"result": "passed"}', '{"completion": "x", "passed": null}']) {
      await expect(importText("r.jsonl", rows(row("t", true), last))).rejects.toMatchObject({
        code: "missing-field",
        problems: [{ line: 2, field: "task_id" }],
      });
    }
  });

  test("that nothing passed is told of, as of every tool", async () => {
    const failed = Array.from({ length: 10 }, (_, at) => row(`t/${at}`, false));
    expect((await importText("r.jsonl", rows(...failed))).warnings.map(({ code }) => code)).toEqual(["none_passed"]);
  });

  test.each([
    ['"true"', "wrong-type"],
    ["1", "wrong-type"],
    ['"passed"', "wrong-type"],
  ])("passed as %s is refused: truthiness is no verdict", async (passed, code) => {
    const text = rows(row("t", true), `{"task_id":"t","result":"passed","passed":${passed}}`);
    await expect(importText("r.jsonl", text)).rejects.toMatchObject({ code, problems: [{ line: 2, taskId: "t" }] });
  });

  test("null or NaN is a sample without verdict: it stays in n, not in c", async () => {
    const text = rows(row("t", true), '{"task_id":"t","result":"","passed":NaN}', row("t", null, ""));
    const run = await importText("r.jsonl", text);
    expect(run.scorings[0]?.tasks).toEqual([{ task_id: "t", n: 3, c: 1, verdicts: "PUU" }]);
    expect(run.warnings.map(({ code }) => code)).toEqual(["unscored_samples"]);
    await expect(importText("r.jsonl", rows(row("t", null, "")))).rejects.toMatchObject({ code: "nothing-graded" });
  });

  test("a row that was not graded is named", async () => {
    const text = rows(row("t", true), '{"task_id":"t","completion":"x"}');
    await expect(importText("r.jsonl", text)).rejects.toMatchObject({ code: "missing-field", problems: [{ line: 2 }] });
  });

  test("program text with NUL, half surrogates and every quote does not lose its row", async () => {
    const completion = 'say "hi" \\ \u0000 \ud800 } ] \u2028';
    const text = rows(
      JSON.stringify({ task_id: "t", completion, result: "passed", passed: true, completion2: completion }),
    );
    expect(countsOf(await importText("r.jsonl", text))).toEqual(["t 1 1"]);
  });

  test("integer ids are their decimal text, and 007 is not 7", async () => {
    const run = await importText("r.jsonl", rows(row(7, true), row("007", false), row("7", true)));
    expect(countsOf(run)).toEqual(["7 2 2", "007 1 0"]);
  });

  test("two normal forms of one id are not two tasks", async () => {
    const text = rows(row("caf\u00e9", true), row("cafe\u0301", true));
    await expect(importText("r.jsonl", text)).rejects.toMatchObject({
      code: "duplicate-task",
      problems: [{ line: 2 }],
    });
  });

  test("a file where nearly all fail on their syntax is warned of", async () => {
    const broken = Array.from({ length: 20 }, (_, i) =>
      row(`t${i}`, false, "failed: unexpected indent (<string>, line 2)"),
    );
    expect((await importText("r.jsonl", rows(...broken, row("t", true)))).warnings).toEqual([
      { code: "mostly_syntax_errors", message: expect.stringContaining("20 of 21") },
    ]);
  });

  test("a first row longer than what is looked at first is recognised", async () => {
    const long = JSON.stringify({ task_id: "t", completion: "x".repeat(300_000), result: "passed", passed: true });
    expect((await importText("r.jsonl", rows(long, long), { pieces: 4096 })).format).toBe("human-eval");
  });

  test("hundreds of thousands of samples of one task keep their order", async () => {
    const many = Array.from({ length: 200_000 }, (_, i) => (i % 3 === 0 ? "P" : "F"));
    const text = many.map((letter) => `{"task_id":"t","result":"","passed":${letter === "P"}}`).join("\n");
    const run = await importText("r.jsonl", text);
    expect(run.scorings[0]?.tasks[0]?.verdicts).toBe(many.join(""));
  });
});
