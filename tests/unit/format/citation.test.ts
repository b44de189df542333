import { describe, expect, test } from "vitest";
import type { Citation, CitedRow } from "#lib/contract/citation";
import { citationLatex, citationMarkdown, citationText } from "#lib/format/citation";

const link = "http://127.0.0.1:3000/c/abcdefg";

const row = (run: string, model: string, value: number): CitedRow => ({
  run,
  name: null,
  model,
  temperature: 0.8,
  timeouts: [3],
  scoring: { id: "s", number: 1 },
  histogram: [
    [5, 1, 1],
    [10, 10, 1],
  ],
  stale: [],
  missing: 0,
  emptied: 0,
  verdicts_unknown: false,
  voided: false,
  grouped: false,
  pass_at_k: [score(value)],
});

function score(value: number): CitedRow["pass_at_k"][number] {
  const interval = { low: 0.1, high: 0.9, level: 0.95, method: "plus_two_tasks", scope: "task_population" } as const;
  return { k: 1, value, pass_hat_k: value, ...interval };
}

const ofRun: Citation = {
  id: "abcdefg",
  url: "/c/abcdefg",
  cited_at: "2026-11-29T12:00:00.000Z",
  cited_by: null,
  digest: "0123456789abcdef".repeat(4),
  view: {
    kind: "run",
    run: "a",
    task_set: "demo_set@1",
    test_version: null,
    scoring: null,
    errors: "strict",
    k: [1],
    task_filter: null,
    where: null,
    comparison: null,
  },
  view_url: "/runs/a",
  cited: {
    test_version: "base",
    tasks_in_set: 2,
    rows: [row("a", "model_a", 0.6)],
    runs_in_all: null,
    comparison: null,
  },
  today: null,
  same: false,
  changes: [],
};

describe("what a paper says with a citation", () => {
  test("of a run: value, interval and every condition, then the day, the digest and the link", () => {
    expect(citationText(ofRun, link)).toBe(
      "model_a on demo_set@1: pass@1 = 60.0\u2009% [10.0, 90.0] (tests base, 2 tasks, n = 5–10, temperature 0.8, timeout 3 s, unbiased estimator). As shown by Recount on 29 Nov 2026, digest 0123456789abcdef: http://127.0.0.1:3000/c/abcdefg",
    );
  });

  test("outside text stays text in LaTeX and Markdown, and the link is one", () => {
    expect(citationLatex(ofRun, link)).toContain("model\\_a on demo\\_set@1: pass@1 = 60.0\\,\\% [10.0, 90.0]");
    expect(citationLatex(ofRun, link)).toMatch(/: \\url\{http:\/\/127\.0\.0\.1:3000\/c\/abcdefg\}$/);
    expect(citationMarkdown(ofRun, link)).toContain("model\\_a on demo\\_set@1");
    expect(citationMarkdown(ofRun, link)).toMatch(/: \[http:\S+\/c\/abcdefg\]\(http:\S+\/c\/abcdefg\)$/);
  });

  test("of a comparison: each score, the paired difference in words, and the stamp first where it has one", () => {
    const comparison: NonNullable<Citation["cited"]["comparison"]> = {
      verdict: "not_comparable",
      stamped: true,
      refusal: null,
      conditions: [],
      tasks: [[0, 1]],
      groups: null,
      runs: ["a", "b"].map(() => ({ task_set: "demo_set@1", test_version: "base", n: [[5, 2]], c: [1, 2] })),
      at: [
        {
          k: 1,
          tasks: 2,
          scores: [score(0.6), score(0.2)],
          pairs: [
            {
              ...{ a: "a", b: "b", difference: -0.4, low: -0.6, high: -0.2, level: 0.95, method: "plus_two_pairs" },
              ...{ p_value: 0.01, p_holm: 0.01, wins: 0, losses: 2, ties: 0 },
            } as const,
          ],
        },
      ],
    };
    const rows = [row("a", "model_a", 0.6), row("b", "model_b", 0.2)];
    const view = { ...ofRun.view, kind: "comparison" as const, run: null };
    const text = citationText({ ...ofRun, view, cited: { ...ofRun.cited, rows, comparison } }, link);
    expect(text).toMatch(/^NOT COMPARABLE, COMPARED ANYWAY\. pass@1 on demo_set@1: model_a at 60\.0/);
    expect(text).toContain("model_a is higher by 40.0 points [20.0, 60.0], p = .01, on 2 tasks compared anyway.");
  });
});
