import { describe, expect, test } from "vitest";
import { uploadDigest } from "#lib/contract/digest";
import { isJsonObject, type JsonObject } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import { testVersionFlag, toUpload, type UploadFlags } from "#lib/importers/to-upload";
import { importText } from "#tests/support/import-text";

const required: UploadFlags = { model: "m", task_set: "humaneval@1", test_version: "base" };
const counts = "task_id,n,c\nt,3,2\n";
const evalplus = JSON.stringify({
  date: "2026-01-02 03:04",
  hash: "ab",
  eval: { t: [{ base_status: "pass", plus_status: "fail" }] },
  pass_at_k: { base: { "pass@1": 1 }, plus: { "pass@1": 0 } },
});
const document = JSON.stringify({
  format: "recount-run/1",
  run: {
    name: "n",
    model: "file-model",
    task_set: "a@1",
    test_version: "v1",
    timeout_seconds: 3,
    config: { a: 1, b: 1 },
    tags: ["x"],
  },
  tasks: [{ task_id: "t", n: 1, c: 1 }],
  scorings: [{ test_version: "v2", timeout_seconds: 9, tasks: [{ task_id: "t", n: 1, c: 0 }] }],
});
const upload = async (text: string, flags: UploadFlags, name = "f") => toUpload(await importText(name, text), flags);

describe("flags", () => {
  test("fill in what the file does not carry; the rest is unknown", async () => {
    const { run, tasks } = await upload(counts, {
      ...required,
      temperature: 0,
      config: parsed('{"__proto__":{"x":1}}'),
    });
    expect(run).toMatchObject({
      name: null,
      model: "m",
      task_set: "humaneval@1",
      test_version: "base",
      temperature: 0,
    });
    expect(run).toMatchObject({
      timeout_seconds: null,
      n: null,
      harness: null,
      evaluated_at: null,
      tags: [],
      notes: "",
    });
    expect(run.source).toEqual({ format: "csv" });
    expect(Object.keys(run.config)).toEqual(["__proto__"]);
    expect(tasks).toEqual([{ task_id: "t", n: 3, c: 2 }]);
  });

  test("win over what the file carries", async () => {
    const taken = await upload(document, {});
    expect(taken.run).toMatchObject({ name: "n", model: "file-model", test_version: "v1", timeout_seconds: 3 });
    expect(taken.scorings).toMatchObject([{ test_version: "v2", timeout_seconds: 9 }]);
    const { run } = await upload(document, {
      model: "flag-model",
      name: "o",
      tags: ["y"],
      config: parsed('{"b":2}'),
      temperature: 1,
    });
    expect(run).toMatchObject({ name: "o", model: "flag-model", tags: ["y"], config: { a: 1, b: 2 }, temperature: 1 });
  });

  test("our own document without flags keeps its digest", async () => {
    const imported = await importText("f", document);
    expect(imported.document).not.toBeNull();
    if (imported.document !== null) expect(uploadDigest(toUpload(imported, {}))).toBe(uploadDigest(imported.document));
  });

  test.each<[UploadFlags, string[], RegExp]>([
    [{}, ["model", "task_set", "test_version"], /--model M --task-set S@R --test-version V/],
    [{ test_version: "v" }, ["model", "task_set"], /--model M --task-set S@R/],
    [{ test_version: "v", model: "m" }, ["task_set"], /--task-set S@R/],
  ])("missing ones are named: %j", async (flags, fields, words) => {
    await expect(upload(counts, flags)).rejects.toMatchObject({
      code: "missing-field",
      message: expect.stringMatching(words),
      problems: fields.map((field) => expect.objectContaining({ field })),
    });
  });

  test("what the name suggests is said, not taken", async () => {
    const flags = { task_set: "humaneval@1", scorer: "base", test_version: "v" };
    await expect(upload(evalplus, flags, "org--m_vllm_temp_0.2.eval_results.json")).rejects.toMatchObject({
      code: "missing-field",
      hint: expect.stringContaining("org/m"),
    });
    expect((await upload(evalplus, { ...flags, model: "m" }, "x_temp_0.2.json")).run.temperature).toBeNull();
  });

  test("are checked by the rules of the document", async () => {
    await expect(upload(counts, { ...required, model: "a\u202eb" })).rejects.toMatchObject({ code: "bad-identifier" });
    await expect(upload(counts, { ...required, task_set: "humaneval" })).rejects.toMatchObject({
      code: "bad-identifier",
    });
    await expect(upload(counts, { ...required, temperature: -1 })).rejects.toMatchObject({ code: "wrong-type" });
  });
});

