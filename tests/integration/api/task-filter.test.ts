import { afterAll, beforeAll, expect, test } from "vitest";
import { RecountClient } from "#lib/client/recount-client";
import { windowCountsOf } from "#lib/contract/window-counts";
import { indexWindow } from "#lib/core/window-index";
import { windowScores } from "#lib/core/window-scores";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { aRunUpload, aTask } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let client: RecountClient;
const ids: string[] = [];
const count = 30;

beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  client = new RecountClient({ baseUrl: api.url, token: api.token, fetch: (url, init) => fetch(url, init) });
  const tasks = Array.from({ length: count }, (_, task) => ({
    task_id: `t, ${task}`,
    category: task % 2 === 0 ? "a & b, c" : "d",
    difficulty: null,
    released_on: task === 7 ? null : `2024-${String((task % 5) + 1).padStart(2, "0")}-15`,
    tags: [],
    group: task < 10 ? `contest ${task % 4}` : null,
  }));
  const set = { format: "recount-task-set/1", task_set: "dated@1", title: null, tasks } as const;
  await client.createTaskSet(set, "set");
  for (const run of [0, 1, 2]) {
    const counts = tasks.map(({ task_id }, task) => aTask(task_id, run === 2 && task === 4 ? 2 : 4, (task + run) % 3));
    const document = aRunUpload({ run: { model: `m${run}`, task_set: "dated@1" }, tasks: counts });
    ids.push((await client.createRun(JSON.stringify(document), { create: true }, `run-${run}`)).value.run.id ?? "");
  }
});
afterAll(() => api.close());

async function get(path: string) {
  const response = await fetch(`${api.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${api.token}` } });
  return { status: response.status, body: await response.json() };
}

test("values travel whole, commas and ampersands and all", async () => {
  const { value } = await client.getLeaderboard("dated@1", { k: [1], category: ["a & b, c"] });
  expect(value).toMatchObject({ tasks: 15, task_filter: { category: ["a & b, c"], of: 30, without_date: 0 } });
  const listed = await client.getRun(ids[0] ?? "", { k: [1], task_id: ["t, 3", "t, 4"] });
  expect(listed.value).toMatchObject({ tasks: 2, task_filter: { task_id: ["t, 3", "t, 4"] } });
});

test.each([
  ["released_from=2024-02-30", "released_from"],
  ["released_to=2024-1-1", "released_to"],
  ["released_from=2024-02-01T00:00", "released_from"],
  ["released_from=2024-03-01&released_to=2024-02-01", "released_to"],
  ["category=e", "category"],
  ["task_id=t", "task_id"],
  ["category=", "category"],
])("%s is refused and named", async (query, field) => {
  for (const path of [
    `leaderboards/dated@1?${query}`,
    `runs/${ids[0]}?${query}`,
    `leaderboards/dated@1/counts?${query}`,
  ]) {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: "bad-parameter", field }]);
  }
});

test("counts as CSV are those of the tasks left, and say so", async () => {
  const response = await fetch(`${api.url}/api/v1/runs/${ids[0]}/counts.csv?released_to=2024-01-15`, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  const [head, ...rows] = (await response.text()).trim().split("\r\n");
  expect(head?.split(",").at(-1)).toBe("task_filter");
  expect(rows).toHaveLength(6);
  expect(rows[0]).toContain("6 of 30 tasks: released up to 2024-01-15 (1 without a date left out)");
});

const windows = [
  { from: null, to: null },
  { from: "2024-02-15", to: null },
  { from: "2024-02-16", to: "2024-04-15" },
  { from: null, to: "2024-01-15" },
];
test.each(windows)("the counts give each score of the board from $from to $to", async ({ from, to }) => {
  const { value: wire } = await client.getWindowCounts("dated@1");
  expect(wire).toMatchObject({ tasks: count, test_version: "base" });
  const index = indexWindow(windowCountsOf(wire));
  const window = { released_from: from ?? undefined, released_to: to ?? undefined };
  const { value: board } = await client.getLeaderboard("dated@1", { k: [1, 3], ...window });
  for (const [at, k] of [1, 3].entries()) {
    const scores = windowScores(index, { from, to }, k, "task_population");
    for (const [place, { id }] of wire.runs.entries()) {
      const entry = board.rows.find(({ run }) => run.id === id)?.pass_at_k[at];
      const score = scores[place];
      if (entry === undefined || score === undefined) throw new Error("every run is on the board");
      if (score.value === null) expect(entry).toMatchObject({ value: null, reason: score.reason });
      else {
        expect(entry).toMatchObject({ value: score.value });
        expect(entry).toMatchObject({
          low: expect.closeTo(score.low ?? 2, 13),
          high: expect.closeTo(score.high ?? 2, 13),
        });
      }
    }
  }
});

test("counts of some runs and some tasks, in the order asked for", async () => {
  const { value } = await client.getWindowCounts("dated@1", { runs: [ids[2] ?? "", ids[0] ?? ""], category: ["d"] });
  expect(value.runs.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect(value).toMatchObject({ tasks: 15, task_filter: { category: ["d"] } });
  expect(value.runs[0]?.n).toEqual([[4, 15]]);
});
