import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { createRun } from "#lib/services/runs";
import { voidRun, voidScoring } from "#lib/services/voids";
import { aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

beforeAll(async () => {
  await freshDatabase();
});

// The embedded engine runs one transaction at a time: there nobody can hold a run while another asks for it.
test.skipIf(inject("isEmbedded"))(
  "a run that a rescoring holds for longer than 10 s is not voided, nor is a scoring of it: `rescore-in-progress`",
  async () => {
    const uploader = await aPrincipal("upload");
    const { answer } = await createRun(uploader, aRunUpload(), uploadOptions({ new: true }));
    const [run, scoring] = [answer.run.id ?? "", answer.scorings[0]?.id ?? ""];
    const other = new pg.Client({ connectionString: inject("databaseUrl") });
    await other.connect();
    const request = { requestId: null };
    try {
      await other.query("BEGIN");
      await other.query(`SELECT 1 FROM "Run" WHERE "id" = $1 FOR UPDATE`, [run]);
      const refused = await Promise.allSettled([
        voidRun(uploader, run, { reason: "wrong" }, request),
        voidScoring(uploader, scoring, { reason: "wrong" }, request),
      ]);
      for (const outcome of refused) {
        expect(outcome).toMatchObject({
          status: "rejected",
          reason: { code: "rescore-in-progress", retryAfterSeconds: 1 },
        });
      }
      await other.query("ROLLBACK");
      expect(await voidScoring(uploader, scoring, { reason: "wrong" }, request)).toMatchObject({ voided: true });
      expect(await voidRun(uploader, run, { reason: "wrong" }, request)).toMatchObject({ voided: true });
    } finally {
      await other.end();
    }
  },
);
