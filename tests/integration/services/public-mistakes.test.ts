import { beforeAll, describe, expect, test } from "vitest";
import type { ErrorPolicy, PassAtKEntry } from "#lib/contract/report";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun, getRunReport } from "#lib/services/runs";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

/**
 * Numbers that were published wrong somewhere: each has to come out right on a run's page and on a leaderboard. Those about
 * two runs are tests of `compare-settings` and `compare-refused`.
 */
let reader: Principal;
let uploader: Principal;
let sets = 0;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

interface Shown {
  readonly entries: readonly PassAtKEntry[];
  readonly other: { readonly errors: ErrorPolicy; readonly pass_at_k: readonly PassAtKEntry[] } | null;
}

/** A run of these tasks as its page shows it, and as the leaderboard of its task set does. */
async function shown(tasks: readonly UploadTask[], ks: readonly number[], errors: ErrorPolicy = "strict") {
  const set = `mistake${++sets}@1`;
  const upload = aRunUpload({ run: { task_set: set }, tasks: [...tasks] });
  const id = (await createRun(uploader, upload, uploadOptions())).answer.run.id ?? "";
  const report = await getRunReport(reader, id, { k: ks, errors });
  const [row] = (await getLeaderboard(reader, set, { k: ks, errors })).rows;
  const onPage: Shown = { entries: report.pass_at_k, other: report.other_policy };
  const onBoard: Shown = { entries: row?.pass_at_k ?? [], other: row?.other_policy ?? null };
  return { onPage, onBoard, rank: row?.rank_low ?? null };
}

const some = (count: number, n: number, c: number, from = 0) =>
  Array.from({ length: count }, (_, task) => aTask(`t/${from + task}`, n, c));

test("one task, n = 99, c = 0, k = 100: withheld, not 1", async () => {
  const { onPage, onBoard, rank } = await shown([aTask("t/0", 99, 0)], [100]);
  for (const { entries } of [onPage, onBoard]) {
    expect(entries).toMatchObject([
      { value: null, reason: "k_exceeds_n", largest_k: 99, tasks_below_k: [{ task_id: "t/0", n: 99 }] },
    ]);
  }
  expect(rank).toBeNull();
});

test("164 tasks of one sample, 50 of which pass: pass@1 is 0.304878, and 50 of 164 are no n and c for k = 10", async () => {
  const tasks = [...some(50, 1, 1), ...some(114, 1, 0, 50)];
  const { onPage, onBoard } = await shown(tasks, [1, 10]);
  for (const { entries } of [onPage, onBoard]) {
    expect(entries[0]?.value).toBeCloseTo(0.304878, 6);
    expect(entries[1]).toMatchObject({ value: null, reason: "k_exceeds_n", tasks_below_k_total: 164, largest_k: 1 });
  }
});

test("task A with n = 10, c = 0, task B with n = 5, c = 5: 0.5 for k = 1 and 5, withheld for 10 because of B", async () => {
  const { onPage, onBoard } = await shown([aTask("A", 10, 0), aTask("B", 5, 5)], [1, 5, 10]);
  for (const { entries } of [onPage, onBoard]) {
    expect(entries.map(({ value }) => value)).toEqual([0.5, 0.5, null]);
    expect(entries[2]).toMatchObject({ tasks_below_k: [{ task_id: "B", n: 5 }], largest_k: 5 });
    // Over A alone it is 0: a narrower view, said to be one.
    expect(entries[2]).toMatchObject({ eligible: { value: 0, tasks: 1 } });
  }
});

describe("172 tasks of one sample: 108 pass, 40 fail, 24 lost by the infrastructure", () => {
  const letters = [..."P".repeat(108), ..."F".repeat(40), ..."I".repeat(24)];
  const tasks = letters.map((letter, task) => aJudgedTask(`t/${task}`, letter));
  const withheld = {
    value: null,
    reason: "k_exceeds_n",
    tasks_below_k_total: 24,
    largest_k: null,
    eligible: { value: 108 / 148, tasks: 148 },
  };

  test("0.6279 strict with its rank; beside it exclude-infra, withheld for the 24, and 0.7297 over 148 of 172", async () => {
    expect(108 / 148).toBeCloseTo(0.7297, 4);
    const { onPage, onBoard, rank } = await shown(tasks, [1]);
    for (const { entries, other } of [onPage, onBoard]) {
      expect(entries[0]?.value).toBeCloseTo(0.6279, 4);
      expect(other).toMatchObject({ errors: "exclude-infra", pass_at_k: [withheld] });
    }
    expect(rank).toBe(1);
  });

  test("read the other way round both are there still, and 0.7297 is never ranked", async () => {
    const { onPage, onBoard, rank } = await shown(tasks, [1], "exclude-infra");
    for (const { entries, other } of [onPage, onBoard]) {
      expect(entries).toMatchObject([withheld]);
      expect(other?.errors).toBe("strict");
      expect(other?.pass_at_k[0]?.value).toBeCloseTo(0.6279, 4);
    }
    expect(rank).toBeNull();
  });
});

test("where only counts are known there is no bracket: exclude-infra is withheld, and says why", async () => {
  const { onPage, onBoard } = await shown(some(3, 4, 2), [1], "exclude-infra");
  for (const { entries, other } of [onPage, onBoard]) {
    expect(entries).toMatchObject([{ value: null, reason: "verdicts_unknown", eligible: null }]);
    expect(other).toBeNull();
  }
});
