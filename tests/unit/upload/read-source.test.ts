import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { previewOf } from "#lib/upload/preview";
import { readSource } from "#lib/upload/read-source";
import { runDocument } from "#lib/upload/run-document";
import { emptyFields } from "#lib/upload/run-fields";
import type { SourceFile } from "#lib/upload/source-file";

const source = (path: string, text: string | Buffer): SourceFile => ({
  path,
  file: new Blob([typeof text === "string" ? text : new Uint8Array(text)]),
});
const read = (...files: SourceFile[]) => readSource(files, { onProgress: () => undefined });

async function refusalOf(...files: SourceFile[]): Promise<RecountError> {
  const outcome = await read(...files).catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error("not refused");
}

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`);
const humanEval = [true, false, true].map((passed) =>
  JSON.stringify({ task_id: "H/0", completion: "CANARY", result: passed ? "passed" : "failed: CANARY", passed }),
);

describe("what was dropped", () => {
  test("one file: its counts, its sum, how far it was read", async () => {
    const text = humanEval.join("\n");
    const told: [number, number][] = [];
    const found = await readSource([source("a.jsonl", text)], { onProgress: (...now) => told.push(now) });
    expect(found.imported.scorings[0]?.tasks).toEqual([{ task_id: "H/0", n: 3, c: 2, verdicts: "PFP" }]);
    expect(found.sha256).toBe(createHash("sha256").update(text).digest("hex"));
    expect(told.at(-1)).toEqual([text.length, text.length]);
  });

  test("a results file among others that are none is found; a companion is used", async () => {
    const results = fixture(`bigcodebench/${readdirSync("tests/fixtures/bigcodebench")[0]}`);
    const { imported } = await read(
      source("out/m_eval_results.json", results),
      source("out/m_pass_at_k.json", JSON.stringify({ model: "said-beside", "pass@1": 0.5 })),
      source("out/README.md", "# notes"),
    );
    expect(imported.settings.model).toBe("said-beside");
    expect(imported.claimed).toMatchObject({ "pass@1": 0.5 });
  });

  test("several runs, or none, are refused saying so", async () => {
    const rows = "task_id,n,c\na,1,1\n";
    const several = await refusalOf(source("d/a.csv", rows), source("d/b.csv", rows));
    expect(several.code).toBe("ambiguous-format");
    expect(several.message).toContain("d/a.csv, d/b.csv");
    const none = await refusalOf(source("d/a.md", "# a"), source("d/b.md", "# b"));
    expect(none.code).toBe("unsupported-format");
    expect(
      (await readSource([], { onProgress: () => undefined }).catch((error: unknown) => error)) instanceof RecountError,
    ).toBe(true);
  });

  test("what crosses to the page holds nothing of programs and logs", async () => {
    const found = await read(source("m_temp_0.8_results.jsonl", humanEval.join("\n")));
    const preview = previewOf(found);
    expect(preview.hints).toEqual([{ field: "temperature", value: "0.8" }]);
    expect(preview.scorings[0]?.report).toMatchObject({ tasks: 1, samples: 3, correct: 2, n_min: 3, n_max: 3 });
    const fields = { ...emptyFields, model: "m", taskSet: "h@1", testVersions: { "": "base" } };
    const document = runDocument(found, fields);
    expect(document.run.temperature).toBeNull();
    expect(JSON.parse(document.body)).toMatchObject({
      run: { model: "m", task_set: "h@1", test_version: "base", timeout_seconds: null },
      tasks: [{ task_id: "H/0", n: 3, c: 2, verdicts: "PFP" }],
    });
    expect(JSON.stringify([preview, document])).not.toContain("CANARY");
  });
});
