import { beforeAll, expect } from "vitest";
import { type Comparison, comparisonSchema } from "#lib/contract/compare";
import type { CompareQuery } from "#lib/contract/query";
import type { UploadRun, UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { compareRuns } from "#lib/services/compare";
import { createRun } from "#lib/services/runs";
import { aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

export type Count = readonly [n: number, c: number];
/** The tasks `t/0`, `t/1`, … with these counts. */
export const tasksOf = (...counts: readonly Count[]): UploadTask[] =>
  counts.map(([n, c], task) => aTask(`t/${task}`, n, c));

/** All ten conditions known, so that runs are comparable unless a test says otherwise. */
export const known: Partial<UploadRun> = {
  timeout_seconds: 3,
  temperature: 0.8,
  harness: { name: "h", version: "1" },
  config: { top_p: 0.95, max_tokens: 512, prompt: "zero-shot" },
};

/** Runs to compare, in an empty database that is made before the tests of the file. */
export function runsToCompare() {
  let reader: Principal;
  let uploader: Principal;
  let sets = 0;
  beforeAll(async () => {
    await freshDatabase();
    uploader = await aPrincipal("upload");
    reader = await aPrincipal("read");
  });

  return {
    reader: () => reader,
    uploader: () => uploader,
    freshSet: () => `cmp${++sets}@1`,
    /** @returns the id of the run */
    async aRun(
      set: string,
      tasks: readonly UploadTask[],
      changes: Partial<UploadRun> = {},
      missing: "refuse" | "allow" = "refuse",
    ): Promise<string> {
      const upload = aRunUpload({ run: { ...known, task_set: set, ...changes }, tasks: [...tasks] });
      const options = uploadOptions({ new: true, missing });
      return (await createRun(uploader, upload, options)).answer.run.id ?? "";
    },
    async compared(runs: readonly string[], changes: Partial<CompareQuery> = {}): Promise<Comparison> {
      const comparison = await compareRuns(reader, { runs, k: 1, errors: "strict", ...changes });
      expect(comparisonSchema.parse(comparison)).toEqual(comparison);
      return comparison;
    },
  };
}
