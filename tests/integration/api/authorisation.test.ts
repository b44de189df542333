import { beforeAll, describe, expect, test } from "vitest";
import type { TokenScope } from "#lib/core/principal";
import { routesOf } from "#lib/http/openapi";
import { problemSchema } from "#lib/http/problem";
import { createRun } from "#lib/services/runs";
import { createToken } from "#lib/services/tokens";
import { aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { routeTable } from "../../../app/api/v1/route-table";

// Read once per process, at the first request: nothing is readable without a token.
process.env.RECOUNT_READ = "protected";

const secret = "canary-model";
const tokens: Record<string, string | undefined> = {};
let id: string;

async function tokenOf(name: string, scopes: readonly TokenScope[], expiresAt: Date | null = null) {
  const admin = await aPrincipal("admin");
  return createToken(admin, { name, scopes, expiresAt }, { requestId: null });
}

beforeAll(async () => {
  await freshDatabase();
  for (const scope of ["read", "upload", "admin"] as const) tokens[scope] = (await tokenOf(scope, [scope])).token;
  tokens.expired = (await tokenOf("expired", ["admin"], new Date(Date.now() - 1000))).token;
  const revoked = await tokenOf("revoked", ["admin"]);
  tokens.revoked = revoked.token;
  await execute(`UPDATE "Token" SET "revokedAt" = now() WHERE "id" = $1`, [revoked.id]);
  const upload = aRunUpload({ run: { model: secret, task_set: "canary@1" } });
  id = (await createRun(await aPrincipal("upload"), upload, uploadOptions())).answer.run.id ?? "";
});

const routes = [...routesOf(routeTable)].map(({ path, method, route }) => ({
  name: `${method} ${path}`,
  method,
  route,
}));

/** The status of a route for the holder of a token, with everything that might slip past a check. */
async function statusFor({ method, route }: (typeof routes)[number], token: string | undefined) {
  const headers = new Headers({
    "idempotency-key": "k",
    "content-type": "application/json",
    rsc: "1",
    "next-router-prefetch": "1",
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-recount-address": crypto.randomUUID(), // so that the limit on wrong tokens does not come in between
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const body = method === "GET" ? null : "{}";
  const context = { params: Promise.resolve({ id, taskSet: "canary@1", version: "base" }) };
  const response = await route(new Request("http://localhost/x", { method, headers, body }), context);
  const text = await response.text();
  if (response.status >= 400) {
    expect(text).not.toContain(secret);
    expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status);
  }
  return response.status;
}

const allowed = { read: ["read", "admin"], upload: ["upload", "admin"], admin: ["admin"] } as const;

describe("in protected mode every route answers those only whom its scope names", () => {
  test.each(routes)("$name", async (one) => {
    const { scope } = one.route.spec;
    for (const holder of ["nobody", "expired", "revoked", "read", "upload", "admin"]) {
      const status = await statusFor(one, tokens[holder]);
      const known = ["read", "upload", "admin"].includes(holder);
      if (scope === "public") expect(status, holder).toBe(200);
      else if (!known) expect(status, holder).toBe(401);
      else if ((allowed[scope] as readonly string[]).includes(holder)) expect([401, 403], holder).not.toContain(status);
      else expect(status, holder).toBe(403);
    }
  });
});

test("a token elsewhere than in its header is no token", async () => {
  const runs = routes.find(({ name }) => name === "GET /api/v1/runs");
  const read = tokens.read ?? "";
  const context = { params: Promise.resolve({}) };
  for (const [query, headers] of [
    [`?token=${read}`, {}],
    ["", { authorization: `Basic ${read}` }],
    ["", { cookie: `token=${read}` }],
    ["", { authorization: `Bearer ${read}, Bearer ${read}` }],
  ] as const) {
    const response = await runs?.route(new Request(`http://localhost/x${query}`, { headers }), context);
    expect(response?.status).toBe(401);
  }
});
