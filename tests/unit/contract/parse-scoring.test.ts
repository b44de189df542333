import { describe, expect, test } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { parseScoringOfRun, parseScoringOfRuns, parseVoidDocument } from "#lib/contract/parse-scoring";
import { RecountError } from "#lib/core/errors";
import { scoringOfRunSchema, scoringOfRunsSchema } from "#lib/http/document-schemas";

const plain = { format: "recount-scoring/1", test_version: "fix", tasks: [{ task_id: "t/1", n: 4, c: 2 }] };
const parsed = (value: unknown, parse = parseScoringOfRun) => parse(parseJson(JSON.stringify(value)));

function refusal(value: unknown, parse = parseScoringOfRun): { code: string; pointer: string | undefined } {
  try {
    parsed(value, parse);
  } catch (error) {
    if (error instanceof RecountError) return { code: error.code, pointer: error.problems[0]?.pointer };
    throw error;
  }
  throw new Error("it was accepted");
}

test("what is absent is unknown, or taken over", () => {
  expect(parsed(plain)).toEqual({
    format: "recount-scoring/1",
    test_version: "fix",
    timeout_seconds: null,
    reason: null,
    all: false,
    runs: [{ run: null, tasks: [{ task_id: "t/1", n: 4, c: 2 }] }],
  });
});

test("every field of the contract is read, and the schema of the API description has the same", () => {
  const full = {
    ...plain,
    timeout_seconds: 10,
    reason: "off by one",
    all: true,
    task_count: 1,
    tasks: [{ task_id: "t/1", verdicts: "PPUF", tests: ["a"], outcomes: ["P", "P", "-", "F"] }],
  };
  expect(parsed(full)).toMatchObject({ timeout_seconds: 10, reason: "off by one", all: true });
  expect(scoringOfRunSchema.safeParse(full).success).toBe(true);
  const many = { ...full, tasks: full.tasks.map((task) => ({ ...task, run: "0193c1de-0000-7000-8000-000000000001" })) };
  expect(scoringOfRunsSchema.safeParse(many).success).toBe(true);
});

describe("refuses", () => {
  test.each([
    ["another format", { ...plain, format: "recount-run/1" }, "unsupported-format", "/format"],
    ["no test version", { ...plain, test_version: undefined }, "missing-field", "/test_version"],
    ["no task", { ...plain, tasks: [] }, "empty-upload", "/tasks"],
    ["an unknown field", { ...plain, timeout: 3 }, "unknown-field", "/timeout"],
    ["a run in a task where the address names it", withRun("x"), "unknown-field", "/tasks/0/run"],
    ["all as text", { ...plain, all: "true" }, "wrong-type", "/all"],
    ["a timeout of 0", { ...plain, timeout_seconds: 0 }, "wrong-type", "/timeout_seconds"],
    ["c above n", { ...plain, tasks: [{ task_id: "t/1", n: 1, c: 2 }] }, "count-inconsistent", "/tasks/0/c"],
    ["a task twice", { ...plain, tasks: [...plain.tasks, ...plain.tasks] }, "duplicate-task", "/tasks/1/task_id"],
    ["a cut file", { ...plain, task_count: 2 }, "declared-count-mismatch", "/task_count"],
  ])("%s", (_, value, code, pointer) => {
    expect(refusal(value)).toEqual({ code, pointer });
  });

  test("a task without its run among many", () => {
    expect(refusal(plain, parseScoringOfRuns)).toEqual({ code: "missing-field", pointer: "/tasks/0/run" });
  });
});

function withRun(run: string) {
  return { ...plain, tasks: plain.tasks.map((task) => ({ ...task, run })) };
}

test("the tasks of many runs are kept apart: the same task in two of them is none twice", () => {
  const tasks = [
    { run: "B", task_id: "t/1", n: 4, c: 1 },
    { run: "a", task_id: "t/1", n: 4, c: 2 },
    { run: "b", task_id: "t/2", n: 4, c: 3 },
  ];
  expect(parsed({ ...plain, tasks }, parseScoringOfRuns).runs).toEqual([
    {
      run: "b",
      tasks: [
        { task_id: "t/1", n: 4, c: 1 },
        { task_id: "t/2", n: 4, c: 3 },
      ],
    },
    { run: "a", tasks: [{ task_id: "t/1", n: 4, c: 2 }] },
  ]);
  const twice = { ...plain, tasks: [...tasks, { run: "b", task_id: "t/1", n: 4, c: 1 }] };
  expect(refusal(twice, parseScoringOfRuns)).toEqual({ code: "duplicate-task", pointer: "/tasks/3/task_id" });
});

test("a voiding says why", () => {
  expect(parseVoidDocument(parseJson('{"reason":"wrong file"}'))).toEqual({ reason: "wrong file" });
  for (const body of ["{}", '{"reason":""}', '{"reason":null}', "[]", '{"reason":"x","id":"y"}']) {
    expect(() => parseVoidDocument(parseJson(body)), body).toThrow(RecountError);
  }
});
