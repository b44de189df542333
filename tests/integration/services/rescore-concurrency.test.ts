import { beforeAll, expect, test } from "vitest";
import type { ScoringDocument } from "#lib/contract/rescore";
import type { Principal } from "#lib/core/principal";
import { getLeaderboard } from "#lib/services/leaderboards";
import { rescoreRun, rescoreRuns } from "#lib/services/rescore";
import { createRun, getRunCounts, getRunReport } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { voidTestVersion } from "#lib/services/voids";
import { aPrincipal, aRunUpload, aScoring, aTask, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { integerBetween, seededRandom } from "#tests/support/random";

const n = 5;
const tasks = ["t/0", "t/1", "t/2", "t/3"];
const request = rescoreOptions();
let admin: Principal;
beforeAll(async () => {
  await freshDatabase();
  admin = await aPrincipal("admin");
});

async function aRun(set: string, counts: readonly number[]): Promise<string> {
  const upload = aRunUpload({ tasks: tasks.map((id, at) => aTask(id, n, counts[at] ?? 0)), run: { task_set: set } });
  return (await createRun(admin, upload, uploadOptions({ new: true }))).answer.run.id ?? "";
}

const fixOf = (set: string, changed: string[]) =>
  createTestVersion(admin, set, { name: "fix", parent: "base", changed, retired: [], note: "" }, { requestId: null });

const aDocument = (runs: ScoringDocument["runs"], reason: string) => aScoring([], { runs, reason });

test("R16: 8 writers rescore one run 50 times each; the order has no gap, a replay of it gives the final counts, and no reader sees a mixture", async () => {
  const run = await aRun("r16@1", [1, 1, 1, 1]);
  await fixOf("r16@1", ["t/1", "t/2"]);
  // Both changed tasks always get the same count: where they differ, a reader saw a mixture.
  const sent = new Map<string, number>();
  let writing = true;
  const writer = async (name: number) => {
    const random = seededRandom(name);
    for (let round = 0; round < 50; round++) {
      const c = integerBetween(random, 0, n);
      const reason = `writer ${name}, round ${round}`;
      sent.set(reason, c);
      const document = aDocument([{ run: null, tasks: [aTask("t/1", n, c), aTask("t/2", n, c)] }], reason);
      const { answer } = await rescoreRun(admin, run, document, request);
      expect(answer).toMatchObject({ created: true, rescored: 2, carried: 2, missing: [] });
    }
  };
  let reads = 0;
  const reader = async () => {
    while (writing) {
      const counts = await getRunCounts(admin, run, { test_version: "fix" });
      reads++;
      const seen = counts.state.includes("stale") ? [1, 1] : [counts.c[1], counts.c[2]];
      expect(seen[0]).toBe(seen[1]);
      expect([counts.c[0], counts.c[3]]).toEqual([1, 1]);
    }
  };
  const readers = [reader(), reader()];
  await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
  writing = false;
  await Promise.all(readers);

  const rows = await execute<{ number: number; reason: string | null; c: number[] }>(
    `SELECT "number", "reason", "c" FROM "Scoring" WHERE "runId" = $1 ORDER BY "number"`,
    [run],
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 401 }, (_, at) => at + 1));
  expect(new Set(rows.slice(1).map(({ reason }) => reason))).toEqual(new Set(sent.keys()));
  let replayed = [1, 1, 1, 1];
  for (const { reason, c } of rows.slice(1)) {
    const given = sent.get(reason ?? "") ?? -1;
    replayed = [replayed[0] ?? 0, given, given, replayed[3] ?? 0];
    expect(c).toEqual(replayed);
  }
  expect((await getRunCounts(admin, run, {})).c).toEqual(replayed);
  expect(reads).toBeGreaterThan(0);
}, 120_000);

test("the same rescoring sent 20 times at once, without a key, is one scoring", async () => {
  const run = await aRun("same@1", [1, 1, 1, 1]);
  await fixOf("same@1", ["t/1"]);
  const document = aDocument([{ run: null, tasks: [aTask("t/1", n, 4)] }], "once");
  const answers = await Promise.all(Array.from({ length: 20 }, () => rescoreRun(admin, run, document, request)));
  expect(answers.filter(({ answer }) => answer.created)).toHaveLength(1);
  expect(new Set(answers.map(({ answer }) => answer.scoring.id)).size).toBe(1);
  expect((await getRunReport(admin, run, { k: [1], errors: "strict" })).scorings).toHaveLength(2);
});

test("rescorings of the same runs in opposite orders, at once, do not stop each other", async () => {
  const runs = await Promise.all([1, 2, 3, 4].map((c) => aRun("order@1", [c, c, c, c])));
  await fixOf("order@1", ["t/1"]);
  const work = Array.from({ length: 8 }, (_, at) => {
    const ordered = at % 2 === 0 ? runs : runs.toReversed();
    const named = ordered.map((run) => ({ run, tasks: [aTask("t/1", n, at % 5)] }));
    return rescoreRuns(admin, aDocument(named, `act ${at}`), request);
  });
  const answers = await Promise.all(work);
  for (const { answer } of answers)
    expect(answer.items.map(({ created }) => created)).toEqual([true, true, true, true]);
  for (const run of runs) {
    expect((await getRunReport(admin, run, { k: [1], errors: "strict" })).scorings).toHaveLength(9);
  }
});

test("a test version that is voided while runs are rescored under it is either used or voided, never both", async () => {
  const run = await aRun("race@1", [1, 1, 1, 1]);
  for (let round = 0; round < 6; round++) {
    const name = `fix${round}`;
    const version = { name, parent: "base", changed: ["t/1"], retired: [], note: "" };
    await createTestVersion(admin, "race@1", version, { requestId: null });
    const document = { ...aDocument([{ run: null, tasks: [aTask("t/1", n, 2)] }], name), test_version: name };
    const [scored, voided] = await Promise.allSettled([
      rescoreRun(admin, run, document, request),
      voidTestVersion(admin, "race@1", name, { reason: "a mistake" }, { requestId: null }),
    ]);
    expect([scored.status, voided.status].sort(), name).toEqual(["fulfilled", "rejected"]);
    const failed = scored.status === "rejected" ? scored : voided;
    const code = scored.status === "rejected" ? "unknown-test-version" : "already-exists";
    expect(failed.status === "rejected" ? failed.reason : null).toMatchObject({ code });
  }
});

test("a leaderboard of 60 runs that are rescored together shows all of them before, or all of them after", async () => {
  const runs: string[] = [];
  for (let at = 0; at < 60; at++) runs.push(await aRun("board@1", [1, 1, 1, 1]));
  // A retired task makes every run be read from its arrays, some runs at a time.
  const fix = { name: "fix", parent: "base", changed: ["t/1"], retired: ["t/3"], note: "" };
  await createTestVersion(admin, "board@1", fix, { requestId: null });
  let writing = true;
  const boards: (readonly (number | null)[])[] = [];
  const reader = async () => {
    while (writing) {
      const { rows } = await getLeaderboard(admin, "board@1", { k: [1], errors: "strict", test_version: "fix" });
      boards.push(rows.map(({ pass_at_k }) => pass_at_k[0]?.value ?? null));
    }
  };
  const reading = reader();
  for (let round = 0; round < 6; round++) {
    const named = runs.map((run) => ({ run, tasks: [aTask("t/1", n, round % 5)] }));
    await rescoreRuns(admin, aDocument(named, `round ${round}`), request);
  }
  writing = false;
  await reading;
  expect(boards.map((values) => new Set(values).size)).toEqual(boards.map(() => 1));
}, 120_000);
