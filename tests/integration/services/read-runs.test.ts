import { beforeAll, describe, expect, test } from "vitest";
import type { RunListQuery } from "#lib/contract/query";
import { runCountsSchema, runListSchema, runReportSchema } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { createRun, getRunCounts, getRunReport, listRuns } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let reader: Principal;
let uploader: Principal;
const ids = new Map<string, string>();
const id = (model: string): string => ids.get(model) ?? "";

const strict = { k: [1], errors: "strict" } as const;
const list = (changes: Partial<RunListQuery> = {}): RunListQuery => ({ limit: 50, k: [1], ...changes });
const models = async (changes: Partial<RunListQuery>): Promise<string[]> =>
  (await listRuns(reader, list(changes))).items.map(({ model }) => model);

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
  const uploads = [
    { run: { model: "alpha", name: "100%_done", temperature: 0.8, n: 5, tags: ["nightly", "a"] } },
    { run: { model: "beta", name: "b", temperature: null, notes: "seen in WINTER" } },
    { run: { model: "gamma", name: null, temperature: 0, n: 3, tags: ["a"] } },
    { run: { model: "delta", task_set: "other@2", temperature: 0.2, config: { top_p: 0.95, __seed: 1 } } },
  ];
  for (const changes of uploads) {
    const { answer } = await createRun(uploader, aRunUpload(changes), uploadOptions());
    ids.set(changes.run.model, answer.run.id ?? "");
  }
});

describe("the list of runs", () => {
  test("has the shape of the contract, newest first, each with its own score", async () => {
    const page = await listRuns(reader, list({ k: [1, 10] }));
    expect(runListSchema.parse(page)).toEqual(page);
    expect(page.items.map(({ model }) => model)).toEqual(["delta", "gamma", "beta", "alpha"]);
    expect(page).toMatchObject({ total: 4, next: null });
    // Tasks with c/n = 1/3 and 3/3.
    expect(page.items[0]?.pass_at_k[0]?.value).toBeCloseTo((1 / 3 + 1) / 2, 12);
    expect(page.items[0]?.pass_at_k[1]).toMatchObject({ value: null, reason: "k_exceeds_n", largest_k: 3 });
    expect(page.items[0]).toMatchObject({
      task_set: "other@2",
      tasks: 2,
      tasks_in_set: 2,
      n_min: 3,
      incomplete: false,
    });
  });

  test("is filtered by task set, model and tag, all of which must hold", async () => {
    expect(await models({ task_set: ["demo@1"] })).toEqual(["gamma", "beta", "alpha"]);
    expect(await models({ model: ["beta"] })).toEqual(["beta"]);
    expect(await models({ tag: ["a"] })).toEqual(["gamma", "alpha"]);
    expect(await models({ tag: ["a"], model: ["beta"] })).toEqual([]);
    expect(await models({ task_set: ["no@1"] })).toEqual([]);
  });

  test("is searched for the text as it is: no sign has a meaning of its own", async () => {
    expect(await models({ q: "winter" })).toEqual(["beta"]);
    expect(await models({ q: "NIGHT" })).toEqual(["alpha"]);
    expect(await models({ q: "100%_" })).toEqual(["alpha"]);
    expect(await models({ q: "%" })).toEqual(["alpha"]);
    expect(await models({ q: "a_ph" })).toEqual([]);
    expect(await models({ q: "'; DROP TABLE" })).toEqual([]);
    expect(await models({ q: "a 100%_ demo@1" })).toEqual(["alpha"]);
    expect(await models({ q: "alpha beta" })).toEqual([]);
  });

  test.each([
    ["model", "asc", ["alpha", "beta", "delta", "gamma"]],
    ["model", "desc", ["gamma", "delta", "beta", "alpha"]],
    ["temperature", "asc", ["gamma", "delta", "alpha", "beta"]],
    ["temperature", "desc", ["alpha", "delta", "gamma", "beta"]],
    ["n", "asc", ["delta", "gamma", "beta", "alpha"]],
    ["created_at", "asc", ["alpha", "beta", "gamma", "delta"]],
    ["task_set", "asc", ["gamma", "beta", "alpha", "delta"]],
    ["name", "desc", ["beta", "alpha", "delta", "gamma"]],
  ] as const)("sorted by %s %s comes in pages that join without gap or repetition", async (key, order, expected) => {
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await listRuns(reader, list({ sort: [{ key, order }], limit, cursor }));
        seen.push(...page.items.map(({ model }) => model));
        expect(page.total).toBe(4);
        cursor = page.next;
      }
      expect(seen).toEqual(expected);
    }
  });

  test("refuses a cursor that was altered, or is of another question", async () => {
    const { next } = await listRuns(reader, list({ limit: 1 }));
    const refused = expect.objectContaining({ code: "bad-parameter", message: expect.stringContaining("cursor") });
    const altered = Buffer.from(next ?? "", "base64url");
    altered.writeUInt8((altered.at(-2) ?? 0) ^ 1, altered.length - 2);
    for (const cursor of [altered.toString("base64url"), "", "x", "AAAA", `${next}AAAA`, "[null,1]"]) {
      await expect(listRuns(reader, list({ limit: 1, cursor }))).rejects.toEqual(refused);
    }
    await expect(listRuns(reader, list({ limit: 1, cursor: next ?? "", q: "a" }))).rejects.toEqual(refused);
  });
});

