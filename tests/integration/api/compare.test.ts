import { afterAll, beforeAll, expect, test } from "vitest";
import { RecountClient } from "#lib/client/recount-client";
import { problemSchema } from "#lib/http/problem";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { aRunUpload, aTask } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let ids: readonly string[];

beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  const client = new RecountClient({ baseUrl: api.url, token: api.token, fetch: (url, init) => fetch(url, init) });
  const upload = async (model: string, c: number) => {
    const document = aRunUpload({ run: { model }, tasks: [aTask("demo/0", 3, c), aTask("demo/1", 3, 3)] });
    return (await client.createRun(JSON.stringify(document), { create: true }, model)).value.run.id ?? "";
  };
  ids = [await upload("a", 0), await upload("b", 3)];
});
afterAll(() => api.close());

async function get(query: string) {
  const response = await fetch(`${api.url}/api/v1/compare?${query}`, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  return { status: response.status, body: await response.json() };
}

test("two runs: an answer with the names of the contract", async () => {
  const { status, body } = await get(`runs=${ids.join(",")}&k=1&scope=task_population`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ verdict: "with_care", way_out: null, tasks_shared: 2, k: 1 });
  expect(body.differences[0]).toMatchObject({ field: "timeout_seconds", state: "unknown", values: [null, null] });
  expect(body.pairs[0]).toMatchObject({ a: ids[0], b: ids[1], difference: 0.5, wins: 1, losses: 0, ties: 1 });
  expect(body.runs[0]).toMatchObject({ id: ids[0], pass_at_k: { value: 0.5 }, pass_at_k_shared: { value: 0.5 } });
});

test("a k above n is an answer, not an error", async () => {
  const { status, body } = await get(`runs=${ids.join(",")}&k=4`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ pairs: null, refusal: { code: "k_exceeds_n" }, largest_k: 3 });
});

test.each([
  ["51 runs", () => `runs=${Array(51).fill(ids[0]).join(",")}`, "50"],
  ["one run", () => `runs=${ids[0]}`, "at least 2"],
  ["no runs", () => "k=1", "runs is needed"],
  ["an empty id", () => `runs=${ids[0]},`, "commas"],
  ["several ks", () => `runs=${ids.join(",")}&k=1,2`, "whole number"],
  ["two ways out", () => `runs=${ids.join(",")}&shared=true&test_version=base`, "only one"],
  ["an unknown scope", () => `runs=${ids.join(",")}&scope=all`, "task_population, fixed_tasks"],
])("%s is a bad parameter", async (_, query, message) => {
  const { status, body } = await get(query());
  expect(status).toBe(400);
  expect(problemSchema.parse(body)).toMatchObject({ code: "bad-parameter" });
  expect(body.detail).toContain(message);
});

test("an unknown run is not found, whatever its id looks like", async () => {
  for (const id of ["0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11", "__proto__", "x"]) {
    const { status, body } = await get(`runs=${ids[0]},${id}`);
    expect(status).toBe(404);
    expect(body.code).toBe("not-found");
  }
});
