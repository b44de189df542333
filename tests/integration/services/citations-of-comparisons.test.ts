import { beforeAll, describe, expect, test } from "vitest";
import { type CitationDocument, citationCreatedSchema, citationSchema, usualCitation } from "#lib/contract/citation";
import { sha256Hex } from "#lib/contract/digest";
import type { Principal } from "#lib/core/principal";
import { toldCited } from "#lib/format/told-cited";
import { createCitation, getCitation } from "#lib/services/citations";
import { rescoreRun } from "#lib/services/rescore";
import { createRun } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun, voidScoring } from "#lib/services/voids";
import {
  aPrincipal,
  aRunUpload,
  aScoring,
  aTask,
  manyTasks,
  rescoreOptions,
  uploadOptions,
} from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";
import { execute } from "#tests/support/database";
import { exactPassAtK } from "#tests/support/exact";

const { aRun, compared, freshSet, reader, uploader } = runsToCompare();
let user: Principal;
beforeAll(async () => {
  user = await aPrincipal("upload", "read");
});
const options = { requestId: null };
const cite = (changes: Partial<CitationDocument>) =>
  createCitation(user, { ...usualCitation, k: [1, 2], ...changes }, options);

const countsA: readonly Count[] = [
  [5, 1],
  [5, 0],
  [5, 3],
];
const countsB: readonly Count[] = [
  [5, 2],
  [5, 0],
  [5, 5],
];

async function twoRuns(set = freshSet()) {
  return { set, a: await aRun(set, tasksOf(...countsA)), b: await aRun(set, tasksOf(...countsB)) };
}

async function rescore(run: string, test_version: string, task: number, [n, c]: Count): Promise<string> {
  const document = aScoring([aTask(`t/${task}`, n, c)], { test_version, all: true });
  return (await rescoreRun(uploader(), run, document, rescoreOptions())).answer.scoring.id ?? "";
}

/** statistics.md, "plus-two pairs", for three tasks: the 97.5 % point of t(2) in closed form. */
function byHand(k: number) {
  const d = countsB.map(([n, c], task) => {
    const [nA = 0, cA = 0] = countsA[task] ?? [];
    return exactPassAtK(n, c, k) - exactPassAtK(nA, cA, k);
  });
  const sum = d.reduce((total, each) => total + each, 0);
  const m = sum / 5;
  const se = Math.sqrt(d.reduce((total, each) => total + (each - m) ** 2, 0) + 1 + 2 * m * m) / 5;
  const t = 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2));
  return { difference: sum / 3, low: Math.max(-1, m - t * se), high: Math.min(1, m + t * se) };
}