describe("the report of a run", () => {
  test("has the shape of the contract, and the document's own settings", async () => {
    const report = await getRunReport(reader, id("delta"), { k: [1, 3, 4], errors: "strict" });
    expect(runReportSchema.parse(report)).toEqual(report);
    expect(report.run).toMatchObject({ model: "delta", temperature: 0.2, n: null, config: { top_p: 0.95, __seed: 1 } });
    expect(report).toMatchObject({ status: "current", tasks: 2, tasks_in_set: 2, samples: 6, correct: 4 });
    expect(report.pass_at_k.map(({ value }) => value)).toEqual([expect.closeTo(2 / 3, 12), 1, null]);
    expect(report.pass_at_k[2]).toMatchObject({
      reason: "k_exceeds_n",
      largest_k: 3,
      tasks_below_k_total: 2,
      tasks_below_k: [
        { task_id: "demo/0", n: 3 },
        { task_id: "demo/1", n: 3 },
      ],
    });
  });

  test("an id that names nothing, or is no id, is not found", async () => {
    for (const wrong of ["0190aaaa-0000-7000-8000-000000000000", "x", "", "../1", id("delta").toUpperCase()]) {
      await expect(getRunReport(reader, wrong, strict)).rejects.toMatchObject({ code: "not-found" });
    }
    const scoring = "0190aaaa-0000-7000-8000-000000000000";
    await expect(getRunReport(reader, id("delta"), { ...strict, scoring })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("an unknown test version is refused with the known ones", async () => {
    const asked = getRunReport(reader, id("delta"), { ...strict, test_version: "plus" });
    await expect(asked).rejects.toMatchObject({ code: "unknown-test-version", hint: expect.stringContaining("base") });
  });

  test("both error policies stand side by side where verdicts are known and they differ", async () => {
    const tasks = [aJudgedTask("demo/0", "PFI"), aJudgedTask("demo/1", "PPP")];
    const { answer } = await createRun(uploader, aRunUpload({ run: { model: "judged" }, tasks }), uploadOptions());
    const report = await getRunReport(reader, answer.run.id ?? "", strict);
    expect(report.pass_at_k[0]?.value).toBeCloseTo((1 / 3 + 1) / 2, 12);
    expect(report.other_policy?.errors).toBe("exclude-infra");
    expect(report.other_policy?.pass_at_k[0]?.value).toBeCloseTo((1 / 2 + 1) / 2, 12);
    const other = await getRunReport(reader, id("delta"), { ...strict, errors: "exclude-infra" });
    expect(other.pass_at_k[0]).toMatchObject({ value: null, reason: "verdicts_unknown" });
    expect(other.other_policy).toBeNull();
  });

  test("the same counts as an earlier run are flagged on the later one only", async () => {
    const codes = async (model: string) =>
      (await getRunReport(reader, id(model), strict)).flags.map(({ code }) => code);
    expect(await codes("beta")).toContain("same_counts");
    expect(await codes("alpha")).not.toContain("same_counts");
    expect(await codes("delta")).not.toContain("same_counts");
  });

  test("a voided run keeps its counts and has no score", async () => {
    const { answer } = await createRun(uploader, aRunUpload({ run: { model: "void" } }), uploadOptions({ new: true }));
    await execute(`UPDATE "Run" SET "voidedAt" = now(), "voidReason" = 'wrong file' WHERE "id" = $1`, [answer.run.id]);
    const report = await getRunReport(reader, answer.run.id ?? "", strict);
    expect(report.pass_at_k[0]).toMatchObject({ value: null, reason: "voided" });
    expect(report.run).toMatchObject({ void_reason: "wrong file", voided_at: expect.any(String) });
    expect(report.samples).toBe(6);
    const [item] = (await listRuns(reader, list({ model: ["void"] }))).items;
    expect(item?.pass_at_k[0]).toMatchObject({ value: null, reason: "voided" });
  });

  test("under a test fix the changed tasks are stale, the retired ones out of view", async () => {
    const { answer } = await createRun(
      uploader,
      aRunUpload({
        run: { task_set: "fixed@1", model: "m" },
        tasks: [aTask("t/0", 4, 2), aTask("t/1", 4, 4), aTask("t/2", 4, 0)],
      }),
      uploadOptions(),
    );
    const fix = { name: "fix", parent: "base", changed: ["t/0"], retired: ["t/2"], note: "" };
    await createTestVersion(uploader, "fixed@1", fix, { requestId: null });
    const runId = answer.run.id ?? "";
    const report = await getRunReport(reader, runId, { ...strict, test_version: "fix" });
    expect(report).toMatchObject({ status: "stale", stale: ["t/0"], tasks: 1, tasks_in_set: 2, test_version: "fix" });
    expect(report.pass_at_k[0]).toMatchObject({ value: null, reason: "tasks_stale", bounds: { low: 0.5, high: 1 } });
    const counts = await getRunCounts(reader, runId, { test_version: "fix" });
    expect(runCountsSchema.parse(counts)).toEqual(counts);
    expect(counts.state).toEqual(["stale", "counted", "retired"]);
    const own = await getRunReport(reader, runId, strict);
    expect(own).toMatchObject({ status: "current", test_version: "base" });
    expect(own.pass_at_k[0]?.value).toBeCloseTo(0.5, 12);
    const old = await getRunReport(reader, runId, { ...strict, scoring: own.scoring.id ?? "" });
    expect(old.pass_at_k).toEqual(own.pass_at_k);
  });

  test("under a test version that retired every task there is no score, and the answer keeps its shape", async () => {
    const none = { name: "none", parent: "base", changed: [], retired: ["demo/0", "demo/1"], note: "" };
    await createTestVersion(uploader, "demo@1", none, { requestId: null });
    const report = await getRunReport(reader, id("alpha"), { ...strict, test_version: "none" });
    expect(runReportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({ tasks: 0, tasks_in_set: 0, samples: 0, n_min: null });
    expect(report.pass_at_k[0]).toMatchObject({ value: null, largest_k: null, bounds: null });
  });
});
