import { expect } from "vitest";
import type { TokenScope } from "#lib/core/principal";
import { routesOf } from "#lib/http/openapi";
import { problemSchema } from "#lib/http/problem";
import { createRun } from "#lib/services/runs";
import { beginSession } from "#lib/services/sessions";
import { authenticate, createToken } from "#lib/services/tokens";
import { aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { routeTable } from "../../app/api/v1/route-table";

/** Name of the model of the one run: what nobody without permission may learn. */
export const secret = "canary-model";

/** Every route of the API. */
export const routes = [...routesOf(routeTable)].map(({ path, method, route }) => ({
  name: `${method} ${path}`,
  method,
  route,
}));
type AnyRoute = (typeof routes)[number];

/** Callers by what they hold: headers of their requests. */
export interface Callers {
  readonly runId: string;
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

async function tokenOf(name: string, scopes: readonly TokenScope[], expiresAt: Date | null = null) {
  const admin = await aPrincipal("admin");
  return createToken(admin, { name, scopes, expiresAt }, { requestId: null });
}

/** A database with one run, and everybody who might ask for it. */
export async function prepareCallers(): Promise<Callers> {
  await freshDatabase();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const revoked = await tokenOf("revoked", ["admin"]);
  const ended = await tokenOf("of an ended session", ["read"]);
  const headers: Record<string, Record<string, string>> = {
    nobody: {},
    read: bearer((await tokenOf("read", ["read"])).token),
    upload: bearer((await tokenOf("upload", ["upload"])).token),
    admin: bearer((await tokenOf("admin", ["admin"])).token),
    expired: bearer((await tokenOf("expired", ["admin"], new Date(Date.now() - 1000))).token),
    revoked: bearer(revoked.token),
    "signed in": { cookie: `recount-80=${await sessionOf((await tokenOf("reader", ["read"])).token)}` },
    "signed out": { cookie: `recount-80=${await sessionOf(ended.token)}` },
  };
  await execute(`UPDATE "Token" SET "revokedAt" = now() WHERE "id" IN ($1, $2)`, [revoked.id, ended.id]);
  const upload = aRunUpload({ run: { model: secret, task_set: "canary@1" } });
  const runId = (await createRun(await aPrincipal("upload"), upload, uploadOptions())).answer.run.id ?? "";
  return { runId, headers };
}

async function sessionOf(token: string): Promise<string> {
  const principal = await authenticate(token);
  if (principal === null) throw new Error("a new token was not accepted");
  return beginSession({ ...principal, openRead: false });
}

/** The status of a route for a caller, with everything that might slip past a check. A refusal tells nothing. */
export async function statusFor({ method, route }: AnyRoute, { runId, headers }: Callers, caller: string) {
  const sent = new Headers({
    host: "localhost",
    "idempotency-key": "k",
    "content-type": "application/json",
    rsc: "1",
    "next-router-prefetch": "1",
    "next-action": "x",
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-recount-address": crypto.randomUUID(), // so that the limit on wrong tokens does not come in between
    ...headers[caller],
  });
  const body = method === "GET" || method === "DELETE" ? null : "{}";
  const context = { params: Promise.resolve({ id: runId, taskSet: "canary@1", version: "base" }) };
  const response = await route(new Request("http://localhost/x", { method, headers: sent, body }), context);
  const text = await response.text();
  if (response.status >= 400) {
    expect(text).not.toContain(secret);
    expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status);
  }
  return response.status;
}
