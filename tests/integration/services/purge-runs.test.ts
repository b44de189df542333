import { expect, test } from "vitest";
import { usualCitation } from "#lib/contract/citation";
import { uploadDigest } from "#lib/contract/digest";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { createCitation, getCitation } from "#lib/services/citations";
import { deleteRun, listDeletedRuns, restoreRun } from "#lib/services/delete-run";
import { purgeRuns, purgeUnasked } from "#lib/services/purge-runs";
import { createRun, exportRun, getRunReport } from "#lib/services/runs";
import { aJudgedTask, aPrincipal, aRunUpload, aScoring, aTask, uploadOptions } from "#tests/support/builders";
import { execute } from "#tests/support/database";
import { because, codeOf, runsToRescore, view } from "#tests/support/rescorings";

// Read once per process: a server that only its own machine can reach, so that uploaders may delete.
process.env.HOST = "127.0.0.1";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();
const hour = 3_600_000;
const day = 24 * hour;
const tasks = [aTask("t/0", 4, 1), aTask("t/1", 4, 2)];
const at = (revision: number) => ({ requestId: "r", revision });
const page = { limit: 50 };

/** A clock so long after a moment. */
const after = (moment: string, ms: number) => async () => new Date(Date.parse(moment) + ms);
const isThere = async (id: string) => (await execute(`SELECT 1 FROM "Run" WHERE "id" = $1`, [id])).length === 1;

test("after 29 days and 23 hours a deleted run is there, after 30 days and an hour it is gone for good", async () => {
  const judged = [{ ...aJudgedTask("t/0", "PFFF"), tests: ["a"], outcomes: ["P", "F", "F", "F"] }, aTask("t/1", 4, 2)];
  const id = await aRun("purged@1", judged);
  await aVersion("purged@1", "fix", "base", ["t/0"]);
  await rescore(id, aScoring([aTask("t/0", 4, 4)]));
  await rescore(id, aScoring([aTask("t/0", 4, 3)], { reason: "once more" }));
  const kept = await aRun("purged@1", tasks, { run: { model: "kept" } });
  const cited = await createCitation(uploader(), { ...usualCitation, run: id, k: [1] }, because);
  const { digest } = (await getRunReport(reader(), id, view)).run;
  const { deleted_at } = await deleteRun(uploader(), id, at(1));

  expect(await purgeUnasked(after(deleted_at, 29 * day + 23 * hour))).toBe(0);
  expect(await isThere(id)).toBe(true);
  expect((await listDeletedRuns(uploader(), page)).items.map((run) => run.id)).toContain(id);

  expect(await purgeUnasked(after(deleted_at, 30 * day + hour))).toBe(1);
  expect(await isThere(id)).toBe(false);
  expect(await execute(`SELECT 1 FROM "Scoring" WHERE "runId" = $1`, [id])).toEqual([]);
  expect(await execute(`SELECT 1 FROM "ScoringOutcomes"`)).toEqual([]);
  expect(await codeOf(restoreRun(uploader(), id, at(2)))).toBe("not-found");
  expect((await listDeletedRuns(uploader(), page)).items).toEqual([]);

  // What stays: other runs, what was cited, and the audit with the digest.
  expect((await getRunReport(reader(), kept, view)).run.id).toBe(kept);
  const citation = await getCitation(reader(), cited.id);
  expect(citation.cited.rows[0]?.pass_at_k[0]?.value).toBe((3 / 4 + 2 / 4) / 2);
  expect(citation.today).toBeNull();
  const rows = await execute(`SELECT "action", "detail", "tokenId" FROM "Audit" WHERE "object" = $1 ORDER BY "seq"`, [
    `run/${id}`,
  ]);
  expect(rows.at(-1)).toEqual({ action: "run.purge", detail: `{"digest":"${digest}","revision":2}`, tokenId: null });
  expect(rows.map(({ action }) => action)).toContain("run.create");
  expect(await reading(firstBrokenLink)).toBeNull();
});

test("a run that was restored, or never deleted, is never taken away", async () => {
  const [restored, never] = [await aRun("stays@1", tasks), await aRun("stays@1", tasks, { run: { name: "never" } })];
  const { deleted_at } = await deleteRun(uploader(), restored, at(1));
  await restoreRun(uploader(), restored, at(2));
  expect(await purgeUnasked(after(deleted_at, 400 * day))).toBe(0);
  for (const id of [restored, never]) expect(await isThere(id)).toBe(true);
});

test("by the database's clock, where no other is given: what was deleted today stays", async () => {
  const id = await aRun("today@1", tasks);
  await deleteRun(uploader(), id, at(1));
  expect(await purgeUnasked()).toBe(0);
  expect(await isThere(id)).toBe(true);
});

test("asked for, it takes an admin; the answer and the audit name what is gone", async () => {
  const id = await aRun("asked@1", tasks);
  const { deleted_at } = await deleteRun(uploader(), id, at(1));
  const clock = after(deleted_at, 31 * day);
  for (const caller of [uploader(), reader()]) {
    expect(await codeOf(purgeRuns(caller, { clock, requestId: "r" }))).toBe("insufficient-scope");
  }
  expect(await isThere(id)).toBe(true);
  const admin = await aPrincipal("admin");
  const { items, more } = await purgeRuns(admin, { clock, requestId: "r" });
  expect(items.map((run) => run.id)).toContain(id);
  expect(more).toBe(false);
  const [row] = await execute(
    `SELECT "tokenId", "requestId" FROM "Audit" WHERE "object" = $1 AND "action" = 'run.purge'`,
    [`run/${id}`],
  );
  expect(row).toEqual({ tokenId: admin.tokenId, requestId: "r" });
});

test("the same file uploaded after its run is gone is a new run of the same digest", async () => {
  const upload = aRunUpload({ run: { task_set: "purgedagain@1", model: "again" } });
  const keyed = uploadOptions({ idempotencyKey: "one key" });
  const first = (await createRun(uploader(), upload, keyed)).answer;
  const { deleted_at } = await deleteRun(uploader(), first.run.id ?? "", at(1));
  await purgeUnasked(after(deleted_at, 31 * day));
  const { answer } = await createRun(uploader(), upload, keyed);
  expect(answer.run.created).toBe(true);
  expect(uploadDigest(await exportRun(reader(), answer.run.id ?? ""))).toBe(first.digest);
});

test("the database itself lets nobody else delete a run, deleted or not", async () => {
  const id = await aRun("guarded@1", tasks);
  const attempts = [
    `DELETE FROM "Scoring" WHERE "runId" = '${id}'`,
    `DELETE FROM "Run" WHERE "id" = '${id}'`,
    `BEGIN; SELECT set_config('recount.purge', '${id}', true); DELETE FROM "Scoring" WHERE "runId" = '${id}'; COMMIT`,
  ];
  for (const sql of attempts) await expect(execute(sql)).rejects.toThrow(/what is recorded stays/);
  await deleteRun(uploader(), id, at(1));
  for (const sql of attempts.slice(0, 2)) await expect(execute(sql)).rejects.toThrow(/what is recorded stays/);
  const another = await aRun("guarded@1", tasks, { run: { name: "another" } });
  const wrong = `BEGIN; SELECT set_config('recount.purge', '${id}', true); DELETE FROM "Scoring" WHERE "runId" = '${another}'; COMMIT`;
  await expect(execute(wrong)).rejects.toThrow(/what is recorded stays/);
  expect(await isThere(another)).toBe(true);
});
