import { beforeAll, expect, test } from "vitest";
import { type Citation, citationCreatedSchema, citationSchema, usualCitation } from "#lib/contract/citation";
import { sha256Hex } from "#lib/contract/digest";
import type { Principal } from "#lib/core/principal";
import { createCitation, getCitation } from "#lib/services/citations";
import { getLeaderboard } from "#lib/services/leaderboards";
import { namedCitation } from "#lib/services/named-citation";
import { rescoreRun } from "#lib/services/rescore";
import { createRun } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun, voidScoring } from "#lib/services/voids";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { queryOf } from "#lib/url/query";
import { aJudgedTask, aPrincipal, aRunUpload, aScoring, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let user: Principal;
let reader: Principal;
const options = { requestId: null };
beforeAll(async () => {
  await freshDatabase();
  user = await aPrincipal("upload", "read");
  reader = await aPrincipal("read");
});

let serial = 0;
async function aRun(task_set = `cited-${++serial}@1`) {
  const tasks = [aJudgedTask("a", "PPFF"), aJudgedTask("b", "PFFF")];
  const upload = aRunUpload({ tasks, run: { task_set, model: `m${++serial}`, temperature: 0.8 } });
  const { answer } = await createRun(user, upload, uploadOptions({ new: true }));
  return { id: answer.run.id ?? "", task_set };
}
const cite = (changes: object) => createCitation(user, { ...usualCitation, k: [1, 2], ...changes }, options);
async function rescore(run: string, test_version: string, verdicts: string) {
  const document = aScoring([aJudgedTask("b", verdicts)], { test_version, all: true });
  return (await rescoreRun(user, run, document, rescoreOptions())).answer.scoring.id ?? "";
}
const codes = ({ changes }: Citation): string[] => changes.map(({ code }) => code);
const first = (side: Citation["cited"] | null) => side?.rows[0]?.pass_at_k[0]?.value;

test("a citation says then, now and why they differ, and its own numbers never move", async () => {
  const { id, task_set } = await aRun();
  const made = await cite({ run: id });
  expect(citationCreatedSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ created: true, same: true, changes: [], view: { kind: "run", task_set } });
  expect(made.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{7}$/);
  // (2/4 + 1/4) / 2.
  expect(first(made.cited)).toBe(0.375);

  const rescoring = await rescore(id, "base", "PPPP");
  const moved = await getCitation(reader, made.id);
  expect(citationSchema.parse(moved)).toEqual(moved);
  expect(moved.cited).toEqual(made.cited);
  expect(first(moved.today)).toBe(0.75);
  expect(moved.same).toBe(false);
  expect(codes(moved)).toEqual(["scoring", "counts"]);

  await voidScoring(user, rescoring, { reason: "wrong machine" }, options);
  const back = await getCitation(reader, made.id);
  expect(back).toMatchObject({ same: true, changes: [] });

  await voidRun(user, id, { reason: "leaked tests" }, options);
  const gone = await getCitation(reader, made.id);
  expect(codes(gone)).toEqual(["voided"]);
  expect(gone.cited).toEqual(made.cited);
  expect(gone.today?.rows[0]?.pass_at_k[0]).toMatchObject({ value: null, reason: "voided" });
});

test("the same view of the same inputs is one citation; other inputs are another", async () => {
  const { id } = await aRun();
  const made = await cite({ run: id });
  expect(await cite({ run: id })).toMatchObject({ id: made.id, created: false });
  expect((await cite({ run: id, k: [1] })).id).not.toBe(made.id);
  await rescore(id, "base", "PPPP");
  const later = await cite({ run: id });
  expect(later.id).not.toBe(made.id);
  expect(codes(await getCitation(reader, later.id))).toEqual([]);
});

test("a run moves to other tests when it is rescored under them; a cited scoring does not move", async () => {
  const { id, task_set } = await aRun();
  const fix = { name: "fix", parent: "base", changed: ["b"], retired: [], note: "" };
  await createTestVersion(user, task_set, fix, options);
  const [row] = await execute<{ id: string }>(`SELECT "id" FROM "Scoring" WHERE "runId" = $1`, [id]);
  const [own, pinned] = [await cite({ run: id }), await cite({ run: id, scoring: row?.id })];
  await rescore(id, "fix", "FFFF");
  expect(codes(await getCitation(reader, own.id))).toEqual(["test_version", "scoring", "counts"]);
  expect(await getCitation(reader, pinned.id)).toMatchObject({ same: true, changes: [] });
});

test("a leaderboard is cited with all its runs, and tells which came and went", async () => {
  const { id, task_set } = await aRun();
  const made = await cite({ task_set });
  expect(made.cited.rows.map(({ run }) => run)).toEqual([id]);
  const later = await aRun(task_set);
  const grown = await getCitation(reader, made.id);
  expect(grown.changes).toMatchObject([{ code: "run_added", run: later.id }]);
  expect(grown.same).toBe(false);
  await voidRun(user, id, { reason: "why" }, options);
  expect(codes(await getCitation(reader, made.id)).sort()).toEqual(["run_added", "run_left"]);
});

