import { expect, test } from "vitest";
import type { ImportedRun } from "#lib/importers/importer";
import { mergeRuns, type RunPart } from "#lib/importers/merge";
import { importText } from "#tests/support/import-text";

async function part(name: string, content: string, change: Partial<ImportedRun> = {}): Promise<RunPart> {
  return { name, imported: { ...(await importText(name, content)), ...change }, sha256: `sum of ${content}` };
}

const verdictsOf = (run: ImportedRun): string[] =>
  (run.scorings[0]?.tasks ?? []).map(({ task_id, n, c, verdicts }) => `${task_id} ${n} ${c} ${verdicts}`);

const rows = (...samples: readonly (readonly [string, boolean])[]): string =>
  samples
    .map(([task_id, passed]) => JSON.stringify({ task_id, passed, result: passed ? "passed" : "failed: " }))
    .join("\n");

test("other tasks are joined, the same tasks again are further samples in order of the names", async () => {
  const first = await part("1.jsonl", rows(["a", true], ["b", false]));
  const second = await part("2.jsonl", rows(["b", true], ["c", true]));
  for (const parts of [
    [first, second],
    [second, first],
  ]) {
    const run = mergeRuns(parts);
    expect(verdictsOf(run)).toEqual(["a 1 1 P", "b 2 1 FP", "c 1 1 P"]);
    expect(run.scorings[0]?.statuses).toEqual({ passed: 3, failed: 1 });
    expect(run.format).toBe("human-eval");
  }
});

test("identical files count once, under whatever names", async () => {
  const content = rows(["a", true]);
  const run = mergeRuns([await part("2.jsonl", content), await part("1.jsonl", content)]);
  expect(verdictsOf(run)).toEqual(["a 1 1 P"]);
  expect(run.warnings).toEqual([
    { code: "identical_files", message: expect.stringMatching(/2\.jsonl.*identical.*1\.jsonl/) },
  ]);
});

test("equal outcomes of different files are different samples", async () => {
  const run = mergeRuns([await part("1", rows(["a", true])), await part("2", `${rows(["a", true])}\n`)]);
  expect(verdictsOf(run)).toEqual(["a 2 2 PP"]);
});

test("counts without verdicts are summed, and verdicts of one side alone are dropped", async () => {
  const counted = await part("1", '{"task_id": "a", "n": 10, "c": 3}');
  const judged = await part("2", '{"task_id": "a", "verdicts": "PF"}');
  expect(verdictsOf(mergeRuns([counted, judged]))).toEqual(["a 12 4 undefined"]);
});

test.each([
  ["model", { model: "m" }, { model: "other" }],
  ["temperature", { temperature: 0.2 }, { temperature: 0.8 }],
  ["timeout_seconds", { timeout_seconds: 3 }, { timeout_seconds: 10 }],
  ["harness", { harness: { name: "h", version: "1" } }, { harness: { name: "h", version: "2" } }],
  ["top_p", { config: { top_p: 0.9 } }, { config: { top_p: 1 } }],
])(
  "files that disagree on %s are refused naming both; one that does not say is no disagreement",
  async (field, a, b) => {
    const one = await part("one.jsonl", rows(["a", true]), { settings: a });
    const two = await part("two.jsonl", rows(["b", true]), { settings: b });
    expect(() => mergeRuns([one, two])).toThrow(new RegExp(`${field}.*one\\.jsonl.*two\\.jsonl`));
    const silent = await part("silent.jsonl", rows(["c", true]), { settings: {} });
    expect(mergeRuns([silent, two]).settings).toEqual(b);
    expect(mergeRuns([one, silent]).settings).toEqual(a);
  },
);

test("a setting that is a list is kept as it is, and one that is null says nothing", async () => {
  const one = await part("one", rows(["a", true]), { settings: { config: { stop: ["x", "y"], seed: null } } });
  const two = await part("two", rows(["b", true]), { settings: { config: { stop: ["x", "y"], seed: 5 } } });
  expect({ ...mergeRuns([one, two]).settings.config }).toEqual({ stop: ["x", "y"], seed: 5 });
});

test("n as declared is the sum over the same tasks, the common value over other tasks, else unknown", async () => {
  const told = async (name: string, n: number, ...tasks: string[]): Promise<RunPart> =>
    part(name, rows(...tasks.map((task) => [task, true] as const)), { settings: { n } });
  expect(mergeRuns([await told("1", 1, "a", "b"), await told("2", 2, "b", "a")]).settings.n).toBe(3);
  expect(mergeRuns([await told("1", 1, "a"), await told("2", 1, "b")]).settings.n).toBe(1);
  expect(mergeRuns([await told("1", 1, "a"), await told("2", 2, "b")]).settings.n).toBeUndefined();
  expect(mergeRuns([await told("1", 1, "a", "b"), await told("2", 1, "b")]).settings.n).toBeUndefined();
});

test("files of other formats or other scorers, and our own documents, are refused", async () => {
  const rowsPart = await part("1", rows(["a", true]));
  expect(() =>
    mergeRuns([rowsPart, { ...rowsPart, name: "2", sha256: "2", imported: { ...rowsPart.imported, format: "csv" } }]),
  ).toThrow(/differ in the format/);
  const scorings = rowsPart.imported.scorings.map((scoring) => ({ ...scoring, scorer: "plus" }));
  expect(() =>
    mergeRuns([rowsPart, { ...rowsPart, name: "2", sha256: "2", imported: { ...rowsPart.imported, scorings } }]),
  ).toThrow(/differ in their scorers/);
  const document = await part(
    "run.json",
    '{"format": "recount-run/1", "run": {"model": "m", "task_set": "t@1", "test_version": "v"}, "tasks": [{"task_id": "a", "n": 1, "c": 1}]}',
  );
  expect(() => mergeRuns([rowsPart, document])).toThrow(/whole run/);
});

test("a score that a part claims is not claimed of the whole", async () => {
  const one = await part("1", rows(["a", true]), { claimed: { "pass@1": 1 } });
  expect(mergeRuns([one, await part("2", rows(["b", false]))]).claimed).toEqual({});
});
