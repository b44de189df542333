import { expect, test } from "vitest";
import type { NumberConditions } from "#lib/contract/about-number";
import { numberConditionTexts, scoreSentence } from "#lib/format/score-sentence";

const conditions: NumberConditions = {
  run: "018f",
  model: "qwen",
  name: "night",
  runs: 1,
  task_set: "humaneval@1",
  test_version: "base",
  tasks: 164,
  tasks_in_view: 164,
  task_filter: null,
  compared: false,
  n_min: 10,
  n_max: 20,
  timeout: "3 s and 10 s",
  temperature: null,
  errors: "strict",
};
const at = { link: "http://here/runs/018f?k=10", day: "2026-11-30T12:00:00Z" };

test("a score travels with everything that it depends on", () => {
  const entry = { k: 10, value: 0.657, pass_hat_k: 0.1, low: 0.58, high: 0.72, level: 0.95, method: null, scope: null };
  expect(scoreSentence({ entry, conditions, asked: null }, at)).toBe(
    "qwen, night: pass@10 = 65.7\u2009% [58.0, 72.0] (164 tasks of humaneval@1, tests base, n = 10–20, " +
      "timeout 3 s and 10 s, T unknown, errors strict, unbiased estimator, computed 30 Nov 2026): http://here/runs/018f?k=10",
  );
});

test("pass^k is told as itself, without the interval of pass@k, and pooled counts as what they are", () => {
  const entry = { k: 10, value: 0.657, pass_hat_k: 0.1, low: 0.58, high: 0.72, level: 0.95, method: null, scope: null };
  const asked = { kind: "asked", run: "018f", k: 10, measure: "pass^k", errors: "strict", task_filter: null } as const;
  const told = scoreSentence({ entry, conditions: { ...conditions, name: null, runs: 3 }, asked }, at);
  expect(told).toMatch(/^qwen: pass\^10 = 10.0\u2009% \(/);
  expect(told).toContain("164 tasks of humaneval@1, n and c of 3 runs added on each task, tests base, n = 10–20");
});

test("a withheld score says why, and between what it lies", () => {
  const entry = {
    k: 100,
    value: null,
    reason: "tasks_stale" as const,
    tasks_below_k: [],
    tasks_below_k_total: 0,
    largest_k: null,
    eligible: null,
    bounds: { low: 0.64, high: 0.66 },
  };
  expect(scoreSentence({ entry, conditions: { ...conditions, name: null }, asked: null }, at)).toMatch(
    /^qwen: pass@100 withheld: stale, within 64.0 to 66.0 % \(/,
  );
});

test("a filter, missing tasks and the choice of a comparison are told with the tasks", () => {
  const hard = { category: [], difficulty: ["hard"], tag: [], group: [], released_from: null, released_to: null };
  const task_filter = { ...hard, task_id: [], of: 164, without_date: 0 };
  expect(numberConditionTexts({ ...conditions, tasks: 20, tasks_in_view: 21, task_filter })[0]).toBe(
    "21 of 164 tasks of humaneval@1, only difficulty hard, 20 of them with counts",
  );
  expect(numberConditionTexts({ ...conditions, tasks: 20, tasks_in_view: 21 })[0]).toBe(
    "20 of 21 tasks of humaneval@1",
  );
  expect(numberConditionTexts({ ...conditions, compared: true })[1]).toBe("only the tasks compared");
  expect(numberConditionTexts({ ...conditions, n_min: null, n_max: null })).toContain("n = 0");
});
