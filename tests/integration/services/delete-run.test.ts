import { expect, test } from "vitest";
import { uploadDigest } from "#lib/contract/digest";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { deleteRun, listDeletedRuns, restoreRun } from "#lib/services/delete-run";
import { editRun } from "#lib/services/edit-run";
import { createRun, exportRun, getRunReport, listRuns } from "#lib/services/runs";
import { voidRun } from "#lib/services/voids";
import { aPrincipal, aRunUpload, aScoring, aTask, uploadOptions } from "#tests/support/builders";
import { execute } from "#tests/support/database";
import { because, codeOf, runsToRescore, view } from "#tests/support/rescorings";

// Read once per process: a server that only its own machine can reach.
process.env.HOST = "127.0.0.1";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();
const tasks = [aTask("t/0", 4, 1), aTask("t/1", 4, 2)];
const at = (revision: number) => ({ requestId: "r", revision });
const page = { limit: 50 };

test("deleted and restored, a run is what it was, with the same digest; each leaves one row in the audit", async () => {
  const id = await aRun("trash@1", tasks, { run: { name: "kept?", tags: ["a"] } });
  await aVersion("trash@1", "fix", "base", ["t/0"]);
  await rescore(id, aScoring([aTask("t/0", 4, 4)]));
  const { run: before, computed_at: _, ...scores } = await getRunReport(reader(), id, view);

  const deleted = await deleteRun(uploader(), id, at(1));
  expect(deleted).toMatchObject({ id, revision: 2, deleted: true });
  expect(Date.parse(deleted.restorable_until) - Date.parse(deleted.deleted_at)).toBe(30 * 86_400_000);
  expect(await codeOf(getRunReport(reader(), id, view))).toBe("not-found");
  expect((await listDeletedRuns(uploader(), page)).items).toMatchObject([
    {
      id,
      name: "kept?",
      task_set: "trash@1",
      deleted_at: deleted.deleted_at,
      deleted_by: uploader().name,
      revision: 2,
    },
  ]);

  expect(await restoreRun(uploader(), id, at(2))).toEqual({ id, digest: before.digest, revision: 3, restored: true });
  const { run: after, computed_at: __, ...again } = await getRunReport(reader(), id, view);
  expect(after).toEqual({ ...before, revision: 3 });
  expect(again).toEqual(scores);
  expect(uploadDigest(await exportRun(reader(), id))).toBe(before.digest);
  const rows = await execute(`SELECT "action", "detail" FROM "Audit" WHERE "object" = $1 ORDER BY "seq"`, [
    `run/${id}`,
  ]);
  expect(rows.slice(1)).toEqual([
    { action: "run.delete", detail: `{"digest":"${before.digest}","revision":2}` },
    { action: "run.restore", detail: `{"digest":"${before.digest}","revision":3}` },
  ]);
  expect(await reading(firstBrokenLink)).toBeNull();
});

test("while it is deleted nothing can be done to it but restore it", async () => {
  const id = await aRun("still@1", tasks);
  await aVersion("still@1", "fix", "base", ["t/0"]);
  const [{ id: scoring } = { id: null }] = (await getRunReport(reader(), id, view)).scorings;
  await deleteRun(uploader(), id, at(1));
  expect(await codeOf(editRun(uploader(), id, { notes: "x" }, at(2)))).toBe("not-found");
  expect(await codeOf(voidRun(uploader(), id, { reason: "x" }, because))).toBe("not-found");
  expect(await codeOf(rescore(id, aScoring([aTask("t/0", 4, 4)])))).toBe("not-found");
  expect(await codeOf(getRunReport(reader(), id, { ...view, scoring: scoring ?? "" }))).toBe("not-found");
  expect(await codeOf(deleteRun(uploader(), id, at(2)))).toBe("not-found");
  await expect(execute(`UPDATE "Run" SET "notes" = 'x' WHERE "id" = $1`, [id])).rejects.toThrow(/deleted/);
});

