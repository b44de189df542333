import { afterAll, expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { closeDb, inTransaction, reading } from "#lib/data/db";
import { env } from "#lib/env/env";
import { checkDatabase } from "#lib/services/health";
import { createRun, listRuns } from "#lib/services/runs";
import { aRunUpload, uploadOptions } from "#tests/support/builders";

// Settings are read once a process, so this file has one of its own that leads nowhere.
process.env.DATABASE_URL = "postgresql://nobody:nothing@127.0.0.1:1/none";

afterAll(async () => {
  await closeDb();
});

test("a database that cannot be reached is `database-unavailable`, for reading and writing", async () => {
  expect(env().databaseUrl).toContain("127.0.0.1:1");
  const principal = {
    tokenId: "0190aaaa-0000-7000-8000-000000000000",
    name: "t",
    scopes: ["admin"],
    openRead: true,
  } as const;
  const unavailable = expect.objectContaining({ code: "database-unavailable", retryAfterSeconds: 1 });
  await expect(listRuns(principal, { limit: 1, k: [1] })).rejects.toEqual(unavailable);
  await expect(createRun(principal, aRunUpload(), uploadOptions())).rejects.toEqual(unavailable);
  await expect(inTransaction(async () => undefined)).rejects.toBeInstanceOf(RecountError);
  expect(await checkDatabase()).toEqual({ ok: false, failing: "database" });
});

test("a bug in a query stays a bug", async () => {
  const bug = new TypeError("a bug");
  await expect(reading(() => Promise.reject(bug))).rejects.toBe(bug);
});
