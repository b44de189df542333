import { expect, it } from "vitest";
import { exportedRuns, runText } from "#components/runs/exported-runs";
import { tableFile } from "#components/table/table-file";
import { aRunRow } from "#tests/support/run-row";

const value = 23 / 35;
const rows = [
  aRunRow({
    model: "=HYPERLINK(1)",
    name: "a|b_c",
    tags: ["+x"],
    scores: [{ k: 1, value, low: null, high: null, pass_hat_k: value } as never],
  }),
  aRunRow({
    model: "two",
    nMin: 5,
    nMax: 20,
    timeoutSeconds: null,
    temperature: null,
    tasks: 160,
    scores: [{ k: 1, value: null, reason: "tasks_missing", tasks_below_k: [] } as never],
  }),
];
const link = "http://127.0.0.1:3000/?tag=a";
const exported = exportedRuns({ rows, ks: [1], link, at: new Date("2026-11-30T10:00:00Z") });

it("says in the caption everything that the scores depend on", () => {
  for (const part of [
    "unbiased estimator",
    "errors strict",
    "Tasks: 164 tasks of humaneval@1 or 160 of 164 tasks of humaneval@1",
    "Tests: base",
    "n: 5–20",
    "Timeout: 3 s or unknown",
    "Temperature: 0.2 or unknown",
    "2026",
    link,
  ]) {
    expect(exported.caption).toContain(part);
  }
});

it("writes no formula into CSV, and every digit of a score", () => {
  const text = tableFile(exported, "CSV")?.text ?? "";
  const [head = "", first = "", second = ""] = text.split("\r\n");
  expect(first).toContain(",'=HYPERLINK(1),");
  expect(first).toContain(",'+x,");
  expect(first).toContain(`,${value},`);
  expect(second).toContain(",tasks_missing,");
  const named = Object.fromEntries(head.split(",").map((name, place) => [name, second.split(",")[place]]));
  expect(named).toMatchObject({ n_min: "5", n_max: "20", tasks: "160", errors: "strict", estimator: "unbiased", link });
});

it("is a table in Markdown and LaTeX whose text stays text", () => {
  expect(tableFile(exported, "Markdown")?.text).toContain("| =HYPERLINK(1) | a\\|b\\_c | 10 | 65.7 |");
  expect(tableFile(exported, "LaTeX")?.text).toContain("a\\textbar{}b\\_c & 10 & 65.7 &");
  expect(tableFile(exported, "LaTeX")?.text).toContain("withheld: incomplete");
});

it("is JSON with null for what is unknown or withheld", () => {
  const read: unknown = JSON.parse(tableFile(exported, "JSON")?.text ?? "");
  expect(read).toMatchObject({
    estimator: "unbiased",
    link,
    runs: [
      { model: "=HYPERLINK(1)", pass_at_k: [{ k: 1, value, reason: null }] },
      { timeout_seconds: null, temperature: null, pass_at_k: [{ k: 1, value: null, reason: "tasks_missing" }] },
    ],
  });
});

it("says a score with its conditions in one line", () => {
  expect(runText(rows[1] ?? aRunRow(), [1])).toBe(
    "two: pass@1 withheld: incomplete · 160 of 164 tasks of humaneval@1 · tests base · n = 5–20 · timeout unknown · T unknown · errors strict · unbiased estimator",
  );
});
