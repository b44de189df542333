import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { createRun } from "#lib/services/runs";
import { aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

beforeAll(async () => {
  await freshDatabase();
});

// The embedded engine runs one transaction at a time: there nobody can hold a key while another asks for it.
test.skipIf(inject("isEmbedded"))(
  "a key that is in use for longer than 10 s is `idempotency-in-progress`, to be tried again",
  async () => {
    const uploader = await aPrincipal("upload");
    const other = new pg.Client({ connectionString: inject("databaseUrl") });
    await other.connect();
    try {
      await other.query("BEGIN");
      const values = [uploader.tokenId, "held", "a".repeat(64)];
      await other.query(
        `INSERT INTO "IdempotencyKey" ("tokenId", "key", "request", "answer") VALUES ($1, $2, $3, '')`,
        values,
      );
      const upload = () => createRun(uploader, aRunUpload(), uploadOptions({ idempotencyKey: "held" }));
      await expect(upload()).rejects.toMatchObject({ code: "idempotency-in-progress", retryAfterSeconds: 1 });
      await other.query("ROLLBACK");
      expect((await upload()).answer.run.created).toBe(true);
    } finally {
      await other.end();
    }
  },
);
