import { beforeAll, describe, expect, test } from "vitest";
import type { CitedView } from "#lib/contract/citation";
import type { LeaderboardQuery } from "#lib/contract/query";
import { leaderboardSchema } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { reading } from "#lib/data/db";
import { changesBetween } from "#lib/services/citation-changes";
import { inputsNow } from "#lib/services/cited-inputs";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";
import { exactPassAtK } from "#tests/support/exact";

// Boards of a few rows over many runs, some told by their histogram and some by their arrays; the best run is the oldest.
const taskSet = "cut@1";
const runs = 40;
let reader: Principal;

interface Told {
  readonly model: string;
  /** n and c of the tasks that were sent. */
  readonly counts: readonly (readonly [n: number, c: number])[];
  readonly temperature: number;
}
/** Newest first, as a leaderboard without scores would have them. */
let told: Told[] = [];

function countsOf(i: number): Told["counts"] {
  if (i === 0) return [10, 10, 9].map((c) => [10, c]);
  const counts = [3, 7, 11].map((step): readonly [number, number] => [
    i % 8 === 5 ? 2 : 10,
    (i * step) % (i % 8 === 5 ? 3 : 10),
  ]);
  return i % 10 === 7 ? counts.slice(1) : counts;
}

beforeAll(async () => {
  await freshDatabase();
  reader = await aPrincipal("read");
  const uploader = await aPrincipal("upload");
  for (let i = 0; i < runs; i++) {
    const counts = countsOf(i);
    const first = 3 - counts.length;
    const tasks = counts.map(([n, c], at) =>
      i % 6 === 4
        ? aJudgedTask(`t/${first + at}`, `${"P".repeat(c)}${"F".repeat(n - c)}`)
        : aTask(`t/${first + at}`, n, c),
    );
    const run = { model: `model-${i}`, task_set: taskSet, temperature: i % 2 };
    await createRun(uploader, aRunUpload({ run, tasks }), uploadOptions({ missing: "allow" }));
    told = [{ model: run.model, counts, temperature: run.temperature }, ...told];
  }
  const same = { name: "same", parent: "base", changed: [], retired: [], note: "" };
  await createTestVersion(uploader, taskSet, same, { requestId: null });
});

/** Exactly, as a fraction in lowest terms could not be sorted by; null: a task is missing or has too few samples. */
function scoreOf({ counts }: Told, k: number): number | null {
  if (counts.length < 3 || counts.some(([n]) => n < k)) return null;
  return counts.reduce((sum, [n, c]) => sum + exactPassAtK(n, c, k), 0) / 3;
}

/** The models in the order of a leaderboard of any length. */
function expected(of: readonly Told[], k: number): string[] {
  return of
    .map((run, at) => ({ run, at, score: scoreOf(run, k) ?? -1 }))
    .sort((a, b) => (Math.abs(a.score - b.score) > 1e-9 ? b.score - a.score : a.at - b.at))
    .map(({ run }) => run.model);
}

async function board(rows: number, changes: Partial<LeaderboardQuery> = {}, runsAtOnce = 7) {
  const query = { k: [1], errors: "strict", ...changes } as const;
  const answer = await getLeaderboard(reader, taskSet, query, { rows, runsAtOnce });
  expect(leaderboardSchema.parse(answer)).toEqual(answer);
  return { answer, models: answer.rows.map(({ model }) => model) };
}
const scored = (of: readonly Told[], k: number) => of.filter((run) => scoreOf(run, k) !== null).length;

describe.each([1, 5])("by pass@%i", (k) => {
  test.each([1, 3, 10, 25, 36, 39, 40, 41])(
    "a board of %i rows has the best of all runs, whenever they came",
    async (rows) => {
      for (const test_version of ["base", "same"]) {
        const { answer, models } = await board(rows, { k: [k, 1], test_version });
        expect(models).toEqual(expected(told, k).slice(0, rows));
        expect(models[0]).toBe("model-0");
        expect(answer).toMatchObject({ total: runs, total_scored: scored(told, k) });
      }
    },
  );
});

test("runs without a score are left out before any that has one, and are counted", async () => {
  const { answer, models } = await board(38);
  expect(scored(told, 1)).toBe(36);
  expect(answer.rows.slice(36).map(({ status }) => status)).toEqual(["incomplete", "incomplete"]);
  expect(models).not.toContain("model-7");
  expect([answer.total, answer.total_scored]).toEqual([40, 36]);
});