test("what is kept is no score, is bound to its digest, and can be neither changed nor deleted", async () => {
  const { id } = await aRun();
  const made = await cite({ run: id });
  const [row] = await execute<Record<string, string>>(`SELECT * FROM "Citation" WHERE "id" = $1`, [made.id]);
  expect(row?.digest).toBe(sha256Hex(`${row?.view}\n${row?.inputs}`));
  expect(`${row?.view}${row?.inputs}`).not.toContain("0.375");
  const broken = [
    `UPDATE "Citation" SET "inputs" = '{}'`,
    `DELETE FROM "Citation"`,
    `TRUNCATE "Citation"`,
    `INSERT INTO "Citation" ("id", "taskSetId", "view", "inputs", "digest") SELECT 'abcdefg', "taskSetId", "view", '{}', "digest" FROM "Citation"`,
    `INSERT INTO "Citation" ("id", "taskSetId", "view", "inputs", "digest") SELECT 'short', "taskSetId", '', '', '${sha256Hex("\n")}' FROM "Citation"`,
  ];
  for (const sql of broken) await expect(execute(sql)).rejects.toMatchObject({ code: "23514" });
  expect(await getCitation(reader, made.id)).toMatchObject({ same: true });
});

test("nothing is cited that cannot be shown", async () => {
  await expect(cite({ run: "no" })).rejects.toMatchObject({ code: "not-found" });
  await expect(cite({ task_set: "no@1" })).rejects.toMatchObject({ code: "not-found" });
  const { id } = await aRun();
  await expect(cite({ run: id, test_version: "x" })).rejects.toMatchObject({ code: "unknown-test-version" });
  for (const id of ["1111111", "\0", ""])
    await expect(getCitation(reader, id)).rejects.toMatchObject({ code: "not-found" });
});

test("a leaderboard of some runs is cited with these alone, and its link shows the rows that were cited", async () => {
  const { task_set } = await aRun();
  for (const [model, temperature, tags] of [
    ["coder-a", 0.2, ["paper"]],
    ["coder-b", 0.2, []],
    ["Chat-coder", 0.8, ["paper"]],
  ] as const) {
    const tasks = [aJudgedTask("a", "PPPF"), aJudgedTask("b", "PFFF")];
    const run = { task_set, model, temperature, tags: [...tags] };
    await createRun(user, aRunUpload({ tasks, run }), uploadOptions({ new: true }));
  }
  for (const [where, models] of [
    [["temperature=0.2"], ["coder-a", "coder-b"]],
    [
      ["text=CODER", "tag=paper"],
      ["Chat-coder", "coder-a"],
    ],
    [["text=nobody"], []],
  ] as const) {
    const made = await cite({ task_set, where });
    expect(made.cited.rows.map(({ model }) => model).sort()).toEqual(models);
    expect(made).toMatchObject({ same: true, view: { where } });
    const query = queryOf(new URL(made.view_url, "http://127.0.0.1").searchParams);
    const shown = parseLeaderboardView(query);
    expect(shown).toMatchObject({ ignored: [], view: { where } });
    const { k, errors, where: asked } = shown.view;
    const board = await getLeaderboard(reader, task_set, { k, errors, where: asked });
    const scores = board.rows.map(({ run, pass_at_k }) => [run.id, pass_at_k[0]?.value]);
    expect(Object.fromEntries(scores)).toEqual(
      Object.fromEntries(made.cited.rows.map(({ run, pass_at_k }) => [run, pass_at_k[0]?.value])),
    );
  }
  const all = await cite({ task_set });
  expect(all.cited.rows).toHaveLength(4);
  const again = await cite({ task_set, where: ["temperature=0.2"] });
  expect(again.created).toBe(false);
  await createRun(
    user,
    aRunUpload({
      run: { task_set, model: "late", temperature: 0.8 },
      tasks: [aJudgedTask("a", "PFFF"), aJudgedTask("b", "PFFF")],
    }),
    uploadOptions(),
  );
  expect(codes(await getCitation(reader, again.id))).toEqual([]);
  expect(codes(await getCitation(reader, all.id))).toEqual(["run_added"]);
});

test("an export names the citation under the address that readers have, however the caller reached the server", async () => {
  const { id } = await aRun();
  const { id: cited } = await cite({ run: id });
  const named = (text: string, publicUrl: string | null) =>
    namedCitation(reader, text, { run: id }, { host: "127.0.0.1:3000", publicUrl });
  const links = [cited, `/c/${cited}`, `http://127.0.0.1:3000/c/${cited}`];
  for (const text of links) {
    expect(await named(text, null)).toBe(`http://127.0.0.1:3000/c/${cited}`);
    expect(await named(text, "https://recount.example")).toBe(`https://recount.example/c/${cited}`);
  }
  const linked = `https://recount.example/c/${cited}`;
  expect(await named(linked, "https://recount.example")).toBe(linked);
  await expect(named(linked, null)).rejects.toMatchObject({ code: "bad-parameter" });
  await expect(named(`https://evil.example/c/${cited}`, "https://recount.example")).rejects.toMatchObject({
    code: "bad-parameter",
  });
});
