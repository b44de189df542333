import { describe, expect, test } from "vitest";
import { previewOf } from "#lib/upload/preview";
import { importText } from "#tests/support/import-text";

async function previewed(rows: readonly string[]) {
  const imported = await importText("rows.jsonl", rows.join("\n"));
  return previewOf({ name: "rows.jsonl", imported, sha256: undefined, notes: [] });
}

const counts = (ids: readonly string[]): string[] => ids.map((task_id) => JSON.stringify({ task_id, n: 1, c: 1 }));

describe("what the page shows of a file", () => {
  test("names the known task set that its tasks are of, and how many of them it has", async () => {
    const ids = Array.from({ length: 160 }, (_, at) => `HumanEval/${at}`);
    expect((await previewed(counts([...ids, "mine"]))).known).toEqual([
      { name: "humaneval@1", title: "HumanEval", tasks: 164, shared: 160, foreign: 1 },
    ]);
    expect((await previewed(counts(["a", "b"]))).known).toEqual([]);
  });

  test("names every known set that has the same tasks, so that none is taken for another", async () => {
    const ids = Array.from({ length: 1140 }, (_, at) => `BigCodeBench/${at}`);
    expect((await previewed(counts(ids))).known.map(({ name }) => name)).toEqual([
      "bigcodebench-complete@1",
      "bigcodebench-instruct@1",
    ]);
  });

  test("has the flags that the run will have", async () => {
    const rows = ["timed out", "timed out", "passed"].map((result) =>
      JSON.stringify({ task_id: "a", completion: "the same", result, passed: result === "passed" }),
    );
    const codes = (await previewed(rows)).scorings[0]?.flags.map(({ code }) => code);
    expect(codes).toContain("many_timeouts");
    expect(codes).toContain("duplicate_completions");
  });
});
