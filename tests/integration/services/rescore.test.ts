import { beforeAll, describe, expect, test } from "vitest";
import { type RescoreOptions, rescoringSchema, type ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { rescoreRun } from "#lib/services/rescore";
import { createRun, getRunReport } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload", "read");
  reader = await aPrincipal("read");
});

const view = { k: [1, 2], errors: "strict" } as const;

/** A run of three tasks of a set of its own, under `base`; `fix` changes the second and retires nothing. */
async function aRun(set: string, tasks: UploadTask[], run: Parameters<typeof aRunUpload>[0] = {}): Promise<string> {
  const { answer } = await createRun(
    uploader,
    aRunUpload({ ...run, tasks, run: { task_set: set, timeout_seconds: 3, ...run.run } }),
    uploadOptions(),
  );
  return answer.run.id ?? "";
}

async function aVersion(set: string, name: string, parent: string, changed: string[], retired: string[] = []) {
  await createTestVersion(uploader, set, { name, parent, changed, retired, note: "" }, { requestId: null });
}

function aScoring(tasks: UploadTask[], rest: Partial<ScoringDocument> = {}): ScoringDocument {
  return {
    format: "recount-scoring/1",
    test_version: "fix",
    timeout_seconds: null,
    reason: "a test was wrong",
    all: false,
    runs: [{ run: null, tasks }],
    ...rest,
  };
}

async function rescore(run: string, document: ScoringDocument, options: Partial<RescoreOptions> = {}) {
  const request = { dry_run: false, k: [1, 2], idempotencyKey: null, requestDigest: "a".repeat(64), requestId: null };
  return (await rescoreRun(uploader, run, document, { ...request, ...options })).answer;
}

describe("rescoring the changed tasks alone", () => {
  test("keeps the counts of all others, takes the timeout over, and gives the mean over all", async () => {
    const run = await aRun("s1@1", [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "FFFF"), aTask("t/2", 4, 4)]);
    await aVersion("s1@1", "fix", "base", ["t/1"]);
    const stale = await getRunReport(reader, run, { ...view, test_version: "fix" });
    expect(stale).toMatchObject({ status: "stale", stale: ["t/1"] });
    expect(stale.pass_at_k[0]).toMatchObject({ value: null, bounds: { low: 1.25 / 3, high: 2.25 / 3 } });
    expect((await getRunReport(reader, run, view)).test_version).toBe("base");

    const preview = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]), { dry_run: true });
    const answer = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]));
    expect(rescoringSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      run,
      created: true,
      status: "current",
      rescored: 1,
      carried: 2,
      missing: [],
      timeouts: [{ seconds: 3, tasks: 3 }],
      tasks: [{ task_id: "t/1", n: 4, c_before: 0, c_after: 2, flips: { fail_to_pass: 2, pass_to_fail: 0 } }],
    });
    expect(answer.pass_at_k[0]).toMatchObject({ before: 1.25 / 3, after: 1.75 / 3 });
    expect(answer.scoring).toMatchObject({ number: 2, test_version: "fix", timeout_seconds: 3, mixed: false });
    expect(preview.scoring.id).toBeNull();
    expect({ ...preview, scoring: null, places: null }).toEqual({ ...answer, scoring: null });
    expect(preview.places).toEqual([{ task_set: "s1@1", before: "base", after: "fix", changes: [] }]);

    const report = await getRunReport(reader, run, view);
    expect(report).toMatchObject({ test_version: "fix", status: "current", scoring: { id: answer.scoring.id } });
    expect(report.pass_at_k[0]?.value).toBe(1.75 / 3);
  });
});
