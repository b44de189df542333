import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readParts } from "#cli/io/results-file";
import { cliIo } from "#tests/support/cli";
import { countsOf } from "#tests/support/import-text";
import { readResults } from "#tests/support/read-results";
import { zipOf } from "#tests/support/zip";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

const fixture = (name: string): string => path.join(import.meta.dirname, "../../../fixtures", name);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "recount-results-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("one part of a folder, given alone, is a run of what it holds", async () => {
  const problem = await readResults(fixture("multipl-e/Task_0_a.results.json"));
  expect([problem.imported.format, countsOf(problem.imported)]).toEqual(["multipl-e", ["Task_0_a 3 1"]]);
  const exercise = await readResults(fixture("aider/go/exercises/practice/alpha/.aider.results.json"));
  expect([exercise.imported.format, countsOf(exercise.imported)]).toEqual(["aider", ["go/alpha 1 1"]]);
});

test("the sum of a folder is that of its contents, wherever it lies, and differs once a file does", async () => {
  const copy = path.join(folder, "copy");
  cpSync(fixture("multipl-e"), copy, { recursive: true });
  const { sha256 } = await readResults(fixture("multipl-e"));
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await readResults(copy)).sha256).toBe(sha256);
  writeFileSync(path.join(copy, "Task_0_a.results.json"), '{"results": [{"exit_code": 0, "status": "OK"}]}');
  const changed = await readResults(copy);
  expect(changed.sha256).not.toBe(sha256);
  expect(countsOf(changed.imported)).toContain("Task_0_a 1 1");
});

test("a folder with one Inspect log is that log", async () => {
  const place = path.join(folder, "logs");
  mkdirSync(place);
  const header = { version: 2, status: "success", eval: { task: "t", run_id: "r", model: "m" } };
  const summaries = [{ id: "a", epoch: 1, scores: { match: { value: "C" } } }];
  const members = [
    { name: "summaries.json", content: JSON.stringify(summaries) },
    { name: "header.json", content: JSON.stringify(header) },
  ];
  writeFileSync(path.join(place, "one.eval"), zipOf(members));
  expect(countsOf((await readResults(place)).imported)).toEqual(["a 1 1"]);
  await expect(readResults(place, { format: "csv" })).rejects.toMatchObject({ code: "bad-parameter" });
});

test.skipIf(process.platform !== "linux")(
  "a log is closed again, alone, in a folder, as a part, and refused",
  async () => {
    const place = path.join(folder, "logs");
    const log = path.join(place, "one.eval");
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const before = openFiles();
    for (const name of [place, log]) {
      await readResults(name);
      await readParts(name, {}, cliIo().io);
      await expect(readResults(name, { format: "csv" })).rejects.toMatchObject({ code: "bad-parameter" });
    }
    expect(openFiles()).toBe(before);
  },
);

test("a format of folders is not that of a file", async () => {
  await expect(readResults(fixture("csv/counts.csv"), { format: "harbor" })).rejects.toMatchObject({
    code: "bad-parameter",
    message: expect.stringContaining("folder"),
  });
});

test("a file and its companion in one folder are one run; two results files are refused", async () => {
  const place = path.join(folder, "big");
  mkdirSync(place);
  const graded = '{"eval": {"T/1": [{"task_id": "T/1", "status": "pass", "details": {}}]}}';
  writeFileSync(path.join(place, "m_eval_results.json"), graded);
  writeFileSync(path.join(place, "m_pass_at_k.json"), '{"pass@1": 1, "model": "m"}');
  expect((await readResults(place)).imported.settings.model).toBe("m");
  writeFileSync(path.join(place, "other.jsonl"), "{}");
  await expect(readResults(place)).rejects.toMatchObject({
    code: "ambiguous-format",
    hint: expect.stringContaining("--merge"),
  });
});

test.skipIf(process.platform === "win32")("links within a folder are not followed", async () => {
  const place = path.join(folder, "linked");
  cpSync(fixture("multipl-e"), place, { recursive: true });
  symlinkSync(place, path.join(place, "again"));
  symlinkSync(fixture("multipl-e/Task_0_a.results.json"), path.join(place, "Task_9.results.json"));
  expect(countsOf((await readResults(place)).imported)).toEqual(
    countsOf((await readResults(fixture("multipl-e"))).imported),
  );
});
