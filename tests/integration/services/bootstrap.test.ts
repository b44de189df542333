import { beforeEach, expect, test } from "vitest";
import type { Principal } from "#lib/core/principal";
import { ensureBootstrapToken } from "#lib/services/bootstrap";
import { resetAdmin } from "#lib/services/reset-admin";
import { listRuns } from "#lib/services/runs";
import { beginSession, principalOfSession } from "#lib/services/sessions";
import { listTokens, revokeToken } from "#lib/services/token-list";
import { authenticate, createToken } from "#lib/services/tokens";
import { execute, freshDatabase } from "#tests/support/database";

const options = { requestId: null };
const soon = () => new Date(Date.now() + 3_600_000);

beforeEach(async () => {
  await freshDatabase();
});

async function holder(token: string | null): Promise<Principal> {
  const principal = await authenticate(token ?? "");
  if (principal === null) throw new Error("the token is not valid");
  return { ...principal, openRead: false };
}

test("where no admin token is valid there is one that can make it, kept by later starts", async () => {
  const first = await ensureBootstrapToken(null);
  expect(await ensureBootstrapToken(first)).toBe(first);
  const second = await ensureBootstrapToken(null);
  expect(second).not.toBe(first);
  expect(await authenticate(first ?? "")).toBeNull();
  await createToken(await holder(second), { name: "a", scopes: ["admin"], expiresAt: soon() }, options);
  expect(await ensureBootstrapToken(second)).toBeNull();
  await execute(`UPDATE "Token" SET "expiresAt" = now() WHERE "name" = 'a'`);
  expect(await ensureBootstrapToken(null)).toMatch(/^rct_/);
});

test("it lives 24 hours", async () => {
  const token = await ensureBootstrapToken(null);
  const [row] = await execute<{ hours: number }>(
    `SELECT round(extract(epoch FROM "expiresAt" - now()) / 3600)::int AS hours FROM "Token"`,
  );
  expect(row?.hours).toBe(24);
  await execute(`UPDATE "Token" SET "expiresAt" = now()`);
  expect(await authenticate(token ?? "")).toBeNull();
  expect(await ensureBootstrapToken(token)).not.toBe(token);
});

test("it makes an admin token and nothing else: it reads nothing, lists nothing, ends nothing", async () => {
  const principal = await holder(await ensureBootstrapToken(null));
  for (const scopes of [["read"], ["upload"], ["read", "upload"], ["bootstrap"]] as const) {
    await expect(createToken(principal, { name: "b", scopes, expiresAt: soon() }, options)).rejects.toMatchObject({
      code: "insufficient-scope",
    });
  }
  await expect(listTokens(principal, { limit: 5 })).rejects.toMatchObject({ code: "insufficient-scope" });
  await expect(revokeToken(principal, "b", options)).rejects.toMatchObject({ code: "insufficient-scope" });
  await expect(listRuns(principal, { k: [1], limit: 5 })).rejects.toMatchObject({ code: "insufficient-scope" });
});

test("used by several at once, it makes one", async () => {
  const principal = await holder(await ensureBootstrapToken(null));
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) =>
      createToken(principal, { name: `admin ${i}`, scopes: ["admin"], expiresAt: soon() }, options),
    ),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of made) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "unauthenticated" });
  }
});

test("an admin ends any token by its name, once, on record; the list tells all but the token", async () => {
  const { token } = await createToken(
    await holder(await ensureBootstrapToken(null)),
    { name: "ana", scopes: ["admin"], expiresAt: soon() },
    options,
  );
  const admin = await holder(token);
  const other = await createToken(admin, { name: "ci", scopes: ["upload"], expiresAt: null }, options);
  const list = await listTokens(admin, { limit: 50 });
  expect(list.items[0]).toMatchObject({
    name: "ci",
    token: `rct_…${other.token.slice(-4)}`,
    created_by: "ana",
    scopes: ["upload"],
    expires_at: null,
    revoked_at: null,
  });
  expect(JSON.stringify(list)).not.toContain(other.token.slice(4, 40));
  expect((await revokeToken(admin, "ci", options)).revoked).toBe(true);
  expect(await authenticate(other.token)).toBeNull();
  expect((await revokeToken(admin, "ci", options)).revoked).toBe(false);
  await expect(revokeToken(admin, "nobody", options)).rejects.toMatchObject({ code: "not-found" });
  expect(await execute(`SELECT 1 FROM "Audit" WHERE "action" = 'token.revoke'`)).toHaveLength(1);
});

test("a long list is told page by page, each token once", async () => {
  const principal = await holder(await ensureBootstrapToken(null));
  const { token } = await createToken(principal, { name: "ana", scopes: ["admin"], expiresAt: soon() }, options);
  const admin = await holder(token);
  for (let i = 0; i < 5; i++) await createToken(admin, { name: `t${i}`, scopes: ["read"], expiresAt: null }, options);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTokens(admin, { limit: 2, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(names.slice(0, 6)).toEqual(["t4", "t3", "t2", "t1", "t0", "ana"]);
  expect(new Set(names).size).toBe(7);
  await expect(listTokens(admin, { limit: 2, cursor: "x" })).rejects.toMatchObject({ code: "bad-parameter" });
});

test("a reset revokes every admin token with what it signed in, is in the audit, and the first one can be made anew", async () => {
  expect(await resetAdmin()).toBe(0);
  const first = await ensureBootstrapToken(null);
  const made = await createToken(await holder(first), { name: "a", scopes: ["admin"], expiresAt: soon() }, options);
  const admin = await holder(made.token);
  const reader = await createToken(admin, { name: "r", scopes: ["read"], expiresAt: soon() }, options);
  const session = await beginSession(admin);
  expect(await ensureBootstrapToken(null)).toBeNull();

  expect(await resetAdmin()).toBe(1);
  expect(await authenticate(made.token)).toBeNull();
  expect(await principalOfSession(session)).toBeNull();
  expect(await authenticate(reader.token)).not.toBeNull();
  const [row] = await execute<{ action: string; object: string; detail: string }>(
    `SELECT "action", "object", "detail" FROM "Audit" ORDER BY "seq" DESC LIMIT 1`,
  );
  expect(row).toEqual({ action: "token.revoke", object: `token/${made.id}`, detail: '{"reset":true}' });
  const again = await ensureBootstrapToken(null);
  await createToken(await holder(again), { name: "b", scopes: ["admin"], expiresAt: soon() }, options);
});