test("the same request again is answered alike; another revision is refused", async () => {
  const id = await aRun("twice@1", tasks);
  expect(await codeOf(deleteRun(uploader(), id, at(7)))).toBe("revision-mismatch");
  const first = await deleteRun(uploader(), id, at(1));
  expect(await deleteRun(uploader(), id, at(1))).toEqual({ ...first, deleted: false });
  expect(await codeOf(restoreRun(uploader(), id, at(1)))).toBe("revision-mismatch");
  const restored = await restoreRun(uploader(), id, at(2));
  expect(await restoreRun(uploader(), id, at(2))).toEqual({ ...restored, restored: false });
  expect(await codeOf(restoreRun(uploader(), id, at(9)))).toBe("revision-mismatch");
});

test("of concurrent deletions and edits of one revision one is made", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await aRun(`race${round}@1`, tasks);
    const codes = await Promise.all([
      codeOf(editRun(uploader(), id, { notes: "a" }, at(1))),
      codeOf(deleteRun(uploader(), id, at(1))),
      codeOf(editRun(uploader(), id, { notes: "b" }, at(1))),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    for (const code of codes) expect([null, "revision-mismatch", "not-found"]).toContain(code);
  }
});

test("on a server that only its own machine reaches, uploaders delete and restore their own runs, admin all", async () => {
  const id = await aRun("mine@1", tasks);
  const [other, admin] = [await aPrincipal("upload"), await aPrincipal("admin")];
  expect(await codeOf(deleteRun(other, id, at(1)))).toBe("insufficient-scope");
  expect(await codeOf(deleteRun(reader(), id, at(1)))).toBe("insufficient-scope");
  await deleteRun(admin, id, at(1));
  // To others it is not there at all.
  expect(await codeOf(restoreRun(other, id, at(2)))).toBe("not-found");
  expect((await listDeletedRuns(other, page)).items).toEqual([]);
  expect(await codeOf(listDeletedRuns(reader(), page))).toBe("insufficient-scope");
  expect((await listDeletedRuns(admin, page)).items.map((run) => run.id)).toContain(id);
  expect(await restoreRun(uploader(), id, at(2))).toMatchObject({ restored: true });
});

test("after the days it cannot be restored, and is not listed; its rows stay", async () => {
  const id = await aRun("late@1", tasks);
  await deleteRun(uploader(), id, at(1));
  await execute(`ALTER TABLE "Run" DISABLE TRIGGER "Run_deleted_stays"`);
  await execute(`UPDATE "Run" SET "deletedAt" = now() - interval '30 days 1 minute' WHERE "id" = $1`, [id]);
  await execute(`ALTER TABLE "Run" ENABLE TRIGGER "Run_deleted_stays"`);
  expect(await codeOf(restoreRun(uploader(), id, at(2)))).toBe("not-found");
  expect((await listDeletedRuns(uploader(), page)).items.map((run) => run.id)).not.toContain(id);
  expect(await execute(`SELECT 1 FROM "Scoring" WHERE "runId" = $1`, [id])).toHaveLength(1);
});

test("the list comes in pages that join without gap or repetition", async () => {
  const someone = await aPrincipal("upload");
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    const upload = aRunUpload({ run: { task_set: "pages@1", model: `m${index}` } });
    const { answer } = await createRun(someone, upload, uploadOptions());
    ids.unshift(answer.run.id ?? "");
    await deleteRun(someone, answer.run.id ?? "", at(1));
  }
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, next } = await listDeletedRuns(someone, { limit: 2, cursor });
    seen.push(...items.map(({ id }) => id));
    cursor = next;
  }
  expect(seen).toEqual(ids);
});

test("the same upload after its deletion is a new run, also with the same key", async () => {
  const upload = aRunUpload({ run: { task_set: "upagain@1", model: "again" } });
  const keyed = uploadOptions({ idempotencyKey: "one key" });
  const first = (await createRun(uploader(), upload, keyed)).answer;
  expect((await createRun(uploader(), upload, keyed)).answer.run).toMatchObject({ id: first.run.id, created: false });
  await deleteRun(uploader(), first.run.id ?? "", at(1));
  const { answer } = await createRun(uploader(), upload, keyed);
  expect(answer.run.created).toBe(true);
  expect(answer.digest).toBe(first.digest);
  expect((await listRuns(reader(), { limit: 9, k: [1], model: ["again"] })).items.map(({ id }) => id)).toEqual([
    answer.run.id,
  ]);
});
