import { beforeEach, describe, expect, test } from "vitest";
import { uploadDigest } from "#lib/contract/digest";
import { isJsonObject } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import type { RunUpload } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { createRun, exportRun, getRunReport } from "#lib/services/runs";
import { getTaskSet } from "#lib/services/task-sets";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, manyTasks, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;

beforeEach(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

const view = { k: [1], errors: "strict" } as const;

async function refusal(work: Promise<unknown>): Promise<RecountError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RecountError) return error;
  throw new Error("it was not refused", { cause: error });
}

async function rows(table: string): Promise<number> {
  const [row] = await execute<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`);
  return row?.count ?? -1;
}

test("an upload of a new task set says what it made, and its counts", async () => {
  const upload = aRunUpload({ tasks: [aTask("demo/0", 3, 1), aTask("demo/1", 5, 5)] });
  const { answer, replayed } = await createRun(uploader, upload, uploadOptions());
  expect(replayed).toBe(false);
  expect(answer).toMatchObject({ tasks: 2, samples: 8, correct: 6, n_min: 3, n_max: 5, missing: [] });
  expect(answer.run).toEqual({ id: expect.any(String), url: `/runs/${answer.run.id}`, created: true });
  expect(answer.scorings).toEqual([{ id: expect.any(String), test_version: "base" }]);
  expect(answer.digest).toBe(uploadDigest(upload));
  expect(answer.warnings.map(({ code }) => code)).toEqual(["created_task_set", "created_test_version", "mixed_n"]);
});

test("a new task set takes the facts that the upload tells, and its further tasks", async () => {
  const unknown = { category: null, difficulty: null, released_on: null, tags: [], group: null };
  const told = { ...unknown, task_id: "demo/1", difficulty: "hard", released_on: "2024-02-29" };
  const upload = aRunUpload({ task_facts: [{ ...unknown, task_id: "demo/2" }, told] });
  await createRun(uploader, upload, uploadOptions({ missing: "allow" }));
  const { items } = await getTaskSet(reader, "demo@1");
  expect(items).toEqual([{ ...unknown, task_id: "demo/0" }, told, { ...unknown, task_id: "demo/2" }]);

  const later = aRunUpload({ run: { model: "model-b" }, task_facts: [{ ...told, difficulty: "easy" }] });
  await createRun(uploader, later, uploadOptions({ missing: "allow" }));
  expect((await getTaskSet(reader, "demo@1")).items).toEqual(items);
});

test("n that differs only by what was filled in is told too", async () => {
  await createRun(uploader, aRunUpload(), uploadOptions());
  const part = aRunUpload({ run: { model: "model-b", n: 2 }, tasks: [aTask("demo/0", 4, 1)] });
  const { answer } = await createRun(uploader, part, uploadOptions({ missing: "fail" }));
  expect(answer.warnings.map(({ code }) => code)).toEqual(["mixed_n", "missing_as_failed"]);
});

test("counts are kept in task-set order, whatever the order of the document", async () => {
  await createRun(uploader, aRunUpload(), uploadOptions());
  const turned = aRunUpload({ run: { model: "model-b" }, tasks: [aTask("demo/1", 4, 0), aTask("demo/0", 2, 2)] });
  const { answer } = await createRun(uploader, turned, uploadOptions({ create: false }));
  const stored = await execute(`SELECT "n", "c" FROM "Scoring" WHERE "id" = $1`, [answer.scorings[0]?.id]);
  expect(stored).toEqual([{ n: [2, 4], c: [2, 0] }]);
});

test("an unknown task set is refused with the nearest known name and --create", async () => {
  await createRun(uploader, aRunUpload({ run: { task_set: "humaneval@1" } }), uploadOptions());
  const error = await refusal(
    createRun(uploader, aRunUpload({ run: { task_set: "humanevl@1" } }), uploadOptions({ create: false })),
  );
  expect(error.code).toBe("unknown-task-set");
  expect(error.hint).toContain("humaneval@1");
  expect(error.hint).toContain("--create");
});

test("an unknown test version is refused with the known names and --create", async () => {
  await createRun(uploader, aRunUpload(), uploadOptions());
  const error = await refusal(
    createRun(uploader, aRunUpload({ run: { test_version: "bse" } }), uploadOptions({ create: false })),
  );
  expect(error.code).toBe("unknown-test-version");
  expect(error.hint).toContain("base");
  expect(error.hint).toContain("--create");
});

test("tasks foreign to the task set are refused by name, even with --create", async () => {
  await createRun(uploader, aRunUpload(), uploadOptions());
  const tasks = [aTask("demo/0", 1, 1), aTask("demo/1", 1, 1), aTask("demo/9", 1, 1)];
  const error = await refusal(createRun(uploader, aRunUpload({ tasks }), uploadOptions()));
  expect(error.code).toBe("unknown-task");
  expect(error.problems.map(({ taskId }) => taskId)).toEqual(["demo/9"]);
  expect(await rows("Run")).toBe(1);
});

describe("missing tasks", () => {
  const partial = aRunUpload({ run: { n: 3, model: "model-b" }, tasks: [aJudgedTask("demo/0", "PII")] });
  beforeEach(async () => {
    await createRun(uploader, aRunUpload(), uploadOptions());
  });

  test("are refused by name, with the ways out", async () => {
    const error = await refusal(createRun(uploader, partial, uploadOptions()));
    expect(error.code).toBe("missing-tasks");
    expect(error.problems.map(({ taskId }) => taskId)).toEqual(["demo/1"]);
    expect(error.hint).toContain("--missing fail");
    expect(error.hint).toContain("--missing allow");
  });

  test("with `fail` are n declared failures under every error policy", async () => {
    const { answer } = await createRun(uploader, partial, uploadOptions({ missing: "fail" }));
    expect(answer.missing).toEqual(["demo/1"]);
    expect(answer.warnings.map(({ code }) => code)).toContain("missing_as_failed");
    const id = answer.run.id ?? "";
    const strict = await getRunReport(reader, id, view);
    expect(strict).toMatchObject({ status: "current", missing: [], missing_as_failed: ["demo/1"], n_min: 3, n_max: 3 });
    expect(strict.pass_at_k[0]?.value).toBeCloseTo((1 / 3 + 0) / 2, 12);
    // Two of the three samples of demo/0 leave n; demo/1 stays at nothing passed.
    const lenient = await getRunReport(reader, id, { ...view, errors: "exclude-infra" });
    expect(lenient.pass_at_k[0]?.value).toBeCloseTo((1 + 0) / 2, 12);
    expect(lenient).toMatchObject({ n_min: 1, n_max: 3 });
  });

  test("with `fail` need n declared", async () => {
    const silent = aRunUpload({ tasks: [aTask("demo/0", 3, 1)] });
    const error = await refusal(createRun(uploader, silent, uploadOptions({ missing: "fail" })));
    expect(error.code).toBe("missing-field");
  });

  test("with `allow` make the run incomplete: bounds, no number", async () => {
    const { answer } = await createRun(uploader, partial, uploadOptions({ missing: "allow" }));
    expect(answer.warnings.map(({ code }) => code)).toContain("incomplete");
    const report = await getRunReport(reader, answer.run.id ?? "", view);
    expect(report).toMatchObject({ status: "incomplete", missing: ["demo/1"], tasks: 1, tasks_in_set: 2 });
    expect(report.pass_at_k[0]).toMatchObject({ value: null, reason: "tasks_missing" });
    const [score] = report.pass_at_k;
    const bounds = score?.value === null ? score.bounds : null;
    expect(bounds?.low).toBeCloseTo(1 / 6, 12);
    expect(bounds?.high).toBeCloseTo(1 / 6 + 1 / 2, 12);
  });

  test("taken differently make another run of the same document", async () => {
    const failed = await createRun(uploader, partial, uploadOptions({ missing: "fail" }));
    const allowed = await createRun(uploader, partial, uploadOptions({ missing: "allow" }));
    expect(allowed.answer.run.created).toBe(true);
    expect(allowed.answer.run.id).not.toBe(failed.answer.run.id);
    expect(allowed.answer.digest).toBe(failed.answer.digest);
  });
});

describe("the same upload again", () => {
  test("is the same run, unless `new` is asked for", async () => {
    const first = await createRun(uploader, aRunUpload(), uploadOptions());
    const again = await createRun(uploader, aRunUpload(), uploadOptions());
    expect(again.answer.run).toEqual({ ...first.answer.run, created: false });
    expect(again.answer.scorings).toEqual(first.answer.scorings);
    const other = await createRun(uploader, aRunUpload(), uploadOptions({ new: true }));
    expect(other.answer.run.created).toBe(true);
    expect(other.answer.warnings.map(({ code }) => code)).toContain("same_counts");
    expect(await rows("Run")).toBe(2);
  });

  test("under another name is another run", async () => {
    await createRun(uploader, aRunUpload(), uploadOptions());
    const named = await createRun(uploader, aRunUpload({ run: { name: "second" } }), uploadOptions());
    expect(named.answer.run.created).toBe(true);
  });
});

describe("idempotency keys", () => {
  const keyed = (changes = {}) => uploadOptions({ idempotencyKey: "key-1", ...changes });

  test("a second request with the key gets the first answer, created: false", async () => {
    const first = await createRun(uploader, aRunUpload(), keyed());
    const second = await createRun(uploader, aRunUpload(), keyed());
    expect(second.replayed).toBe(true);
    expect(second.answer).toEqual({ ...first.answer, run: { ...first.answer.run, created: false } });
  });

  test("another request with the key is refused, naming the first one's run", async () => {
    const first = await createRun(uploader, aRunUpload(), keyed());
    const other = createRun(uploader, aRunUpload({ run: { model: "b" } }), keyed({ requestDigest: "b".repeat(64) }));
    const error = await refusal(other);
    expect(error.code).toBe("idempotency-key-reused");
    expect(error.message).toContain(first.answer.run.id ?? "no id");
  });

  test("belong to their principal", async () => {
    await createRun(uploader, aRunUpload(), keyed());
    const colleague = await aPrincipal("upload");
    const { replayed } = await createRun(colleague, aRunUpload({ run: { model: "b" } }), keyed());
    expect(replayed).toBe(false);
  });

  test("of a refused request can be used again", async () => {
    await refusal(createRun(uploader, aRunUpload(), keyed({ create: false })));
    const { answer, replayed } = await createRun(uploader, aRunUpload(), keyed());
    expect([answer.run.created, replayed]).toEqual([true, false]);
  });

  test("R2: 20 identical requests at once with one key make one run, which every answer names", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => createRun(uploader, aRunUpload(), keyed())));
    expect(new Set(answers.map(({ answer }) => answer.run.id)).size).toBe(1);
    expect(answers.filter(({ answer }) => answer.run.created).length).toBe(1);
    expect(await rows("Run")).toBe(1);
    expect(await rows("Scoring")).toBe(1);
  });
});

test("20 identical requests at once without a key make one run", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createRun(uploader, aRunUpload(), uploadOptions())),
  );
  expect(new Set(answers.map(({ answer }) => answer.run.id)).size).toBe(1);
  expect(await rows("Run")).toBe(1);
});

test("R3: 5 writers of 4 uploads of 200 tasks leave exactly their counts, and readers see only whole runs", async () => {
  const uploads = Array.from({ length: 20 }, (_, index) =>
    aRunUpload({ run: { model: `model-${index}` }, tasks: manyTasks(200, 10, index) }),
  );
  let writing = true;
  const seen: number[] = [];
  const watch = async () => {
    while (writing) {
      const sums = await execute<{ tasks: number }>(
        `SELECT coalesce(sum(cardinality(s."n")), 0)::int AS tasks FROM "Run" r LEFT JOIN "Scoring" s ON s."runId" = r."id" GROUP BY r."id"`,
      );
      seen.push(...sums.map(({ tasks }) => tasks));
    }
  };
  const watching = watch();
  const writer = async (first: number) => {
    for (const upload of uploads.slice(first, first + 4)) await createRun(uploader, upload, uploadOptions());
  };
  await Promise.all([0, 4, 8, 12, 16].map(writer));
  writing = false;
  await watching;
  const [sums] = await execute(
    `SELECT count(DISTINCT s."id")::int AS runs, count(*)::int AS tasks, sum(t.n)::int AS n, sum(t.c)::int AS c
     FROM "Scoring" s, unnest(s."n", s."c") AS t(n, c)`,
  );
  const c = uploads.flatMap(({ tasks }) => tasks).reduce((total, task) => total + task.c, 0);
  expect(sums).toEqual({ runs: 20, tasks: 4000, n: 40_000, c });
  expect(seen.every((tasks) => tasks === 200)).toBe(true);
});

test("R1: an upload that fails at its end leaves nothing behind", async () => {
  // The audit is written last: a row that cannot be added there fails an upload that did everything else.
  await execute(`ALTER TABLE "Audit" ADD CONSTRAINT "broken" CHECK ("action" <> 'run.create')`);
  const upload = aRunUpload({ scorings: [{ test_version: "plus", timeout_seconds: 3, tasks: aRunUpload().tasks }] });
  await expect(createRun(uploader, upload, uploadOptions({ idempotencyKey: "key-1" }))).rejects.toThrow();
  for (const table of ["TaskSet", "Task", "TestVersion", "Run", "Scoring", "IdempotencyKey"]) {
    expect([table, await rows(table)]).toEqual([table, 0]);
  }
});

test("a dry run says what would happen and leaves nothing behind", async () => {
  const { answer } = await createRun(uploader, aRunUpload(), uploadOptions({ dry_run: true, idempotencyKey: "key-1" }));
  expect(answer.run).toEqual({ id: null, url: null, created: true });
  expect(answer.scorings).toEqual([{ id: null, test_version: "base" }]);
  expect(answer.warnings).toContainEqual({
    code: "created_task_set",
    message: "The task set demo@1 would be made from these 2 tasks.",
  });
  for (const table of ["TaskSet", "Run", "Scoring", "IdempotencyKey"]) expect(await rows(table)).toBe(0);
});

test("further scorings are of the same run, numbered in order", async () => {
  const plus = [aTask("demo/0", 3, 0), aTask("demo/1", 3, 2)];
  const upload = aRunUpload({ scorings: [{ test_version: "plus", timeout_seconds: 3, tasks: plus }] });
  const { answer } = await createRun(uploader, upload, uploadOptions());
  expect(answer.scorings.map(({ test_version }) => test_version)).toEqual(["base", "plus"]);
  const id = answer.run.id ?? "";
  const own = await getRunReport(reader, id, view);
  const under = await getRunReport(reader, id, { ...view, test_version: "plus" });
  expect([own.test_version, own.correct, under.test_version, under.correct]).toEqual(["base", 4, "plus", 2]);
  expect(under.scoring).toMatchObject({ number: 2, timeout_seconds: 3 });
});

test("an export has the digest of the upload, with verdicts, outcomes, __proto__ and a second scoring", async () => {
  const config = parseJson(
    String.raw`{"__proto__":{"seed":"9007199254740993"},"top_p":0.95,"text":"\u0000 \ud800 \u2028"}`,
  );
  if (!isJsonObject(config)) throw new Error("config is an object");
  const first = { ...aJudgedTask("__proto__", "PFI"), tests: ["t/1", "t/2"], outcomes: ["PP", "F-", ""] };
  const second = { ...aTask("'; DROP TABLE", 2, 1), outcomes: ["P", ""] };
  const upload: RunUpload = aRunUpload({
    run: {
      name: "größe 🙂",
      n: 3,
      temperature: 0.1,
      timeout_seconds: 1.5,
      harness: { name: "h", version: null },
      config,
      tags: ["b", "a"],
      notes: "line\n\ttab",
      evaluated_at: "2026-11-29",
      source: { format: "x", claimed: { "pass@1": 0.65 }, retried: 2 },
    },
    tasks: [second, aTask("constructor", 1_000_000, 0), first],
    scorings: [
      {
        test_version: "plus",
        timeout_seconds: null,
        tasks: [aTask("'; DROP TABLE", 2, 0), aTask("constructor", 1_000_000, 7), aJudgedTask("__proto__", "FFU")],
      },
    ],
  });
  const { answer } = await createRun(uploader, upload, uploadOptions());
  const exported = await exportRun(reader, answer.run.id ?? "");
  expect(uploadDigest(exported)).toBe(uploadDigest(upload));
  expect(exported.run).toEqual(upload.run);
  expect(Object.keys(exported.run.config).sort()).toEqual(["__proto__", "text", "top_p"]);
  expect(exported.tasks).toEqual(upload.tasks);
});

test("an export of a run with missing tasks leaves out what was filled in", async () => {
  await createRun(uploader, aRunUpload(), uploadOptions());
  const partial = aRunUpload({ run: { n: 3 }, tasks: [aTask("demo/1", 3, 1)] });
  for (const missing of ["fail", "allow"] as const) {
    const { answer } = await createRun(uploader, partial, uploadOptions({ missing }));
    const exported = await exportRun(reader, answer.run.id ?? "");
    expect(exported.tasks).toEqual(partial.tasks);
    expect(uploadDigest(exported)).toBe(answer.digest);
  }
});

test("writing needs the scope upload, reading the scope read", async () => {
  expect((await refusal(createRun(reader, aRunUpload(), uploadOptions()))).code).toBe("insufficient-scope");
  const nobody: Principal = { tokenId: null, name: "nobody", scopes: [], openRead: true };
  expect((await refusal(createRun(nobody, aRunUpload(), uploadOptions()))).code).toBe("unauthenticated");
  const { answer } = await createRun(uploader, aRunUpload(), uploadOptions());
  const id = answer.run.id ?? "";
  const error = await refusal(getRunReport(uploader, id, view));
  expect([error.code, error.message]).toEqual(["insufficient-scope", "this token lacks the scope read"]);
  expect((await refusal(getRunReport({ ...nobody, openRead: false }, id, view))).code).toBe("unauthenticated");
  expect((await getRunReport(nobody, id, view)).run.id).toBe(id);
});
