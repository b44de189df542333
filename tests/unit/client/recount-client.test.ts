import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { RecountClient } from "#lib/client/recount-client";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real server on a free port of this machine. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const created = {
  run: { id: "r", url: "/runs/r", created: true },
  scorings: [{ id: "s", test_version: "base" }],
  tasks: 1,
  samples: 1,
  correct: 1,
  n_min: 1,
  n_max: 1,
  missing: [],
  format: "recount-run/1",
  digest: "d",
  warnings: [],
};

test.each([
  ["small", '{"a":1}', undefined],
  ["large", JSON.stringify({ a: "x".repeat(100_000) }), "gzip"],
])("a %s body arrives whole, with its digest, key and token", async (_, document, encoding) => {
  const seen: { headers?: IncomingMessage["headers"]; url?: string | undefined; body?: Buffer } = {};
  const baseUrl = await serve(async (request, response) => {
    Object.assign(seen, { headers: request.headers, url: request.url, body: await bodyOf(request) });
    response.end(JSON.stringify(created));
  });
  const client = new RecountClient({ baseUrl: `${baseUrl}/`, token: "rct_x", fetch });
  const { value } = await client.createRun(document, { create: true, missing: "fail", new: false }, "key-1");
  const body = seen.body ?? Buffer.alloc(0);
  expect(value.run.id).toBe("r");
  expect(seen.url).toBe("/api/v1/runs?create=true&missing=fail");
  expect(seen.headers).toMatchObject({
    authorization: "Bearer rct_x",
    "idempotency-key": "key-1",
    "content-type": "application/json",
  });
  expect(seen.headers?.["content-encoding"]).toBe(encoding);
  expect(seen.headers?.["content-digest"]).toBe(`sha-256=:${createHash("sha256").update(body).digest("base64")}:`);
  expect((encoding === "gzip" ? gunzipSync(body) : body).toString()).toBe(document);
});

test("names and ids are one segment of the path", async () => {
  let seen: string | undefined;
  const baseUrl = await serve((request, response) => {
    seen = request.url;
    response.writeHead(404).end("{}");
  });
  const client = new RecountClient({ baseUrl, fetch });
  await expect(client.getTaskSet("../tokens?x=1#y")).rejects.toMatchObject({ code: "not-found" });
  expect(seen).toBe("/api/v1/task-sets/..%2Ftokens%3Fx%3D1%23y");
});

test("a redirect is not followed, wherever it leads", async () => {
  const asked: string[] = [];
  const elsewhere = await serve((request, response) => {
    asked.push(request.headers.authorization ?? "no token");
    response.end("{}");
  });
  const baseUrl = await serve((_, response) => response.writeHead(307, { location: `${elsewhere}/x` }).end());
  const client = new RecountClient({ baseUrl, token: "rct_x", fetch });
  await expect(client.listRuns()).rejects.toThrow(/redirects to .*not followed/);
  expect(asked).toEqual([]);
});

test("a connection that breaks within the answer is no answer", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("{");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(new RecountClient({ baseUrl, fetch }).listRuns()).rejects.toMatchObject({ code: "request-timeout" });
});

test("what is not Recount is told as such", async () => {
  const baseUrl = await serve((_, response) => response.end("<html>"));
  await expect(new RecountClient({ baseUrl, fetch }).listRuns()).rejects.toThrow(/did not answer with JSON/);
});