describe("several scorers", () => {
  const flags = { model: "m", task_set: "humaneval@1" };

  test.each<[UploadFlags]>([[{ ...flags }], [{ ...flags, test_version: "v" }]])(
    "without a choice are refused, with the lines to type: %j",
    async (without) => {
      await expect(upload(evalplus, without)).rejects.toMatchObject({
        code: "ambiguous-scorer",
        message: expect.stringMatching(/base, plus/),
        hint: expect.stringMatching(/--scorer base.*--test-version base=\S+ --test-version plus=\S+/),
      });
    },
  );

  test("--scorer takes one, with its claimed score and words", async () => {
    const { run, tasks, scorings } = await upload(evalplus, { ...flags, scorer: "plus", test_version: "v" });
    expect(tasks).toEqual([{ task_id: "t", n: 1, c: 0, verdicts: "F" }]);
    expect(scorings).toEqual([]);
    expect(run.source).toEqual({ format: "evalplus", claimed: { "pass@1": 0 }, statuses: { fail: 1 } });
    expect(run).toMatchObject({ evaluated_at: "2026-01-02 03:04", config: { dataset_hash: "ab" } });
  });

  test("one test version each makes two scorings of one run, in the file's order", async () => {
    const test_version = testVersionFlag(["plus=p", "base=b"]);
    const { run, tasks, scorings } = await upload(evalplus, { ...flags, test_version, timeout_seconds: 4 });
    expect(run).toMatchObject({ test_version: "b", timeout_seconds: 4 });
    expect(tasks).toMatchObject([{ c: 1 }]);
    expect(scorings).toMatchObject([{ test_version: "p", timeout_seconds: 4, tasks: [{ task_id: "t", n: 1, c: 0 }] }]);
    expect(run.source?.claimed).toEqual({ "pass@1": 1, "p pass@1": 0 });
  });

  test("an unknown scorer is refused with those there are", async () => {
    for (const wrong of [{ scorer: "extra", test_version: "v" }, { test_version: testVersionFlag(["extra=v"]) }]) {
      await expect(upload(evalplus, { ...flags, ...wrong })).rejects.toMatchObject({
        code: "ambiguous-scorer",
        hint: expect.stringContaining("base, plus"),
      });
    }
    await expect(upload(counts, { ...required, scorer: "base" })).rejects.toMatchObject({ code: "bad-parameter" });
  });

  test("of our own document are its test versions", async () => {
    const { run, tasks } = await upload(document, { scorer: "v2" });
    expect(run).toMatchObject({ test_version: "v2", timeout_seconds: 9 });
    expect(tasks).toMatchObject([{ c: 0 }]);
  });
});

test("--test-version is one version or one per scorer, never both", () => {
  expect(testVersionFlag([])).toBeUndefined();
  expect(testVersionFlag(["v"])).toBe("v");
  expect(testVersionFlag(["base=v", "plus=w"])).toEqual(
    new Map([
      ["base", "v"],
      ["plus", "w"],
    ]),
  );
  for (const wrong of [["v", "w"], ["v", "base=w"], ["base=v", "base=w"], ["=v"]]) {
    expect(() => testVersionFlag(wrong)).toThrow(expect.objectContaining({ code: "bad-parameter" }));
  }
});

function parsed(text: string): JsonObject {
  const value = parseJson(text);
  if (isJsonObject(value)) return value;
  throw new Error(`no object: ${text}`);
}

test("a missing cell of a matrix is what --missing says: refused, a failure, or one sample less", async () => {
  const cells = '{"a": {"t": 1, "u": 0}, "b": {"t": 1}}';
  await expect(upload(cells, required)).rejects.toMatchObject({
    code: "missing-tasks",
    hint: expect.stringContaining("--missing fail"),
  });
  const failed = await upload(cells, { ...required, missing: "fail" });
  expect(failed.tasks.map(({ task_id, n, c }) => [task_id, n, c])).toEqual([
    ["t", 2, 2],
    ["u", 2, 0],
  ]);
  expect(failed.run.source?.statuses).toMatchObject({ missing: 1 });
  const allowed = await upload(cells, { ...required, missing: "allow" });
  expect(allowed.tasks.map(({ n }) => n)).toEqual([2, 1]);
  expect(allowed.run.n).toBe(2);
});

test("of a document, another scoring taken as the first brings its own timeout and claims", async () => {
  const task = (c: number) => [{ task_id: "t", n: 1, c }];
  const told = JSON.stringify({
    format: "recount-run/1",
    run: {
      model: "m",
      task_set: "a@1",
      test_version: "v1",
      timeout_seconds: 3,
      source: { format: "evalplus", claimed: { "pass@1": 1, "v2 pass@1": 0 }, statuses: { pass: 1 } },
    },
    tasks: task(1),
    scorings: [{ test_version: "v2", tasks: task(0) }],
  });
  const { run, scorings } = await upload(told, { scorer: "v2" });
  expect([run.test_version, run.timeout_seconds, scorings]).toEqual(["v2", null, []]);
  expect(run.source).toEqual({ format: "evalplus", claimed: { "pass@1": 0 } });
  expect((await upload(told, {})).run.source).toEqual(JSON.parse(told).run.source);
});

test("of several filters with one scorer, the one taken needs nothing but a test version", async () => {
  const row = (filter: string) =>
    JSON.stringify({ doc_id: 0, filter, filtered_resps: ["x"], metrics: ["acc"], acc: 1 });
  const rows = `${row("a")}\n${row("b")}\n`;
  await expect(upload(rows, { ...required, test_version: undefined, filter: "a" })).rejects.toMatchObject({
    code: "missing-field",
    problems: [{ field: "test_version" }],
  });
  expect((await upload(rows, { ...required, filter: "a" })).tasks).toHaveLength(1);
});