describe("a comparison that is cited", () => {
  test("tells pass@k of each run and the paired difference with its interval, as computed by hand, for every k", async () => {
    const { set, a, b } = await twoRuns();
    const made = await cite({ runs: [a, b] });
    expect(citationCreatedSchema.parse(made)).toEqual(made);
    expect(made).toMatchObject({ created: true, same: true, changes: [], view: { kind: "comparison", task_set: set } });
    const exact = { rel: 1e-9, abs: 1e-12 };
    for (const at of made.cited.comparison?.at ?? []) {
      const [pair] = at.pairs ?? [];
      const expected = byHand(at.k);
      expect(pair).toMatchObject({ a, b, wins: 2, losses: 0, ties: 1, method: "plus_two_pairs" });
      expectClose(pair?.difference, expected.difference, exact);
      expectClose(pair?.low, expected.low, exact);
      expectClose(pair?.high, expected.high, exact);
      [countsA, countsB].forEach((counts, run) => {
        const mean = counts.reduce((total, [n, c]) => total + exactPassAtK(n, c, at.k), 0) / 3;
        expectClose(at.scores[run]?.value, mean, exact);
      });
    }
    expect(made.cited.comparison?.at.map(({ k, tasks }) => [k, tasks])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(made.view_url).toBe(`/compare?runs=${a}%2C${b}&k=1%2C2&at=1`);
  });

  test("says what moved after a rescoring, keeps its own numbers, and is the same again when that is voided", async () => {
    const { a, b } = await twoRuns();
    const made = await cite({ runs: [a, b] });
    const rescoring = await rescore(b, "base", 2, [5, 0]);
    const moved = await getCitation(reader(), made.id);
    expect(citationSchema.parse(moved)).toEqual(moved);
    expect(moved.cited).toEqual(made.cited);
    expect(moved.same).toBe(false);
    expect(moved.changes).toMatchObject([
      { code: "scoring", run: b },
      { code: "counts", run: b },
    ]);
    // 0.2, 0 and -0.6.
    expectClose(moved.today?.comparison?.at[0]?.pairs?.[0]?.difference, -0.4 / 3, { rel: 1e-12, abs: 0 });
    await voidScoring(uploader(), rescoring, { reason: "wrong" }, options);
    expect(await getCitation(reader(), made.id)).toMatchObject({ same: true, changes: [] });
  });

  test("stays when a run is voided, or moves to tests that the other run did not have", async () => {
    const { set, a, b } = await twoRuns();
    const made = await cite({ runs: [a, b] });
    const fix = { name: "fix", parent: "base", changed: ["t/1"], retired: [], note: "" };
    await createTestVersion(uploader(), set, fix, options);
    await rescore(b, "fix", 1, [5, 5]);
    const apart = await getCitation(reader(), made.id);
    expect(apart.cited).toEqual(made.cited);
    expect(apart.changes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["test_version", "scoring", "counts", "comparability"]),
    );
    expect(apart.today?.comparison).toMatchObject({ verdict: "not_comparable", refusal: { code: "not_comparable" } });
    expect(apart.today?.comparison?.at[0]?.pairs).toBeNull();
    await expect(cite({ runs: [a, b] })).rejects.toMatchObject({ code: "bad-parameter" });

    await voidRun(uploader(), b, { reason: "leaked" }, options);
    const gone = await getCitation(reader(), made.id);
    expect(gone.cited).toEqual(made.cited);
    expect(gone.changes.map(({ code }) => code)).toContain("run_left");
    expect(gone.today?.comparison).toMatchObject({ refusal: { code: "voided" } });
  });

  test("shared tasks, and compared anyway with its stamp, are what the comparison itself says", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf(...countsA, [5, 4]));
    const upload = aRunUpload({ run: { task_set: set }, tasks: tasksOf(...countsB) });
    const { answer } = await createRun(uploader(), upload, uploadOptions({ missing: "allow" }));
    const runs = [a, answer.run.id ?? ""];
    await expect(cite({ runs })).rejects.toMatchObject({ code: "bad-parameter" });
    for (const way of [{ shared: true }, { anyway: true }]) {
      const { cited, view, view_url } = await cite({ runs, ...way });
      const [asked] = (await compared(runs, { k: 2, ...way })).pairs ?? [];
      expect(cited.comparison).toMatchObject({ stamped: way.anyway === true, tasks: [[0, 2]] });
      expect(cited.comparison?.at[1]?.pairs?.[0]).toMatchObject({ difference: asked?.difference, low: asked?.low });
      expect(view.comparison?.way_out).toBe(way.anyway === true ? "anyway" : "shared");
      expect(view_url).toContain(way.anyway === true ? "anyway=true" : "shared=true");
    }
  });

  test("eligible tasks, a baseline, groups of tasks and a scope are what the comparison itself says at each k", async () => {
    const set = freshSet();
    const task_facts = [0, 1, 2, 3].map((task) => ({
      ...{ task_id: `t/${task}`, category: null, difficulty: null, released_on: null, tags: [] },
      group: task < 2 ? "one" : null,
    }));
    const counts: readonly Count[] = [[2, 1], ...countsA];
    const { answer } = await createRun(
      uploader(),
      aRunUpload({ run: { task_set: set }, tasks: tasksOf(...counts), task_facts }),
      uploadOptions(),
    );
    const runs = [
      answer.run.id ?? "",
      await aRun(set, tasksOf([5, 5], ...countsB)),
      await aRun(set, tasksOf(...counts)),
    ];
    for (const scope of ["task_population", "fixed_tasks"] as const) {
      const choice = { runs, scope, baseline: runs[1] ?? "", eligible: true };
      const { cited, view } = await cite({ ...choice, k: [1, 3] });
      expect(cited.comparison?.at.map(({ tasks }) => tasks)).toEqual([4, 3]);
      for (const { k, tasks, pairs, scores } of cited.comparison?.at ?? []) {
        const asked = await compared(runs, { ...choice, k });
        expect(asked.pairs).toMatchObject(pairs ?? []);
        expect(pairs).toHaveLength(2);
        expect(scores).toEqual(asked.runs.map(({ pass_at_k_shared }) => pass_at_k_shared));
        // The counts that are told with each score are just those behind it.
        scores.forEach((entry, place) => {
          const { histogram } = toldCited(view, cited, place, entry, { isToday: false });
          expect(histogram.reduce((total, bucket) => total + bucket.tasks, 0)).toBe(tasks);
          const sum = histogram.reduce(
            (total, bucket) => total + bucket.tasks * exactPassAtK(bucket.n, bucket.c, k),
            0,
          );
          expectClose(entry.value, sum / tasks, { rel: 1e-12, abs: 1e-15 });
        });
      }
    }
    // Without the choice k = 3 is withheld, and the rest stands.
    const { cited } = await cite({ runs, k: [1, 3] });
    expect(cited.comparison?.at.map(({ pairs }) => pairs?.length)).toEqual([3, undefined]);
    expect(cited.comparison?.at[1]?.scores[0]).toMatchObject({ value: null, reason: "k_exceeds_n" });
  });

  test("keeps counts in task order and no score, in under 8 kB for two runs of a thousand tasks", async () => {
    const set = freshSet();
    const [a, b] = [await aRun(set, manyTasks(1000, 20)), await aRun(set, manyTasks(1000, 20, 3))];
    const made = await cite({ runs: [a, b] });
    expect(await cite({ runs: [a, b] })).toMatchObject({ id: made.id, created: false });
    const [row] = await execute<Record<string, string>>(`SELECT * FROM "Citation" WHERE "id" = $1`, [made.id]);
    expect(row?.digest).toBe(sha256Hex(`${row?.view}\n${row?.inputs}`));
    expect((row?.inputs ?? "").length).toBeLessThan(8_000);
    expect(made.cited.comparison?.runs[0]).toMatchObject({ n: [[20, 1000]], c: manyTasks(1000, 20).map(({ c }) => c) });
    expect(row?.inputs).not.toContain("difference");
    await expect(execute(`UPDATE "Citation" SET "inputs" = '{}'`)).rejects.toMatchObject({ code: "23514" });
  });

  test("names runs that exist", async () => {
    const { a } = await twoRuns();
    const missing = "0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11";
    await expect(cite({ runs: [a, missing] })).rejects.toMatchObject({ code: "not-found" });
  });
});
