import { expect, test } from "vitest";
import { readRetested } from "#lib/upload/read-retested";
import type { SourceFile } from "#lib/upload/source-file";

const options = { onProgress: () => undefined };
const file = (path: string, lines: readonly string[]): SourceFile => ({
  path,
  file: new Blob([`${lines.join("\n")}\n`]),
});
const run = "0198c0de-0000-7000-8000-000000000001";
const other = "0198c0de-0000-7000-8000-000000000002";

test("rows that name their run are the tasks of many runs, in JSON lines as in CSV", async () => {
  const rows = [
    { run, task_id: "a", n: 4, c: 1 },
    { run: other, task_id: "a", n: 4, c: 3 },
    { run, task_id: "b", n: 4, c: 4 },
  ];
  const json = await readRetested(
    [
      file(
        "all.jsonl",
        rows.map((row) => JSON.stringify(row)),
      ),
    ],
    options,
  );
  const csv = await readRetested(
    [file("all.csv", ["task_id,run,n,c", ...rows.map((row) => `${row.task_id},${row.run},${row.n},${row.c}`)])],
    options,
  );
  for (const { choices, document } of [json, csv]) {
    expect(document).toBeNull();
    expect(choices).toHaveLength(1);
    expect(choices[0]?.runs.map((each) => [each.run, each.tasks.map(({ task_id, n, c }) => [task_id, n, c])])).toEqual([
      [
        run,
        [
          ["a", 4, 1],
          ["b", 4, 4],
        ],
      ],
      [other, [["a", 4, 3]]],
    ]);
  }
});

test("results of one run name no run", async () => {
  const rows = ["P", "F"].map((verdict) => JSON.stringify({ task_id: "a", passed: verdict === "P" }));
  const { choices } = await readRetested([file("results.jsonl", rows)], options);
  expect(choices[0]?.runs).toMatchObject([{ run: null, tasks: [{ task_id: "a", n: 2, c: 1 }] }]);
});

test("a recount-scoring/1 keeps what it says beside its tasks", async () => {
  const document = { format: "recount-scoring/1", test_version: "fix", timeout_seconds: 10, reason: "why", all: true };
  const tasks = [{ task_id: "a", verdicts: "PF" }];
  const alone = await readRetested([file("one.json", [JSON.stringify({ ...document, tasks })])], options);
  expect(alone.document).toEqual({ test_version: "fix", timeout_seconds: 10, reason: "why", all: true });
  expect(alone.choices[0]?.runs).toMatchObject([{ run: null, tasks: [{ task_id: "a", n: 2, c: 1 }] }]);
  const named = tasks.map((task) => ({ run, ...task }));
  const many = await readRetested([file("many.json", [JSON.stringify({ ...document, tasks: named })])], options);
  expect(many.choices[0]?.runs).toMatchObject([{ run, tasks: [{ task_id: "a" }] }]);
});

test("a row without its run is refused with its line", async () => {
  const lines = [
    { run, task_id: "a", n: 1, c: 1 },
    { task_id: "b", n: 1, c: 1 },
  ].map((row) => JSON.stringify(row));
  await expect(readRetested([file("all.jsonl", lines)], options)).rejects.toMatchObject({
    problems: [{ code: "missing-field", line: 2 }],
  });
});
