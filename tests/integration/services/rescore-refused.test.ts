import { beforeAll, describe, expect, test } from "vitest";
import type { ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import { rescoreRun, rescoreRuns } from "#lib/services/rescore";
import { getRunReport } from "#lib/services/runs";
import { voidRun, voidTestVersion } from "#lib/services/voids";
import { aJudgedTask, aPrincipal, aScoring, aTask, rescoreOptions } from "#tests/support/builders";
import { because, codeOf, runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();

describe("what is refused, with nothing stored", () => {
  let run: string;
  beforeAll(async () => {
    run = await aRun("refused@1", [...threeTasks(), aTask("t/3", 4, 2)]);
    await aVersion("refused@1", "fix", "base", ["t/1", "t/2"], ["t/3"]);
  });
  const refused = (tasks: UploadTask[], rest: Partial<ScoringDocument> = {}) =>
    codeOf(rescore(run, aScoring(tasks, rest)));

  test("counts of tasks whose tests did not change, unless all are meant", async () => {
    expect(await refused([aTask("t/0", 4, 1), aTask("t/1", 4, 1)])).toBe("tests-unchanged");
    expect(await refused([aTask("t/3", 4, 1)])).toBe("tests-unchanged");
  });

  test("an n that is not the run's, a foreign task, an unknown test version, an unknown run", async () => {
    expect(await refused([aTask("t/1", 5, 1)])).toBe("count-inconsistent");
    expect(await refused([aTask("t/9", 4, 1)])).toBe("unknown-task");
    expect(await refused([aTask("t/1", 4, 1)], { test_version: "fixed" })).toBe("unknown-test-version");
    const nobody = "0193c1de-0000-7000-8000-000000000000";
    expect(await codeOf(rescore(nobody, aScoring([aTask("t/1", 4, 1)])))).toBe("not-found");
  });

  test("a document in which no sample has a new verdict", async () => {
    expect(await refused([aJudgedTask("t/1", "UUUU")])).toBe("empty-upload");
  });

  test("the runs of others, unless the token is an admin's; a preview is refused alike", async () => {
    const [stranger, admin] = [await aPrincipal("upload"), await aPrincipal("admin")];
    const document = aScoring([aTask("t/1", 4, 1)]);
    const request = rescoreOptions({ dry_run: true });
    expect(await codeOf(rescoreRun(stranger, run, document, request))).toBe("insufficient-scope");
    expect(await codeOf(voidRun(stranger, run, { reason: "x" }, because))).toBe("insufficient-scope");
    const { answer } = await rescoreRun(admin, run, document, request);
    expect(answer.created).toBe(true);
  });

  test("all of several runs, when one of them is refused", async () => {
    const other = await aRun("refused@1", [...threeTasks(), aTask("t/3", 4, 1)]);
    const runs = [
      { run: other, tasks: [aTask("t/1", 4, 4)] },
      { run, tasks: [aTask("t/1", 5, 4)] },
    ];
    expect(await codeOf(rescoreRuns(uploader(), { ...aScoring([]), runs }, rescoreOptions()))).toBe(
      "count-inconsistent",
    );
    expect((await getRunReport(reader(), other, view)).scorings).toHaveLength(1);
    expect((await getRunReport(reader(), run, view)).scorings).toHaveLength(1);
  });

  test("a voided run, and a voided test version", async () => {
    const voided = await aRun("refused2@1", threeTasks());
    await aVersion("refused2@1", "fix", "base", ["t/1"]);
    await aVersion("refused2@1", "mistake", "base", ["t/2"]);
    await voidTestVersion(uploader(), "refused2@1", "mistake", { reason: "wrong task" }, because);
    const document = aScoring([aTask("t/2", 4, 1)], { test_version: "mistake" });
    expect(await codeOf(rescore(voided, document))).toBe("unknown-test-version");
    await voidRun(uploader(), voided, { reason: "wrong model" }, because);
    expect(await codeOf(rescore(voided, aScoring([aTask("t/1", 4, 1)])))).toBe("bad-parameter");
  });
});