test("filters of runs come before the cut, whatever the text or setting", async () => {
  const cold = told.filter(({ temperature }) => temperature === 0);
  const some = told.filter(({ model }) => model.includes("el-1"));
  const whole = await board(5, { where: ["temperature=0"] });
  expect(whole.models).toEqual(expected(cold, 1).slice(0, 5));
  expect(whole.answer).toMatchObject({ total: cold.length, total_scored: scored(cold, 1) });
  const text = await board(5, { where: ["text=EL-1"] });
  expect(text.models).toEqual(expected(some, 1).slice(0, 5));
  expect(text.answer.total).toBe(some.length);
  const one = await board(5, { where: ["model=model-7"] });
  expect([one.models, one.answer.total, one.answer.total_scored]).toEqual([["model-7"], 1, 0]);
});

test("a filter of tasks is of every run, and decides which are the best", async () => {
  const { models, answer } = await board(6, { task_id: ["t/1", "t/2"] });
  const some = told.map((run) => ({ ...run, counts: run.counts.length === 3 ? run.counts.slice(1) : run.counts }));
  const mean = ({ counts }: Told) => counts.reduce((sum, [n, c]) => sum + c / n, 0) / 2;
  const order = some
    .map((run, at) => ({ run, at }))
    .sort((a, b) => (Math.abs(mean(a.run) - mean(b.run)) > 1e-9 ? mean(b.run) - mean(a.run) : a.at - b.at));
  expect(models).toEqual(order.slice(0, 6).map(({ run }) => run.model));
  expect([answer.total, answer.total_scored]).toEqual([40, 40]);
});

test("ranks are those of all runs, or there are none", async () => {
  const ranksOf = ({ rows }: Awaited<ReturnType<typeof board>>["answer"]) =>
    new Map(
      rows.map(({ model, rank_low, rank_high, tied_with_best }) => [model, [rank_low, rank_high, tied_with_best]]),
    );
  const { answer: whole } = await board(100);
  const { answer: withoutSome } = await board(37);
  expect([whole.ranks, withoutSome.ranks, withoutSome.rows.length]).toEqual(["computed", "computed", 37]);
  const ranks = ranksOf(whole);
  for (const [model, own] of ranksOf(withoutSome)) expect(own).toEqual(ranks.get(model));
  const { answer: cut } = await board(35);
  expect([cut.ranks, cut.rows.length]).toEqual(["too_many_runs", 35]);
  for (const { rank_low, rank_high, tied_with_best } of cut.rows)
    expect([rank_low, rank_high, tied_with_best]).toEqual([null, null, null]);
});

test("a citation has the runs that are shown, and says how many there are", async () => {
  const asked: Omit<CitedView, "kind"> = {
    run: null,
    task_set: taskSet,
    test_version: "base",
    scoring: null,
    errors: "strict",
    k: [5, 1],
    task_filter: null,
    where: ["temperature=0"],
    comparison: null,
  };
  const cited = async (rows: number) => {
    const { inputs } = await reading((db) => inputsNow(reader, db, asked, { rows, runsAtOnce: 7 }));
    return inputs;
  };
  const { answer } = await board(5, { k: [5, 1], where: ["temperature=0"] });
  const shown = await cited(5);
  expect(shown.runs.map(({ run }) => run)).toEqual(answer.rows.map(({ run }) => run.id).sort());
  expect(shown.runs_in_all).toBe(20);
  expect((await cited(20)).runs_in_all).toBeNull();
  const later = { ...(await cited(6)), runs_in_all: 20 };
  const [change, ...none] = changesBetween(shown, later);
  expect(none).toEqual([]);
  expect(change).toMatchObject({ code: "run_added" });
  expect(change?.message).toContain("was not among the runs shown then");
  expect(changesBetween(later, shown)[0]?.message).toContain("is not among the runs shown any more");
});

test("replicates are counted among all runs, and nothing depends on how many are read at once", async () => {
  const { answer } = await board(4);
  const { answer: atOnce } = await board(4, {}, 1000);
  expect({ ...answer, computed_at: "" }).toEqual({ ...atOnce, computed_at: "" });
});
