import { beforeEach, expect, test } from "vitest";
import { beginSession, endSession, principalOfSession } from "#lib/services/sessions";
import { revokeToken } from "#lib/services/token-list";
import { aPrincipal } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

beforeEach(async () => {
  await freshDatabase();
});

test("a session is who signed in; nothing of its id but the hash is kept", async () => {
  const reader = await aPrincipal("read");
  const id = await beginSession(reader);
  expect(Buffer.from(id, "base64url")).toHaveLength(32);
  expect(await principalOfSession(id)).toEqual({ ...reader, openRead: false });
  const [kept] = await execute<{ text: string }>(`SELECT s::text AS text FROM "Session" s`);
  expect(kept?.text).not.toContain(id);
});

test("only who may read signs in", async () => {
  for (const scope of ["upload", "bootstrap"] as const) {
    const principal = { ...(await aPrincipal("upload")), scopes: [scope] };
    await expect(beginSession(principal)).rejects.toMatchObject({ code: "insufficient-scope" });
  }
  await expect(beginSession(await aPrincipal("admin"))).resolves.toBeTypeOf("string");
});

test("what is no session of this server is nobody", async () => {
  const id = await beginSession(await aPrincipal("read"));
  for (const wrong of ["", `${id}=`, id.slice(1), id.toUpperCase(), "A".repeat(43), "' OR true --"]) {
    expect(await principalOfSession(wrong)).toBeNull();
  }
});

const ends: readonly (readonly [string, string, boolean])[] = [
  ["11 h 59 min without use", `UPDATE "Session" SET "lastUsedAt" = now() - interval '719 minutes'`, true],
  ["12 h without use", `UPDATE "Session" SET "lastUsedAt" = now() - interval '12 hours'`, false],
  ["used all along, within 7 days", `UPDATE "Session" SET "createdAt" = now() - interval '167 hours'`, true],
  ["used all along, after 7 days", `UPDATE "Session" SET "createdAt" = now() - interval '7 days'`, false],
  ["its token expired", `UPDATE "Token" SET "expiresAt" = now()`, false],
  ["its token was revoked", `UPDATE "Token" SET "revokedAt" = now()`, false],
];
test.each(ends)("%s", async (_, sql, lasts) => {
  const id = await beginSession(await aPrincipal("read"));
  await execute(sql);
  expect((await principalOfSession(id)) !== null).toBe(lasts);
});

test("use prolongs a session, noted at most every five minutes", async () => {
  const id = await beginSession(await aPrincipal("read"));
  const lastUse = async () =>
    (await execute<{ at: Date }>(`SELECT "lastUsedAt" AS at FROM "Session"`))[0]?.at.getTime() ?? 0;
  await execute(`UPDATE "Session" SET "lastUsedAt" = now() - interval '4 minutes'`);
  const before = await lastUse();
  await principalOfSession(id);
  expect(await lastUse()).toBe(before);
  await execute(`UPDATE "Session" SET "lastUsedAt" = now() - interval '11 hours'`);
  await principalOfSession(id);
  expect(await lastUse()).toBeGreaterThan(before);
});

test("who signed out, or whose token an admin ended, is nobody; others stay signed in", async () => {
  const reader = await aPrincipal("read");
  const other = await aPrincipal("read");
  const [first, second, third] = [await beginSession(reader), await beginSession(reader), await beginSession(other)];
  await endSession(first);
  expect(await principalOfSession(first)).toBeNull();
  expect(await principalOfSession(second)).not.toBeNull();
  await revokeToken(await aPrincipal("admin"), reader.name, { requestId: null });
  expect(await principalOfSession(second)).toBeNull();
  expect(await principalOfSession(third)).not.toBeNull();
});

test("sessions that ended are forgotten when somebody signs in", async () => {
  await beginSession(await aPrincipal("read"));
  await execute(`UPDATE "Session" SET "lastUsedAt" = now() - interval '13 hours'`);
  await beginSession(await aPrincipal("read"));
  expect(await execute(`SELECT 1 FROM "Session"`)).toHaveLength(1);
});
