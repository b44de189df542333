import { beforeAll, expect, test } from "vitest";
import type { RunListItem } from "#lib/contract/report";
import { parseRunSorts, type RunSort, runSortKeys } from "#lib/contract/run-sorts";
import type { Principal } from "#lib/core/principal";
import { createRun, listRuns } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun } from "#lib/services/voids";
import { aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

const runs = 40;
/** Tests are fixed after so many. */
const fixAfter = 21;
let reader: Principal;
/** As the list tells them, newest first. */
let all: readonly RunListItem[];

const every = (i: number, step: number) => i % step === 0;

/** Runs that differ in all that they can be sorted by; some values are not known, some tasks are missing or retired. */
function upload(i: number) {
  const fixed = every(i, 3);
  const run = {
    task_set: fixed ? "fixed@1" : "demo@1",
    test_version: fixed && i > fixAfter ? "fix" : "base",
    model: `model ${i % 12}`,
    name: every(i, 5) ? null : `Run ${(i * 7) % 20}`,
    temperature: every(i, 4) ? null : (i % 3) / 10,
    timeout_seconds: every(i, 6) ? null : 3 * (1 + (i % 4)),
    harness: every(i, 7) ? null : { name: "evalplus", version: `0.${i % 11}` },
  };
  const tasks = [
    aTask("t/0", 4, i % 5),
    aTask("t/1", every(i + 3, 4) ? 12 : 4, (i * 3) % 4),
    aTask("t/2", 4, (i * 2) % 5),
  ];
  return aRunUpload({ run, tasks: every(i + 5, 9) ? tasks.slice(0, 2) : tasks });
}

beforeAll(async () => {
  await freshDatabase();
  reader = await aPrincipal("read");
  const uploaders = [await aPrincipal("upload"), await aPrincipal("upload")];
  const nobody = await aPrincipal("upload");
  for (let i = 0; i < runs; i++) {
    const uploader = uploaders[i % 2] ?? nobody;
    const { answer } = await createRun(uploader, upload(i), uploadOptions({ new: true, missing: "allow" }));
    if (every(i + 5, 8)) await voidRun(uploader, answer.run.id ?? "", { reason: "x" }, { requestId: null });
    if (i !== fixAfter) continue;
    const fix = { name: "fix", parent: "base", changed: ["t/0"], retired: ["t/2"], note: "" };
    await createTestVersion(uploader, "fixed@1", fix, { requestId: null });
  }
  all = (await listRuns(reader, { limit: 500, k: [1, 2, 4] })).items;
});

/** What the list itself says of a run. */
function told(item: RunListItem, key: string): string | number | null {
  if (key.startsWith("pass@")) return item.pass_at_k.find(({ k }) => `pass@${k}` === key)?.value ?? null;
  const values: Record<string, string | number | null> = {
    created_at: item.created_at,
    model: item.model,
    name: item.name,
    task_set: item.task_set,
    test_version: item.test_version,
    tasks: item.tasks,
    n: item.n_min,
    temperature: item.temperature,
    timeout_seconds: item.timeout_seconds,
    harness: item.harness === null ? null : `${item.harness.name} ${item.harness.version}`,
    uploader: item.created_by,
  };
  return values[key] ?? null;
}

/** Texts with each number in them written at one length compare as people order them. */
function plain(value: string | number): string | number {
  return typeof value === "number"
    ? value
    : value.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(9, "0"));
}

/** Sorted key by key, the least important first: a stable sort keeps what was done before. */
function expected(sorts: readonly RunSort[]): string[] {
  let rows = [...all];
  for (const { key, order } of sorts.toReversed()) {
    const known = rows.filter((row) => told(row, key) !== null);
    const values = [...new Set(known.map((row) => plain(told(row, key) ?? "")))];
    values.sort((a, b) => (a < b ? -1 : 1));
    if (order === "desc") values.reverse();
    rows = [
      ...values.flatMap((value) => known.filter((row) => plain(told(row, key) ?? "") === value)),
      ...rows.filter((row) => told(row, key) === null),
    ];
  }
  return rows.map(({ id }) => id);
}

const keys = [...runSortKeys, "pass@1", "pass@2", "pass@4"];
const questions = [
  ...keys.flatMap((key) => [`${key} asc`, `${key} desc`]),
  "pass@4,pass@1 desc,asc",
  "task_set,pass@1,model asc,desc,asc",
  "uploader,n,timeout_seconds,created_at desc,asc,desc,asc",
  "model,temperature,harness desc,desc,desc",
  "pass@7,tasks desc,desc",
];

test.each(questions)("sorted by %s, pages join to the order that one finds run by run", async (question) => {
  const [sort = "", order = ""] = question.split(" ");
  const sorts = parseRunSorts(sort.split(","), order.split(","));
  const ids = expected(sorts);
  for (const limit of [7, 500]) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listRuns(reader, { limit, k: [1], sort: sorts, cursor });
      expect(page.total).toBe(runs);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(ids);
  }
  const third = await listRuns(reader, { limit: 10, offset: 20, k: [1], sort: sorts });
  expect(third.items.map(({ id }) => id)).toEqual(ids.slice(20, 30));
});

test("a run that comes while one turns pages moves none to another page", async () => {
  const sort = parseRunSorts(["pass@1"], ["desc"]);
  const first = await listRuns(reader, { limit: 10, k: [1], sort });
  const uploader = await aPrincipal("upload");
  const best = aRunUpload({
    run: { model: "newcomer" },
    tasks: [aTask("t/0", 4, 4), aTask("t/1", 4, 4), aTask("t/2", 4, 4)],
  });
  const { answer } = await createRun(uploader, best, uploadOptions());
  const second = await listRuns(reader, { limit: 10, k: [1], sort, cursor: first.next ?? undefined });
  expect(second.items.map(({ id }) => id)).toEqual(expected(sort).slice(10, 20));
  expect((await listRuns(reader, { limit: 1, k: [1], sort })).items[0]?.id).toBe(answer.run.id);
});

test("the examples hold runs whose scores are of fewer tasks than were counted", () => {
  expect(all.filter(({ test_version, tasks }) => test_version === "fix" && tasks === 2).length).toBeGreaterThan(2);
});

test("the examples hold withheld scores of several reasons, which come last", () => {
  const reasons = new Set(
    all.flatMap(({ pass_at_k }) => pass_at_k.map((entry) => (entry.value === null ? entry.reason : ""))),
  );
  expect([...reasons]).toEqual(expect.arrayContaining(["voided", "tasks_missing"]));
});
