import { beforeAll, expect, test } from "vitest";
import { suspectsSchema } from "#lib/contract/suspects";
import type { Principal } from "#lib/core/principal";
import { rescoreRun } from "#lib/services/rescore";
import { createRun } from "#lib/services/runs";
import { getSuspects } from "#lib/services/suspects";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aScoring, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;
beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

const judged = (id: string, passes: number, other = "F") =>
  aJudgedTask(id, "P".repeat(passes) + other.repeat(6 - passes));

test("suspect tasks are told with the runs that make them so, the strongest first", async () => {
  const ids: string[] = [];
  for (const strength of [1, 2, 3, 4, 5, 6]) {
    const tasks = [
      judged("a", strength),
      judged("b", strength),
      judged("reversed", 6 - strength),
      judged("slow", 3, "T"),
    ];
    const upload = aRunUpload({ tasks, run: { task_set: "suspect@1", model: `m${strength}` } });
    ids.push((await createRun(uploader, upload, uploadOptions({ new: true }))).answer.run.id ?? "");
  }
  // A run without one of the tasks is not judged, and is not silent either.
  const partial = aRunUpload({ tasks: [judged("a", 1)], run: { task_set: "suspect@1", model: "partial" } });
  await createRun(uploader, partial, uploadOptions({ new: true, missing: "allow" }));

  const found = await getSuspects(reader, "suspect@1", {});
  expect(suspectsSchema.parse(found)).toEqual(found);
  expect(found).toMatchObject({ test_version: "base", tasks: 4, runs: 6, runs_left_out: 1 });
  expect(found.items.map(({ task_id, reasons }) => [task_id, reasons.map(({ code }) => code)])).toEqual([
    ["reversed", ["stronger_fail"]],
    ["slow", ["many_timeouts"]],
  ]);
  const [reversed, slow] = found.items;
  expect(reversed?.reasons[0]?.value).toBe(-1);
  expect(reversed?.runs.map(({ model }) => model)).toEqual(["m6", "m5", "m4", "m3", "m2", "m1"]);
  // m6 on a, b and slow: (1 + 1 + 1/2) / 3.
  expect(reversed?.runs[0]).toMatchObject({ c: 0, n: 6, elsewhere: expect.closeTo(2.5 / 3, 12), timeouts: 0 });
  expect(slow?.runs[0]).toMatchObject({ timeouts: 3 });
  expect(slow?.reasons[0]?.value).toBe(0.5);

  // The same tests again, and two samples say otherwise.
  const document = aScoring([aJudgedTask("a", "FPPFFF")], { test_version: "base", all: true });
  await rescoreRun(uploader, ids[0] ?? "", document, rescoreOptions());
  const again = await getSuspects(reader, "suspect@1", {});
  const a = again.items.find(({ task_id }) => task_id === "a");
  expect(a?.reasons).toMatchObject([{ code: "verdicts_disagree", value: 3 }]);
  expect(a?.runs.filter(({ disagreeing }) => disagreeing > 0)).toMatchObject([{ model: "m1", disagreeing: 3 }]);
});

test("a task that is retired, or judged by too few runs, is no suspect; an unknown version is refused", async () => {
  const fix = { name: "fix", parent: "base", changed: [], retired: ["reversed", "slow"], note: "" };
  await createTestVersion(uploader, "suspect@1", fix, { requestId: null });
  const found = await getSuspects(reader, "suspect@1", { test_version: "fix" });
  expect(found.items.map(({ task_id }) => task_id)).toEqual(["a"]);
  expect(found.tasks).toBe(2);
  await expect(getSuspects(reader, "suspect@1", { test_version: "x" })).rejects.toMatchObject({
    code: "unknown-test-version",
  });
  await expect(getSuspects(reader, "no@1", {})).rejects.toMatchObject({ code: "not-found" });
});
