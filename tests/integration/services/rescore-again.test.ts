import { describe, expect, test } from "vitest";
import { rescoreRun } from "#lib/services/rescore";
import { getRunReport } from "#lib/services/runs";
import { voidScoring } from "#lib/services/voids";
import { aJudgedTask, aScoring, aTask, rescoreOptions } from "#tests/support/builders";
import { because, codeOf, runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();

describe("the same rescoring sent twice", () => {
  const request = rescoreOptions({ requestDigest: "c".repeat(64) });

  test("is one scoring, with its key or without", async () => {
    const run = await aRun("twice@1", threeTasks());
    await aVersion("twice@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    const send = (idempotencyKey: string | null) =>
      rescoreRun(uploader(), run, document, { ...request, idempotencyKey });
    const [first, replayed, plain] = [await send("twice"), await send("twice"), await send(null)];
    expect([first.answer.created, replayed.answer.created, plain.answer.created]).toEqual([true, false, false]);
    expect(replayed.replayed).toBe(true);
    expect(plain.answer).toEqual({ ...first.answer, created: false });
    expect((await getRunReport(reader(), run, view)).scorings).toHaveLength(2);
    const other = aScoring([aJudgedTask("t/1", "PPPF")]);
    const reused = rescoreRun(uploader(), run, other, {
      ...request,
      requestDigest: "d".repeat(64),
      idempotencyKey: "twice",
    });
    expect(await codeOf(reused)).toBe("idempotency-key-reused");
  });

  test("is a new one after the first was voided, with the same key too", async () => {
    const run = await aRun("anew@1", threeTasks());
    await aVersion("anew@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    const send = () => rescoreRun(uploader(), run, document, { ...request, idempotencyKey: "anew" });
    const first = await send();
    await voidScoring(uploader(), first.answer.scoring.id ?? "", { reason: "wrong machine" }, because);
    const second = await send();
    expect(second.answer).toMatchObject({ created: true, scoring: { number: 3 } });
    expect((await send()).answer).toMatchObject({ created: false, scoring: { number: 3 } });
  });

  test("is that one still, where a scoring under another version tested the same tests since", async () => {
    const run = await aRun("again4@1", [aTask("t/0", 2, 1), aTask("t/1", 2, 0)]);
    await aVersion("again4@1", "fix", "base", ["t/1"]);
    await aVersion("again4@1", "next", "fix", ["t/0"]);
    const first = await rescore(run, aScoring([aTask("t/1", 2, 2)]));
    await rescore(run, aScoring([aTask("t/1", 2, 1)], { test_version: "next", all: true }));
    const again = await rescore(run, aScoring([aTask("t/1", 2, 2)]));
    expect(again).toMatchObject({ created: false, scoring: { id: first.scoring.id }, tasks: first.tasks });
    await expect(rescore(run, aScoring([aTask("t/1", 2, 0)]))).rejects.toMatchObject({ code: "tests-unchanged" });
  });

  test("is told to be superseded where newer ones came after it", async () => {
    const run = await aRun("older@1", threeTasks());
    await aVersion("older@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    await rescore(run, document);
    await rescore(run, aScoring([aJudgedTask("t/1", "PPPP")]));
    const again = await rescore(run, document);
    expect(again).toMatchObject({ created: false, scoring: { number: 2 }, warnings: [{ code: "superseded" }] });
    expect(again.tasks).toMatchObject([{ c_before: 0, c_after: 2 }]);
  });
});
