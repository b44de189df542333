import { describe, expect, test } from "vitest";
import { companionNames, withCompanions } from "#lib/importers/companions";
import type { ImportedRun } from "#lib/importers/importer";
import { fileOf, importText, inPieces } from "#tests/support/import-text";

async function readBeside(
  name: string,
  content: string,
  beside: Readonly<Record<string, string>>,
): Promise<ImportedRun> {
  const files = new Map(
    Object.entries(beside).map(([other, text]) => [other, fileOf(other, inPieces(Buffer.from(text)))] as const),
  );
  return withCompanions(await importText(name, content), name, files);
}

const verdictsOf = (run: ImportedRun): string[] =>
  (run.scorings[0]?.tasks ?? []).map(({ task_id, verdicts }) => `${task_id} ${verdicts}`);
const codesOf = (run: ImportedRun): string[] => run.warnings.map(({ code }) => code);

test.each([
  ["X--main--bigcodebench-instruct_eval_results.json", ["X--main--bigcodebench-instruct_pass_at_k.json"]],
  ["X_eval_results.json.gz", ["X_pass_at_k.json"]],
  ["results.json", ["run_metadata.json"]],
  ["S_eval_all.json", ["S_eval.json"]],
  ["S_eval.json", ["S_eval_all.json"]],
  ["samples_humaneval_2026-01-02T03-04-05.678901.jsonl", ["results_2026-01-02T03-04-05.678901.json"]],
  ["my-results.json", []],
  ["samples.jsonl", []],
])("what may stand beside %s", (name, others) => {
  expect(companionNames(name)).toEqual(others);
});

const graded =
  '{"date": "2026-01-01 10:00", "eval": {"BigCodeBench/1": [{"task_id": "BigCodeBench/1", "solution": "", "status": "pass", "details": {}}]}}';

test("BigCodeBench: model, split, subset and claim are those of the companion; references that fail are told of", async () => {
  const told = {
    "pass@1": 0.5,
    model: "m",
    split: "complete",
    subset: "full",
    calibrated: true,
    failed_tasks: ["BigCodeBench/7"],
  };
  const run = await readBeside("X_eval_results.json", graded, { "X_pass_at_k.json": JSON.stringify(told) });
  expect(run.settings).toMatchObject({ model: "m", config: { split: "complete", subset: "full", calibrated: true } });
  expect(run.claimed).toEqual({ "pass@1": 0.5 });
  expect(codesOf(run)).toEqual(["reference_failed"]);
  expect(run.warnings[0]?.message).toContain("BigCodeBench/7");
});

test("a companion that cannot be read is told of, and the results are read all the same", async () => {
  for (const broken of ["{", "", "[]"]) {
    const run = await readBeside("X_eval_results.json", graded, { "X_pass_at_k.json": broken });
    expect(verdictsOf(run)).toEqual(["BigCodeBench/1 P"]);
    expect(codesOf(run)).toEqual(["companion_not_used"]);
  }
});

test("a companion of another tool's results is left alone", async () => {
  const run = await readBeside("X_eval_results.json", '{"task_id": "a", "passed": true, "result": "passed"}', {
    "X_pass_at_k.json": '{"pass@1": 1, "model": "m"}',
  });
  expect([run.format, run.settings.model, codesOf(run)]).toEqual(["human-eval", undefined, []]);
});

const question = (id: string, ...grades: readonly boolean[]): Record<string, unknown> => ({
  question_id: id,
  graded_list: grades,
  difficulty: "easy",
});
const all = JSON.stringify([question("abc", true, false), question("def", false, false)]);
const positions = (...tasks: readonly (readonly (number | boolean)[][])[]): string =>
  JSON.stringify([
    { "pass@1": 0.25, detail: { "pass@1": {} } },
    Object.fromEntries(tasks.map((task, at) => [at, task])),
    [],
  ]);

test("LiveCodeBench: where every verdict agrees, ids come from one file and codes from the other, whichever was named", async () => {
  const codes = positions(
    [
      [true, true],
      [true, -3],
    ],
    [[-2], [-4]],
  );
  for (const run of [
    await readBeside("S_eval_all.json", all, { "S_eval.json": codes }),
    await readBeside("S_eval.json", codes, { "S_eval_all.json": all }),
  ]) {
    expect(verdictsOf(run)).toEqual(["abc PT", "def FE"]);
    expect(run.notStorable).toBeUndefined();
    expect(run.claimed).toEqual({ "pass@1": 0.25 });
    expect(run.facts?.map(({ difficulty }) => difficulty)).toEqual(["easy", "easy"]);
  }
});

