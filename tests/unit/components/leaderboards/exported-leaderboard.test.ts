import { expect, it } from "vitest";
import { exportedLeaderboard, leaderboardText } from "#components/leaderboards/exported-leaderboard";
import { tableFile } from "#components/table/table-file";
import type { LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { aLeaderboard, aLeaderboardRow } from "#tests/support/leaderboard";

const value = 23 / 35;
const scored: PassAtKEntry = {
  k: 1,
  value,
  pass_hat_k: value,
  low: 0.5,
  high: 0.75,
  level: 0.95,
  method: "plus_two_tasks",
  scope: "task_population",
};
const withheld: PassAtKEntry = {
  k: 1,
  value: null,
  reason: "tasks_missing",
  tasks_below_k: [],
  tasks_below_k_total: 0,
  largest_k: null,
  eligible: null,
  bounds: null,
};

const aRow = (part: Partial<LeaderboardRow>) => aLeaderboardRow({ pass_at_k: [scored], ...part });

const rows = [
  aRow({ model: "=HYPERLINK(1)", run: { id: "a", name: "a|b_c", created_at: "2026-01-01T00:00:00Z", tags: [] } }),
  aRow({ n_min: 5, n_max: 20, temperature: null, timeouts: [3, null], pass_at_k: [withheld], rank_low: null }),
];
const board = aLeaderboard(rows, {
  errors: "exclude-infra",
  task_filter: {
    category: [],
    difficulty: ["hard"],
    tag: [],
    group: [],
    released_from: "2024-01-01",
    released_to: null,
    task_id: [],
    of: 164,
    without_date: 3,
  },
});
const link = "http://127.0.0.1:3000/leaderboards/humaneval@1?difficulty=hard";
const citation = "http://127.0.0.1:3000/c/abc";
const exported = exportedLeaderboard({ board, rows, link, citation });

it("says in the caption everything that the scores depend on", () => {
  for (const part of [
    "2 runs",
    "unbiased estimator",
    "errors exclude-infra",
    "95\u2009% on tasks like these",
    "20 of 164 tasks of humaneval@1, only difficulty hard; released from 2024-01-01 on (3 without a date left out)",
    "Tests: plus",
    "n: 5–20",
    "Timeout: 3 s or unknown",
    "Temperature: 0.2 or unknown",
    "2026",
    `Cited as ${citation}`,
    link,
  ]) {
    expect(exported.caption).toContain(part);
  }
});

it("says which runs the board itself leaves out, in the caption and in each row of a CSV", () => {
  expect(exported.caption).not.toContain("left out.");
  const cut = exportedLeaderboard({ board: { ...board, total: 5132, total_scored: 5000 }, rows, link, citation: null });
  const told = "The best 2 of 5132 runs by pass@1; 5130 others are left out, 132 of them without a score.";
  expect(cut.caption).toContain(told);
  const [head = [], ...lines] = cut.csv;
  expect(lines.map((cells) => cells[head.indexOf("runs_in_all")])).toEqual([5132, 5132]);
});

it("writes no formula into CSV, every digit of a score, and each condition in each row", () => {
  const text = tableFile(exported, "CSV")?.text ?? "";
  const [head = "", first = "", second = ""] = text.split("\r\n");
  expect(first).toContain(",'=HYPERLINK(1),");
  const cells = (line: string) => Object.fromEntries(head.split(",").map((name, at) => [name, line.split(",")[at]]));
  expect(cells(first)).toMatchObject({ "pass@1": String(value), rank_low: "1", estimator: "unbiased", link });
  expect(cells(second)).toMatchObject({
    "pass@1": "",
    "pass@1 withheld": "tasks_missing",
    errors: "exclude-infra",
    test_version: "plus",
    cited_as: citation,
    n_min: "5",
    n_max: "20",
  });
});

it("is a table in Markdown and LaTeX whose text stays text", () => {
  expect(tableFile(exported, "Markdown")?.text).toContain(
    "| 1–2 | =HYPERLINK(1) | a\\|b\\_c | 10 | 65.7 \\[50.0, 75.0\\] | 0.2 | 3 s |",
  );
  expect(tableFile(exported, "LaTeX")?.text).toContain("withheld: incomplete");
});

it("is JSON with the rows in sight only, and null for what is withheld", () => {
  const one = exportedLeaderboard({ board, rows: rows.slice(1), link, citation: null });
  const read: unknown = JSON.parse(tableFile(one, "JSON")?.text ?? "");
  expect(read).toMatchObject({
    test_version: "plus",
    estimator: "unbiased",
    link,
    rows: [{ temperature: null, pass_at_k: [{ value: null, reason: "tasks_missing" }] }],
  });
  expect(read).not.toHaveProperty("cited_as");
});

it("says the scores of a row with their conditions in one line", () => {
  const [first = aRow({})] = rows;
  expect(leaderboardText({ ...board, task_filter: null, tasks: 164 }, first)).toBe(
    "=HYPERLINK(1), a|b_c: pass@1 65.7\u2009% [50.0, 75.0] · 164 tasks of humaneval@1 · tests plus · n = 10 · timeout 3 s · T 0.2 · errors exclude-infra · intervals of 95\u2009% on tasks like these · unbiased estimator · computed 30 Nov 2026, 10:00 UTC",
  );
});
