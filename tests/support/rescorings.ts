import { beforeAll } from "vitest";
import type { Rescoring, ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { type RescoreRequest, rescoreRun } from "#lib/services/rescore";
import { createRun } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

export const view = { k: [1, 2], errors: "strict" } as const;
export const because = { requestId: null };
export const threeTasks = () => [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "FFFF"), aTask("t/2", 4, 4)];

/** The code that some work is refused with; null when it is not. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  );

/** Runs to rescore, in an empty database that is made before the tests of the file. */
export function runsToRescore() {
  let uploader: Principal;
  let reader: Principal;
  beforeAll(async () => {
    await freshDatabase();
    uploader = await aPrincipal("upload", "read");
    reader = await aPrincipal("read");
  });

  return {
    reader: () => reader,
    uploader: () => uploader,
    /** A run under `base`, of a set that these tasks make. @returns its id */
    async aRun(set: string, tasks: UploadTask[], changes: Parameters<typeof aRunUpload>[0] = {}): Promise<string> {
      const run = { task_set: set, timeout_seconds: 3, ...changes.run };
      const { answer } = await createRun(uploader, aRunUpload({ ...changes, tasks, run }), uploadOptions());
      return answer.run.id ?? "";
    },
    async aVersion(set: string, name: string, parent: string, changed: string[], retired: string[] = []) {
      await createTestVersion(uploader, set, { name, parent, changed, retired, note: "" }, because);
    },
    async rescore(run: string, document: ScoringDocument, changes: Partial<RescoreRequest> = {}): Promise<Rescoring> {
      return (await rescoreRun(uploader, run, document, rescoreOptions({ k: [1, 2], ...changes }))).answer;
    },
  };
}