test.each([
  ["a verdict differs", positions([[true], [true]], [[-2], [-4]])],
  ["a question is missing", positions([[true], [-2]])],
  ["a sample is missing", positions([[true], [-2]], [[-2]])],
  ["positions are given twice", '[{"detail": {}}, {"0": [[true], [-2]], "0": [[-2], [-2]]}, []]'],
])("LiveCodeBench: not joined where %s", async (_, codes) => {
  const run = await readBeside("S_eval_all.json", all, { "S_eval.json": codes });
  expect(verdictsOf(run)).toEqual(["abc PF", "def FF"]);
  expect(codesOf(run)).toEqual(["companion_not_used"]);
});

test("LiveCodeBench: the file that was named stays what it was where it is not joined", async () => {
  const run = await readBeside("S_eval.json", positions([[true]]), { "S_eval_all.json": all });
  expect(verdictsOf(run)).toEqual(["0 P"]);
  expect(run.notStorable).toBeDefined();
});

describe("lm-evaluation-harness", () => {
  const samples = ["1", "0", "1"]
    .map((value, doc_id) => {
      return JSON.stringify({
        doc_id,
        doc: { task_id: `Task/${doc_id}` },
        filter: "f",
        metrics: ["acc"],
        acc: value === "1" ? 1 : 0,
      });
    })
    .join("\n");
  const results = (changes: object = {}) =>
    JSON.stringify({
      results: { code: { alias: "code", "acc,f": 0.5, "acc_stderr,f": 0.1 }, other: { "acc,f": 1 } },
      versions: { code: 2 },
      "n-samples": { code: { original: 9, effective: 4 } },
      config: { model: "hf", model_args: "pretrained=org/m,api_key=SECRET" },
      model_name: "org/m",
      lm_eval_version: "0.4.9",
      ...changes,
    });
  const name = "samples_code_2026-01-02T03-04-05.678901.jsonl";
  const beside = "results_2026-01-02T03-04-05.678901.json";

  test("model, versions and the claim are those of the results file; its arguments are not kept", async () => {
    const run = await readBeside(name, samples, { [beside]: results() });
    expect(run.claimed).toEqual({ "acc pass@1": 0.5 });
    expect(run.settings).toMatchObject({ model: "org/m", harness: { name: "lm_eval", version: "0.4.9" } });
    expect(run.settings.config).toEqual({ task_version: 2 });
    expect(codesOf(run)).toEqual(["samples_missing", "fewer_tasks"]);
    expect(JSON.stringify(run)).not.toContain("SECRET");
  });

  const lines = (ids: readonly (readonly [doc: number, task: string])[], filter = "f") =>
    ids
      .map(([doc_id, task_id]) => JSON.stringify({ doc_id, doc: { task_id }, filter, metrics: ["acc"], acc: 1 }))
      .join("\n");
  const of = (original: number, effective: number) => results({ "n-samples": { code: { original, effective } } });

  test("documents that share a task are counted as documents", async () => {
    const run = await readBeside(
      name,
      lines([
        [0, "a"],
        [1, "a"],
        [2, "b"],
      ]),
      { [beside]: of(3, 3) },
    );
    expect(codesOf(run)).toEqual([]);
  });

  test("documents chosen one by one are not taken for a cut file; the first ones are, in whichever filter", async () => {
    const chosen = await readBeside(
      name,
      lines([
        [3, "d"],
        [8, "i"],
      ]),
      { [beside]: of(9, 9) },
    );
    expect(codesOf(chosen)).toEqual(["fewer_tasks"]);
    expect(chosen.warnings[0]?.message).toContain("chosen with --samples, or lost; the files do not say which");
    const two = [
      lines(
        [
          [0, "a"],
          [1, "b"],
        ],
        "f",
      ),
      lines([[0, "a"]], "g"),
    ].join("\n");
    expect(codesOf(await readBeside(name, two, { [beside]: of(2, 2) }))).toEqual(["samples_missing"]);
  });

  test("numbers of documents that are none say nothing", async () => {
    for (const n of [{ original: "9", effective: 9 }, { original: 9, effective: 0.9 }, { effective: 9 }, null]) {
      const told = results({ "n-samples": { code: n } });
      expect(codesOf(await readBeside(name, samples, { [beside]: told }))).toEqual([]);
    }
  });

  test("results of other tasks are left alone", async () => {
    const run = await readBeside(name, samples, { [beside]: results({ results: { other: { "acc,f": 1 } } }) });
    expect(run.claimed).toEqual({});
    expect(codesOf(run)).toEqual(["companion_not_used"]);
  });
});

test("BigCodeBench: failed tasks that are no texts are told of all the same", async () => {
  const run = await readBeside("X_eval_results.json", graded, { "X_pass_at_k.json": '{"failed_tasks": [{"id": 7}]}' });
  expect(codesOf(run)).toEqual(["reference_failed"]);
});
