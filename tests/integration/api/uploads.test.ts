import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RecountClient } from "#lib/client/recount-client";
import { runCreatedSchema } from "#lib/contract/report";
import { problemSchema } from "#lib/http/problem";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { aRunUpload, aTask } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let api: ApiServer;
let client: RecountClient;

beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  client = new RecountClient({ baseUrl: api.url, token: api.token, fetch: (url, init) => fetch(url, init) });
});
afterAll(() => api.close());

let last = 0;
const key = () => `key-${++last}`;
const create = { create: true } as const;

function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${api.url}/api/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${api.token}`, ...headers },
    body,
  });
}

describe("a document", () => {
  test("exported and uploaded again has the same digest, whatever its names and configuration", async () => {
    const run = JSON.parse(
      '{"config":{"__proto__":{"isAdmin":true},"constructor":1,"seed":12345,"π":[null,{"a":""}]}}',
    );
    const tasks = [aTask("__proto__", 3, 1), aTask("a/../b", 3, 2), aTask("=1+1", 3, 3), aTask("né", 3, 0)];
    const sent = JSON.stringify(aRunUpload({ run: { task_set: "odd@1", ...run }, tasks }));
    const first = await client.createRun(sent, create, key());
    const document = await client.getRunDocument(first.value.run.id ?? "");
    const second = await client.createRun(document, { new: true }, key());
    expect(second.value.digest).toBe(first.value.digest);
    expect(second.value.run).toMatchObject({ created: true });
    expect(document).toContain('"__proto__":{"isAdmin":true}');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("isAdmin" in {}).toBe(false);
  });

  test("of 24 MiB arrives whole: its digest is that of the bytes sent", async () => {
    const text = `${JSON.stringify(aRunUpload({ run: { name: "large" } }))}${" ".repeat(24 * 1024 * 1024)}`;
    const { value } = await client.createRun(text, create, key());
    expect(value.tasks).toBe(2);
    const plain = await post("runs?create=true&new=true", text, {
      "content-type": "application/json",
      "idempotency-key": key(),
      "content-digest": `sha-256=:${createHash("sha256").update(text).digest("base64")}:`,
    });
    expect(plain.status).toBe(201);
  });

  test("that is larger than 64 MiB after gunzip is refused, however small it is as sent", async () => {
    const answer = await post("runs", new Uint8Array(gzipSync(" ".repeat(65 * 1024 * 1024))), {
      "content-type": "application/json",
      "content-encoding": "gzip",
      "idempotency-key": key(),
    });
    expect(answer.status).toBe(413);
    expect(problemSchema.parse(await answer.json()).detail).toContain("RECOUNT_MAX_BODY_DECODED");
  });

  test("sent 50 times at once with one key is one run, which every answer names", async () => {
    const sent = JSON.stringify(aRunUpload({ run: { name: "fifty" } }));
    const one = key();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.createRun(sent, create, one)));
    expect(new Set(answers.map(({ value }) => value.run.id)).size).toBe(1);
    expect(answers.filter(({ value }) => value.run.created)).toHaveLength(1);
    expect(await execute(`SELECT FROM "Run" WHERE "name" = 'fifty'`)).toHaveLength(1);
  });

  test("in a dry run is checked and not stored", async () => {
    const sent = JSON.stringify(aRunUpload({ run: { name: "dry" } }));
    const answer = await post("runs?create=true&dry_run=true", sent, {
      "content-type": "application/json",
      "idempotency-key": key(),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("location")).toBeNull();
    expect(runCreatedSchema.parse(await answer.json()).run).toMatchObject({ id: null, url: null });
    expect(await execute(`SELECT FROM "Run" WHERE "name" = 'dry'`)).toHaveLength(0);
  });

  test("that is new is 201 with its place; known already, 200 with the same run", async () => {
    const sent = JSON.stringify(aRunUpload({ run: { name: "place" } }));
    const headers = { "content-type": "application/json" };
    const first = await post("runs?create=true", sent, { ...headers, "idempotency-key": key() });
    const { run } = runCreatedSchema.parse(await first.json());
    expect([first.status, first.headers.get("location")]).toEqual([201, `/api/v1/runs/${run.id}`]);
    const second = await post("runs?create=true", sent, { ...headers, "idempotency-key": key() });
    expect(second.status).toBe(200);
    expect(runCreatedSchema.parse(await second.json()).run).toMatchObject({ id: run.id, created: false });
  });
});

describe("a results file, as curl sends it", () => {
  const query = "model=m&task_set=curl@1&test_version=base&create=true";
  const humanEval = [
    { task_id: "HumanEval/0", completion: "x", result: "passed", passed: true },
    { task_id: "HumanEval/0", completion: "y", result: "timed out", passed: false },
    { task_id: "HumanEval/1", completion: "z", result: "failed: ", passed: false },
  ];
  const lines = humanEval.map((row) => `${JSON.stringify(row)}\n`).join("");

  test.each([
    ["plain", () => new TextEncoder().encode(lines)],
    ["gzip", () => new Uint8Array(gzipSync(lines))],
  ])("%s: counted, with its settings from the parameters", async (name, bytes) => {
    const path = `import?${query}&name=${name}&timeout_seconds=3&temperature=0.8&tag=a&tag=b`;
    const answer = await post(path, bytes(), { "content-type": "application/x-www-form-urlencoded" });
    expect(answer.status).toBe(201);
    const created = runCreatedSchema.parse(await answer.json());
    expect(created).toMatchObject({ format: "human-eval", tasks: 2, samples: 3, correct: 1, n_min: 1, n_max: 2 });
    const { value } = await client.getRun(created.run.id ?? "", { k: [1] });
    expect(value.run).toMatchObject({ model: "m", timeout_seconds: 3, temperature: 0.8, tags: ["a", "b"], name });
    expect(value.pass_at_k[0]?.value).toBeCloseTo(0.25, 12);
  });

  test("sent twice is one run, with no key", async () => {
    const [a, b] = [await post(`import?${query}&name=twice`, lines), await post(`import?${query}&name=twice`, lines)];
    const [first, second] = [await a.json(), await b.json()].map((value) => runCreatedSchema.parse(value).run);
    expect(second).toEqual({ ...first, created: false });
  });

  test("without a model is refused, naming what to add; a form is not a file", async () => {
    const refused = await post("import?task_set=curl@1&test_version=base", lines);
    expect(refused.status).toBe(422);
    expect(problemSchema.parse(await refused.json())).toMatchObject({ code: "missing-field" });
    const form = await post(`import?${query}`, lines, { "content-type": "multipart/form-data; boundary=x" });
    expect(form.status).toBe(415);
    expect(problemSchema.parse(await form.json()).hint).toContain("--data-binary");
  });
});

describe("counts as CSV", () => {
  test("text that a spreadsheet would run is guarded, and exact when asked for raw", async () => {
    const tasks = ["=1+1", "+1", "-1", "@x", 'a,"b"'].map((id, c) => aTask(id, 5, c));
    const { value } = await client.createRun(
      JSON.stringify(aRunUpload({ run: { task_set: "csv@1" }, tasks })),
      create,
      key(),
    );
    const read = async (end: string) => (await fetch(`${api.url}/api/v1/runs/${value.run.id}/counts.csv${end}`)).text();
    expect(
      (await read(""))
        .split("\r\n")
        .slice(1, 6)
        .map((line) => line.replace(/,5,\d.*$/, "")),
    ).toEqual(["'=1+1", "'+1", "'-1", "'@x", '"a,""b"""']);
    expect((await read("?raw=true")).split("\r\n")[1]).toMatch(/^=1\+1,5,0,/);
  });

  test("every row carries the conditions, and says which tasks were missing", async () => {
    const run = { task_set: "csv-missing@1", model: "m", timeout_seconds: 3, n: 2 };
    const whole = aRunUpload({ run, tasks: [aTask("a", 2, 1), aTask("b", 2, 2)] });
    await client.createRun(JSON.stringify(whole), create, key());
    const part = JSON.stringify(aRunUpload({ run, tasks: [aTask("b", 2, 1)] }));
    const { value } = await client.createRun(part, { missing: "fail" }, key());
    const text = await (await fetch(`${api.url}/api/v1/runs/${value.run.id}/counts.csv`)).text();
    const [head = "", ...rows] = text.trimEnd().split("\r\n");
    const cells = (row: string) => Object.fromEntries(row.split(",").map((cell, at) => [head.split(",")[at], cell]));
    const conditions = { run: value.run.id, model: "m", task_set: "csv-missing@1", test_version: "base" };
    expect(rows.map(cells)).toMatchObject([
      { task_id: "a", n: "2", c: "0", missing_as_failed: "true", timeout_seconds: "3", temperature: "", ...conditions },
      { task_id: "b", n: "2", c: "1", missing_as_failed: "false", timeout_seconds: "3", ...conditions },
    ]);
  });
});

test("a list is read page by page, every run once", async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { value } = await client.listRuns({ limit: 3, cursor });
    seen.push(...value.items.map(({ id }) => id));
    if (value.next === null) break;
    cursor = value.next;
  }
  const stored = await execute<{ id: string }>(`SELECT "id" FROM "Run" ORDER BY "seq" DESC`);
  expect(seen).toEqual(stored.map(({ id }) => id));
});

test("ready only while the database answers", async () => {
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
});
