import { expect, test } from "vitest";
import { EmptyTasks } from "#lib/importers/empty-tasks";
import { importText } from "#tests/support/import-text";

const pass = { passed: true, completion_id: 0 };
const named: readonly (readonly [name: string, file: string, content: unknown])[] = [
  ["EvalPlus", "a_eval_results.json", { eval: { a: [{ base_status: "pass", plus_status: "pass" }], b: [] } }],
  [
    "EvalPlus until 2024-02",
    "a_eval_results.json",
    { eval: { a: { nfiles: 1, base: [["success", []]], plus: [] }, b: { nfiles: 0, base: [], plus: [] } } },
  ],
  ["BigCodeBench", "a_eval_results.json", { eval: { a: [{ status: "pass", details: {} }], b: [] } }],
  ["code_eval", "a.json", { a: [[0, pass]], b: [] }],
  ["CRUXEval", "a.json", { raw_scored_generations: { a: [true], b: [] } }],
  ["LiveCodeBench by position", "a_eval.json", [{ detail: {} }, { a: [[true]], b: [] }, []]],
];

test.each(named)("%s: a task without a sample is told of and stays a task of the set", async (_, file, content) => {
  const text = JSON.stringify(content).replace('{"a":[[true]],"b":[]}', '{"0":[[true]],"1":[]}');
  const run = await importText(file, text);
  expect(run.scorings[0]?.tasks).toHaveLength(1);
  expect(run.warnings.map(({ code }) => code)).toContain("tasks_without_samples");
  expect(run.facts?.map(({ task_id }) => task_id)).toEqual([text.includes('"b"') ? "b" : "1"]);
});

test("a file that names no such task says nothing", () => {
  expect(new EmptyTasks().warnings()).toEqual([]);
});
