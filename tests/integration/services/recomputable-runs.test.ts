import { beforeAll, expect, test } from "vitest";
import type { TestVersionDocument } from "#lib/contract/documents";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { recomputableRuns } from "#lib/services/recomputable-runs";
import { createRun } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun } from "#lib/services/voids";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;
beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

const task_set = "recomputable@1";
const outcomes = { tests: ["t1", "t2"], outcomes: ["PP", "FP"] };
const version = (name: string, changes: Partial<TestVersionDocument>): TestVersionDocument => {
  return { name, parent: "base", changed: [], retired: [], note: "", ...changes };
};
async function aRun(tasks: readonly UploadTask[]): Promise<string> {
  const upload = aRunUpload({ tasks, run: { task_set } });
  const { answer } = await createRun(uploader, upload, uploadOptions({ new: true }));
  return answer.run.id ?? "";
}

test("runs with outcomes of a task whose tests were disabled are named, others are not", async () => {
  const both = await aRun([
    { ...aJudgedTask("a", "PF"), ...outcomes },
    { ...aJudgedTask("b", "PF"), ...outcomes },
  ]);
  await aRun([aTask("a", 2, 1), { ...aJudgedTask("b", "PF"), ...outcomes }]);
  await aRun([aTask("a", 2, 1), aTask("b", 2, 1)]);
  const voided = await aRun([{ ...aJudgedTask("a", "PF"), ...outcomes }, aTask("b", 2, 1)]);
  await voidRun(uploader, voided, { reason: "wrong" }, { requestId: null });
  const options = { dry_run: false, requestId: null };
  await createTestVersion(
    uploader,
    task_set,
    version("less", { disabled: [{ task_id: "a", tests: ["t1"] }] }),
    options,
  );
  await createTestVersion(uploader, task_set, version("new", { changed: ["a"] }), options);
  await createTestVersion(uploader, task_set, version("later", { parent: "less", changed: ["b"] }), options);
  await createTestVersion(uploader, task_set, version("gone", { parent: "less", changed: ["a"] }), options);

  expect(await recomputableRuns(reader, task_set, "less")).toEqual(new Set([both]));
  expect(await recomputableRuns(reader, task_set, "later")).toEqual(new Set([both]));
  // The tests were written anew since: outcomes of the old ones tell nothing.
  expect(await recomputableRuns(reader, task_set, "gone")).toEqual(new Set());
  expect(await recomputableRuns(reader, task_set, "new")).toEqual(new Set());
  await expect(recomputableRuns(reader, task_set, "absent")).rejects.toMatchObject({ code: "not-found" });
});
