import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type RunCreated, runCreatedSchema } from "#lib/contract/report";
import { problemSchema } from "#lib/http/problem";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
});
afterAll(() => api.close());

type Query = Readonly<Record<string, string | readonly string[]>>;

function send(body: string | Uint8Array, query: Query, headers: Record<string, string> = {}): Promise<Response> {
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of typeof values === "string" ? [values] : values) parameters.append(name, value);
  }
  return fetch(`${api.url}/api/v1/import?${parameters}`, {
    method: "POST",
    headers: { authorization: `Bearer ${api.token}`, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
}

async function recorded(body: string | Uint8Array, query: Query): Promise<RunCreated> {
  const answer = await send(body, query);
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return runCreatedSchema.parse(JSON.parse(text));
}

async function refused(
  body: string | Uint8Array,
  query: Query,
): Promise<{ status: number; problem: z.infer<typeof problemSchema> }> {
  const answer = await send(body, query);
  return { status: answer.status, problem: problemSchema.parse(await answer.json()) };
}

async function documentOf({ run }: RunCreated) {
  const answer = await fetch(`${api.url}/api/v1/runs/${run.id}/document`, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  return answer.json();
}

const csv = "task_id,n,c\na,4,1\nb,4,2\n";
const target = (task_set: string): Query => ({ create: "true", model: "m", task_set, test_version: "base" });
const evalplus = readFileSync("tests/fixtures/evalplus/list_layout.eval_results.json");
const rows = (...filters: string[]): string =>
  filters
    .flatMap((filter, at) =>
      [0, 1].map((doc_id) =>
        JSON.stringify({
          doc_id,
          filter,
          doc_hash: "x",
          doc: { task_id: `T/${doc_id}` },
          resps: [["p"]],
          filtered_resps: ["p"],
          metrics: ["pass@1"],
          "pass@1": at,
        }),
      ),
    )
    .join("\n");

describe("a results file that is sent as it is", () => {
  test("is a run with every setting of the query, found by the sum of the file", async () => {
    const made = await recorded(csv, {
      ...target("import-all@1"),
      timeout: "3",
      temperature: "0.8",
      n: "4",
      name: "a name",
      tag: ["nightly", "x"],
      config: ["top_p=0.95", "prompt=zero-shot", 'stop=["a"]'],
    });
    expect(made).toMatchObject({ tasks: 2, samples: 8, correct: 3, format: "csv" });
    const { run } = await documentOf(made);
    expect(run).toMatchObject({
      model: "m",
      task_set: "import-all@1",
      test_version: "base",
      timeout_seconds: 3,
      temperature: 0.8,
      n: 4,
      name: "a name",
      tags: ["nightly", "x"],
      config: { top_p: 0.95, prompt: "zero-shot", stop: ["a"] },
      source: { format: "csv", sha256: createHash("sha256").update(csv).digest("hex") },
    });
  });

  test("gzipped is the same run, with and without its header; sent twice it is one", async () => {
    const query = target("import-gzip@1");
    const made = await recorded(csv, query);
    const again = runCreatedSchema.parse(await (await send(csv, query)).json());
    expect(again.run).toMatchObject({ id: made.run.id, created: false });
    for (const headers of [{}, { "content-encoding": "gzip" }]) {
      const answer = await send(gzipSync(csv), query, headers);
      const { digest } = runCreatedSchema.parse(await answer.json());
      expect(digest.length).toBeGreaterThan(0);
      expect([200, 201]).toContain(answer.status);
    }
    expect((await recorded(csv, { ...query, new: "true" })).run.id).not.toBe(made.run.id);
  });

  test("with several verdicts a sample takes a version for each, or one scorer; else both are named", async () => {
    const query = target("import-plus@1");
    const both = await recorded(evalplus, { ...query, test_version: ["base=base", "plus=plus-1"] });
    expect(both.scorings.map(({ test_version }) => test_version)).toEqual(["base", "plus-1"]);
    const plus = await recorded(evalplus, { ...query, test_version: "plus-1", scorer: "plus", name: "plus alone" });
    expect(plus.scorings.map(({ test_version }) => test_version)).toEqual(["plus-1"]);
    const { status, problem } = await refused(evalplus, query);
    expect([status, problem.code]).toEqual([422, "ambiguous-scorer"]);
    expect(problem.detail).toMatch(/base.*plus/);
    expect((await refused(evalplus, { ...query, scorer: "third" })).problem.code).toBe("ambiguous-scorer");
  });

  test("with the answers of several filters takes the one that is named; else they are named", async () => {
    const query = target("import-filter@1");
    const file = rows("create_test", "extract");
    const { problem } = await refused(file, query);
    expect(problem.code).toBe("ambiguous-scorer");
    expect(problem.detail).toMatch(/create_test.*extract/);
    expect(await recorded(file, { ...query, filter: "extract" })).toMatchObject({ tasks: 2, correct: 2 });
    expect(await recorded(file, { ...query, filter: "create_test" })).toMatchObject({ tasks: 2, correct: 0 });
    expect((await refused(file, { ...query, filter: "none-such" })).problem.detail).toContain("none-such");
  });

  test("of a format that is not sure is refused naming the candidates, and read as the one that is said", async () => {
    const row = { task_id: "a", passed: true, result: "passed", doc_id: 0, filter: "none", doc_hash: "x" };
    const file = JSON.stringify(row);
    const { status, problem } = await refused(file, target("import-odd@1"));
    expect([status, problem.code]).toEqual([422, "ambiguous-format"]);
    expect(problem.detail).toContain("human-eval");
    expect(problem.detail).toContain("lm-eval");
    const read = await recorded(file, { ...target("import-odd@1"), format: "human-eval" });
    expect(read).toMatchObject({ tasks: 1, correct: 1, format: "human-eval" });
    expect((await refused(csv, { ...target("import-odd@1"), format: "csvv" })).problem).toMatchObject({
      code: "bad-parameter",
    });
  });

  test("with missing tasks is refused, filled or left incomplete, as is said", async () => {
    await recorded(csv, target("import-missing@1"));
    const part = "task_id,n,c\na,4,2\n";
    const query: Query = { ...target("import-missing@1"), create: [] };
    expect((await refused(part, query)).problem.code).toBe("missing-tasks");
    expect(await recorded(part, { ...query, missing: "fail", n: "4" })).toMatchObject({ missing: ["b"] });
    expect(await recorded(part, { ...query, missing: "allow" })).toMatchObject({ missing: ["b"] });
  });

  test("is checked alone with dry_run, and nothing is made", async () => {
    const answer = await send(csv, { ...target("import-dry@1"), dry_run: "true" });
    expect(answer.status).toBe(200);
    const sets = await fetch(`${api.url}/api/v1/task-sets/import-dry@1`);
    expect(sets.status).toBe(404);
  });

  test("with a parameter that is wrong, twice or unknown is refused by its name", async () => {
    const query = target("import-wrong@1");
    for (const [wrong, named] of [
      [{ timeout: "3", timeout_seconds: "3" }, "timeout"],
      [{ temperature: "hot" }, "temperature"],
      [{ n: "0" }, "n"],
      [{ config: ["top_p"] }, "KEY=VALUE"],
      [{ config: ["a=1", "a=2"] }, "twice"],
      [{ filtre: "x" }, "filtre"],
      [{ missing: "perhaps" }, "missing"],
      [{ model: ["a", "b"] }, "model"],
    ] as const) {
      const { status, problem } = await refused(csv, { ...query, ...wrong });
      expect(status).toBe(400);
      expect(JSON.stringify(problem)).toContain(named);
    }
  });
});
