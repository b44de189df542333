import { expect, test } from "vitest";
import { deleteRun } from "#lib/services/delete-run";
import { relatedRuns } from "#lib/services/related-runs";
import { createRun, getRunReport } from "#lib/services/runs";
import { voidRun } from "#lib/services/voids";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { because, codeOf, runsToRescore, view } from "#tests/support/rescorings";

// Read once per process: a server that only its own machine can reach, so that uploaders may delete.
process.env.HOST = "127.0.0.1";

const { reader, uploader } = runsToRescore();
const judged = () => [aJudgedTask("t/0", "PPFF"), aJudgedTask("t/1", "PFFF")];

async function aRun(name: string, changes: Parameters<typeof aRunUpload>[0] = {}): Promise<string> {
  const run = { task_set: "twins@1", model: "m", ...changes.run, name };
  const upload = aRunUpload({ tasks: judged(), ...changes, run });
  return (await createRun(uploader(), upload, uploadOptions({ new: true }))).answer.run.id ?? "";
}

async function related(id: string) {
  const { scoring } = await getRunReport(reader(), id, view);
  return relatedRuns(reader(), id, scoring.id ?? "");
}

test("twins are told by what is the same, most first; voided, deleted and other runs are none", async () => {
  const one = await aRun("one");
  const upload = await aRun("same upload");
  const verdicts = await aRun("same verdicts", { run: { temperature: 0.8 } });
  const order = await aRun("other order", { tasks: [aJudgedTask("t/0", "FFPP"), aJudgedTask("t/1", "PFFF")] });
  const counts = await aRun("same counts", { tasks: [aTask("t/0", 4, 2), aTask("t/1", 4, 1)] });
  // The same histogram on other tasks, and the same counts on another task set.
  await aRun("swapped", { tasks: [aTask("t/0", 4, 1), aTask("t/1", 4, 2)] });
  await aRun("elsewhere", { run: { task_set: "others@1" } });
  const voided = await aRun("voided");
  await voidRun(uploader(), voided, { reason: "x" }, because);
  const deleted = await aRun("deleted");
  await deleteRun(uploader(), deleted, { ...because, revision: 1 });

  const { twins } = await related(one);
  expect(twins.map(({ id, same }) => [id, same])).toEqual([
    [upload, "upload"],
    [verdicts, "verdicts"],
    [counts, "counts"],
    [order, "counts"],
  ]);
  expect((await related(counts)).twins.map(({ same }) => same)).toEqual(["counts", "counts", "counts", "counts"]);
});

test("other runs of the model are the newest of each place, without the run itself", async () => {
  const run = (name: string, task_set: string) => aRun(name, { run: { task_set, model: "related" } });
  const one = await run("one", "here@1");
  const here: string[] = [];
  for (let index = 0; index < 8; index++) here.unshift(await run(`here ${index}`, "here@1"));
  const there = await run("there", "there@1");
  await aRun("another model", { run: { task_set: "here@1", model: "related-not" } });

  const found = await related(one);
  expect(found.here.map(({ id }) => id)).toEqual(here.slice(0, 6));
  expect(found.elsewhere.map(({ id }) => id)).toEqual([there]);
  expect(found.total).toBe(9);
  expect(found.elsewhere[0]?.pass_at_k[0]?.value).toBe(0.375);
});

test("who may not read is told nothing, and what is not there is not found", async () => {
  const id = await aRun("private");
  expect(await codeOf(relatedRuns(await aPrincipal("upload"), id, id))).toBe("insufficient-scope");
  const absent = "0190aaaa-0000-7000-8000-000000000000";
  expect(await codeOf(relatedRuns(reader(), absent, absent))).toBe("not-found");
});
