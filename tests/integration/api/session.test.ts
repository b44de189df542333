import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { createToken } from "#lib/services/tokens";
import { aPrincipal } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import * as route from "../../../app/api/v1/session/route";
import * as tokens from "../../../app/api/v1/tokens/route";

process.env.RECOUNT_READ = "protected";

let admin: string;
let address: string;

beforeAll(async () => {
  await freshDatabase();
  admin = await tokenWith("admin");
});
beforeEach(() => {
  address = crypto.randomUUID();
});

async function tokenWith(scope: "read" | "upload" | "admin"): Promise<string> {
  const request = { name: crypto.randomUUID(), scopes: [scope], expiresAt: null };
  return (await createToken(await aPrincipal("admin"), request, { requestId: null })).token;
}

const ownPage = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000", "content-type": "application/json" };

function ask(handler: (typeof route)["POST"], method: string, headers: Record<string, string>, body?: unknown) {
  const sent = { ...ownPage, "x-recount-address": address, ...headers };
  const init = { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return handler(new Request("http://127.0.0.1:3000/x", init), { params: Promise.resolve({}) });
}

const signIn = (token: string, headers: Record<string, string> = {}) => ask(route.POST, "POST", headers, { token });

async function cookieOf(token: string): Promise<string> {
  return ((await signIn(token)).headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
}

test("a token that may read is exchanged for a cookie, and is in no answer", async () => {
  for (const token of [await tokenWith("read"), admin]) {
    const response = await signIn(token);
    expect(response.status).toBe(200);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^recount-3000=[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Lax; Path=\//);
    expect(cookie + (await response.text())).not.toContain(token);
  }
});

test("one that may not read is refused by name, any other text in one way", async () => {
  const upload = await signIn(await tokenWith("upload"));
  expect([upload.status, upload.headers.get("set-cookie")]).toEqual([403, null]);
  for (const wrong of ["", "rct_", `${admin}x`, "x".repeat(10_000)]) {
    const response = await signIn(wrong);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([401, null]);
  }
});

test("from an address 20 wrong tokens a minute are answered, then none; a right one always is", async () => {
  for (let i = 0; i < 20; i++) expect((await signIn("rct_wrong")).status).toBe(401);
  const late = await signIn("rct_wrong");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signIn(admin)).status).toBe(200);
});

describe("what another site makes a browser send changes nothing", () => {
  const foreign: readonly Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "http://127.0.0.1:3001" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
  ];
  test.each(foreign)("%o", async (headers) => {
    const cookie = await cookieOf(admin);
    expect((await signIn(admin, headers)).status).toBe(403);
    expect((await ask(route.DELETE, "DELETE", { ...headers, cookie })).status).toBe(403);
    const body = { name: crypto.randomUUID(), scopes: ["admin"] };
    const made = await ask(tokens.POST, "POST", { ...headers, cookie }, body);
    expect(made.status).toBe(403);
    expect(await made.json()).toMatchObject({ code: "cross-site-request" });
  });

  test("nor does a form of an own page", async () => {
    const cookie = await cookieOf(admin);
    const headers = { cookie, "content-type": "text/plain" };
    const made = await ask(tokens.POST, "POST", headers, { name: crypto.randomUUID(), scopes: ["admin"] });
    expect(made.status).toBe(415);
    const ended = await ask(tokens.DELETE, "DELETE", headers);
    expect(ended.status).toBe(415);
  });
});

test("an own page may change what the token may, and signs out", async () => {
  const cookie = await cookieOf(admin);
  const body = { name: crypto.randomUUID(), scopes: ["read"] };
  const made = await ask(tokens.POST, "POST", { cookie }, body);
  expect(made.status).toBe(201);
  const lasts = Date.parse((await made.json()).expires_at) - Date.now();
  expect(Math.round(lasts / 86_400_000)).toBe(90);
  const ended = await ask(route.DELETE, "DELETE", { cookie });
  expect(ended.headers.get("set-cookie")).toMatch(/^recount-3000=; .*Max-Age=0$/);
  expect((await ask(tokens.POST, "POST", { cookie }, { ...body, name: crypto.randomUUID() })).status).toBe(401);
});

test("what a token document may say", async () => {
  const authorization = `Bearer ${admin}`;
  const name = "x";
  for (const body of [
    {},
    { name },
    { name, scopes: [] },
    { name, scopes: ["bootstrap"] },
    { name, scopes: "read" },
    { name, scopes: ["read", "root"] },
    { name, scopes: ["read"], expires_in_days: 367 },
    { name, scopes: ["read"], expires_in_days: 0 },
    { name, scopes: ["read"], expires_in_days: 1.5 },
    { name, scopes: ["read"], expires_in_days: "90" },
    { name, scopes: ["read"], days: 1 },
    { name: "a\nb", scopes: ["read"] },
  ]) {
    expect((await ask(tokens.POST, "POST", { authorization }, body)).status, JSON.stringify(body)).toBe(422);
  }
});

test("many wrong tokens from one address are one row of the audit, which names the address and no token", async () => {
  const told = () =>
    execute<{ action: string; detail: string; requestId: string | null }>(
      `SELECT "action", "detail", "requestId" FROM "Audit" WHERE "object" = $1`,
      [`address/${address}`],
    );
  for (let i = 0; i < 20; i++) await signIn("rct_wrong");
  expect(await told()).toEqual([]);
  for (let i = 0; i < 30; i++) expect((await signIn("rct_wrong", { "x-request-id": `r${i}` })).status).toBe(429);
  expect(await told()).toEqual([
    { action: "authentication.denied", detail: expect.stringContaining('"failures":1'), requestId: "r0" },
  ]);
  expect(await reading(firstBrokenLink)).toBeNull();
});
