import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ask, type RawRequest } from "#tests/support/raw-request";
import { createHttpServer } from "../../../../scripts/server/http-server.mjs";
import { listen } from "../../../../scripts/server/port.mjs";

type Application = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const settings = { allowedHosts: ["localhost", "127.0.0.1", "::1"], dev: false, logRequests: false, publicUrl: null };
let http: ReturnType<typeof createHttpServer>;
let port: number;
/** What the application saw. */
let seen: IncomingMessage[];
let application: Application;

beforeEach(async () => {
  http = createHttpServer(settings);
  port = await listen(http.server, { host: "127.0.0.1", port: 0 });
  seen = [];
  application = async (_, response) => void response.end("page");
  http.serveWith(async (request, response) => {
    seen.push(request);
    await application(request, response);
  }, null);
});
afterEach(() => http.stop());

const send = (sent: Partial<RawRequest>) => ask(`http://127.0.0.1:${port}`, { path: "/", ...sent });

/** Bytes as they are, and all that comes back. */
async function sendRaw(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

describe("browsers are told to come over TLS", () => {
  const said = async (publicUrl: string | null, sent: Partial<RawRequest>) => {
    const other = createHttpServer({ ...settings, publicUrl });
    const at = await listen(other.server, { host: "127.0.0.1", port: 0 });
    other.serveWith(async (_, response) => void response.end("page"), null);
    const { headers } = await ask(`http://127.0.0.1:${at}`, { path: "/", ...sent });
    await other.stop();
    return headers["strict-transport-security"];
  };

  test.each([{}, { method: "TRACE" }])("where the public address is one, in answers and refusals: %j", async (sent) => {
    expect(await said("https://recount.example", sent)).toBe("max-age=31536000");
    expect(await said("http://recount.example", sent)).toBeUndefined();
    expect(await said(null, sent)).toBeUndefined();
  });
});

describe("every answer, whoever makes it, has the security headers", () => {
  test.each([
    ["the application's", {}],
    ["a refusal", { method: "TRACE" }],
    ["a page of another host", { headers: { host: "evil.example" } }],
  ])("%s", async (_, sent) => {
    const { headers } = await send(sent);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("worker-src 'self'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      vary: "Authorization, Cookie",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("what the application says about caching and itself is replaced", async () => {
    application = async (_, response) => {
      response.setHeader("Cache-Control", "s-maxage=31536000");
      response.setHeader("X-Powered-By", "something");
      response.end();
    };
    const { headers } = await send({});
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test("only hashed files are cacheable, and only when they are there", async () => {
    application = async (request, response) => {
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.statusCode = request.url?.includes("absent") ? 404 : 200;
      response.end();
    };
    expect((await send({ path: "/_next/static/a.js" })).headers["cache-control"]).toContain("immutable");
    expect((await send({ path: "/_next/static/absent.js" })).headers["cache-control"]).toBe("private, no-store");
    expect((await send({ path: "/recount.mjs" })).headers["cache-control"]).toBe("private, no-store");
  });

  test("no two answers share a nonce or a request id", async () => {
    const [a, b] = await Promise.all([send({}), send({})]);
    expect(a?.headers["content-security-policy"]).not.toBe(b?.headers["content-security-policy"]);
    expect(a?.headers["x-request-id"]).not.toBe(b?.headers["x-request-id"]);
  });
});

describe("Host", () => {
  test.each(["localhost", "localhost:3000", "127.0.0.1:1", "[::1]", "[::1]:3000", "LOCALHOST"])(
    "%s is served",
    async (host) => {
      expect((await send({ headers: { host } })).status).toBe(200);
    },
  );

  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:3000", "127.0.0.1@evil", "127.0.0.2"])(
    "%s is another host's: 421, and the application is not asked",
    async (host) => {
      const { status, headers, body } = await send({ headers: { host } });
      expect(status).toBe(421);
      expect(headers["content-type"]).toBe("application/problem+json");
      expect(JSON.parse(body)).toMatchObject({ code: "unknown-host", request_id: headers["x-request-id"] });
      expect(body).not.toContain("evil");
      expect(seen).toEqual([]);
    },
  );

  test.each(["Host: \r\n", ""])("none at all (%j) is refused", async (host) => {
    expect(await sendRaw(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(seen).toEqual([]);
  });

  test("an address as the request target is refused", async () => {
    const answer = await sendRaw("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toEqual([]);
  });
});

describe("requests that are refused before the application is asked", () => {
  test.each([
    ["TRACE", { method: "TRACE" }, 405],
    ["a change to a page", { method: "POST" }, 405],
    ["the framework's image endpoint", { path: "/_next/image?url=%2Fx.png&w=64&q=75" }, 404],
    ["a path that is not percent-encoded UTF-8", { path: "/api/v1/runs/%E0%A4%A" }, 400],
    ["a query of 9,000 characters", { path: `/api/v1/runs?q=${"A".repeat(9000)}` }, 400],
    ["two tokens", { headers: { authorization: ["Bearer a", "Bearer b"] } }, 400],
    ["two keys", { method: "POST", path: "/api/v1/runs", headers: { "idempotency-key": ["a", "b"] } }, 400],
  ])("%s", async (_, sent, status) => {
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status, request_id: answer.headers["x-request-id"] });
    expect(seen).toEqual([]);
  });

  test("405 names what is allowed", async () => {
    expect((await send({ method: "POST" })).headers.allow).toBe("GET, HEAD");
  });

  test("headers of 20,000 characters: 431", async () => {
    expect((await send({ path: `/?q=${"A".repeat(20_000)}` })).status).toBe(431);
  });

  test("what is not HTTP: 400, as a problem", async () => {
    const answer = await sendRaw("nonsense\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("application/problem+json");
  });
});

describe("what the application is told", () => {
  test("internal headers that a client sent are taken off", async () => {
    const forged = {
      "x-middleware-subrequest": "middleware",
      "x-nextjs-data": "1",
      "x-invoke-path": "/",
      "next-action": "abc",
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-host": "evil.example",
      "x-request-id": "forged",
      "x-recount-address": "6.6.6.6",
      "x-nonce": "forged",
      "content-security-policy": "script-src 'nonce-forged'",
      "content-security-policy-report-only": "x",
    };
    const { headers } = await send({ headers: forged });
    const told = seen[0]?.headers ?? {};
    for (const value of Object.values(forged)) expect(Object.values(told)).not.toContain(value);
    expect(told["x-recount-address"]).toBe("127.0.0.1");
    expect(told["x-request-id"]).toBe(headers["x-request-id"]);
    expect(told["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(headers["content-security-policy"]).toContain(`'nonce-${told["x-nonce"]}'`);
  });
});

describe("answering before a body was read", () => {
  test("the answer arrives although megabytes are still being sent", async () => {
    application = async (_, response) => {
      response.statusCode = 413;
      response.end("too large");
    };
    const { status, body } = await send({ method: "POST", path: "/api/v1/runs", body: "x".repeat(8 * 1024 * 1024) });
    expect({ status, body }).toEqual({ status: 413, body: "too large" });
  });
});

describe("stopping", () => {
  test("what is under way is finished", async () => {
    const underWay = new EventEmitter();
    const begun = once(underWay, "begun");
    application = async (_, response) => {
      underWay.emit("begun");
      await once(underWay, "release");
      response.end("done");
    };
    const answer = send({});
    await begun;
    const stopped = http.stop();
    underWay.emit("release");
    await Promise.all([stopped, expect(answer).resolves.toMatchObject({ status: 200, body: "done" })]);
  });

  test("before the application is there the answer is 503 with Retry-After", async () => {
    const early = createHttpServer(settings);
    port = await listen(early.server, { host: "127.0.0.1", port: 0 });
    const { status, headers } = await send({});
    expect(status).toBe(503);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    await early.stop();
  });
});

test("a port that is taken is told in one sentence, with the way out", async () => {
  const other = createHttpServer(settings);
  await expect(listen(other.server, { host: "127.0.0.1", port })).rejects.toMatchObject({
    message: `Port ${port} is in use by another program: stop it, or take another port with PORT=${port + 1}.`,
    exitCode: 5,
  });
});
