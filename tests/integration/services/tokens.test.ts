import { beforeEach, expect, test } from "vitest";
import type { Principal } from "#lib/core/principal";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { createRun } from "#lib/services/runs";
import { authenticate, createToken, ensureLocalToken } from "#lib/services/tokens";
import { aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

const options = { requestId: null };
let admin: Principal;

beforeEach(async () => {
  await freshDatabase();
  admin = await aPrincipal("admin");
});

test("a token is its holder; nothing of it but its hash and last four characters is kept", async () => {
  const request = { name: "ci", scopes: ["read", "upload"], expiresAt: null } as const;
  const { id, token } = await createToken(admin, request, options);
  expect(token).toMatch(/^rct_[0-9A-Za-z]{46}$/);
  expect(await authenticate(token)).toMatchObject({ tokenId: id, name: "ci", scopes: ["read", "upload"] });
  const [kept] = await execute<{ text: string }>(`SELECT t::text AS text FROM "Token" t WHERE "id" = $1`, [id]);
  expect(kept?.text).not.toContain(token.slice(4, 20));
  expect(kept?.text).toContain(token.slice(-4));
});

test("unknown, misspelt, expired and revoked tokens are all nobody", async () => {
  const request = { name: "ci", scopes: ["read"], expiresAt: null } as const;
  const { id, token } = await createToken(admin, request, options);
  const other = await createToken(
    admin,
    { ...request, name: "expired", expiresAt: new Date(Date.now() - 1000) },
    options,
  );
  const misspelt = `${token.slice(0, -7)}${token.at(-7) === "a" ? "b" : "a"}${token.slice(-6)}`;
  for (const wrong of ["", "rct_", misspelt, `${token} `, other.token, token.toLowerCase()]) {
    expect(await authenticate(wrong)).toBeNull();
  }
  await execute(`UPDATE "Token" SET "revokedAt" = now() WHERE "id" = $1`, [id]);
  expect(await authenticate(token)).toBeNull();
});

test("only an admin makes tokens, and a name is used once", async () => {
  const request = { name: "ci", scopes: ["read"], expiresAt: null } as const;
  const uploader = await aPrincipal("upload", "read");
  await expect(createToken(uploader, request, options)).rejects.toMatchObject({ code: "insufficient-scope" });
  await createToken(admin, request, options);
  await expect(createToken(admin, request, options)).rejects.toMatchObject({ code: "already-exists" });
});

test("the local token is kept while it is valid, and made anew when it is not", async () => {
  const first = await ensureLocalToken(null);
  expect(first.created).toBe(true);
  expect(await authenticate(first.token)).toMatchObject({ scopes: ["upload"] });
  expect(await ensureLocalToken(first.token)).toEqual({ token: first.token, created: false });
  await execute(`UPDATE "Token" SET "revokedAt" = now()`);
  const second = await ensureLocalToken(first.token);
  expect(second.created).toBe(true);
  expect(second.token).not.toBe(first.token);
});

test("every change has one audit row; the chain holds, and shows where a row was altered", async () => {
  const uploader = await aPrincipal("upload");
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => createRun(uploader, aRunUpload({ run: { model: `m${i}` } }), uploadOptions())),
  );
  const runs = await execute<{ action: string; seq: number }>(
    `SELECT "action", "seq" FROM "Audit" WHERE "action" = 'run.create' ORDER BY "seq"`,
  );
  expect(runs.length).toBe(8);
  expect(await reading(firstBrokenLink)).toBeNull();
  const altered = runs[3]?.seq ?? 0;
  await execute(
    `ALTER TABLE "Audit" DISABLE TRIGGER USER; UPDATE "Audit" SET "detail" = '{}' WHERE "seq" = ${altered}`,
  );
  expect(await reading(firstBrokenLink)).toBe(altered);
});
