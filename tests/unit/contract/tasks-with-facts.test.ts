import { expect, test } from "vitest";
import { tasksWithFacts } from "#lib/contract/tasks-with-facts";
import { toUpload } from "#lib/importers/to-upload";
import { importPath } from "#tests/support/import-text";

const unknown = { category: null, difficulty: null, released_on: null, tags: [], group: null };

test("a task without facts has none, and facts of tasks that were not run come last", () => {
  const facts = [
    { ...unknown, task_id: "c", group: "g" },
    { ...unknown, task_id: "b", category: "x" },
  ];
  expect(tasksWithFacts([{ task_id: "a" }, { task_id: "b" }], facts)).toEqual([
    { ...unknown, task_id: "a" },
    { ...unknown, task_id: "b", category: "x" },
    { ...unknown, task_id: "c", group: "g" },
  ]);
});

test("what a results file tells of its tasks goes with the upload", async () => {
  const file = "tests/fixtures/livecodebench/Scenario.codegeneration_3_0.2_eval_all.json";
  const imported = await importPath(file, "eval_all.json");
  const upload = toUpload(imported, { model: "m", task_set: "a@1", test_version: "base" });
  const first = upload.task_facts?.find(({ task_id }) => task_id === "Task/1");
  expect(first).toMatchObject({ difficulty: "hard", released_on: "2025-01-04", category: "atcoder" });
});
