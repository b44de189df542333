import { describe, expect, test } from "vitest";
import { idsOf, isRunOf, knownTaskSet, knownTaskSetDocument, matchingKnown, matchWith } from "#lib/catalogue/catalogue";
import { knownTaskSets } from "#lib/catalogue/known-sets";
import { parseJson } from "#lib/contract/parse-json";
import { parseTaskSetDocument } from "#lib/contract/parse-task-set";
import { describeShared, readShared } from "#tests/support/shared-data";

const idsNamed = (name: string): readonly string[] => {
  const known = knownTaskSet(name);
  if (known === null) throw new Error(`no ${name}`);
  return idsOf(known);
};

/** As their publishers state it. */
const published = {
  "humaneval@1": 164,
  "mbpp@full": 974,
  "mbpp@test": 500,
  "mbpp@validation": 90,
  "mbpp@train": 374,
  "mbpp@sanitized": 427,
  "mbpp-evalplus@0.1.0": 399,
  "mbpp-evalplus@0.2.0": 378,
  "evalperf@2024-10": 118,
  "bigcodebench-complete@1": 1140,
  "bigcodebench-instruct@1": 1140,
  "bigcodebench-hard-complete@1": 148,
  "bigcodebench-hard-instruct@1": 148,
  // README of LiveCodeBench: "containing 400 problems", 880, 1055.
  "livecodebench@release_v1": 400,
  "livecodebench@release_v5": 880,
  "livecodebench@release_v6": 1055,
  "swe-bench@1": 2294,
  "swe-bench-verified@1": 500,
  "swe-bench-lite@1": 300,
  "swe-bench-multimodal-dev@1": 102,
  "swe-bench-multimodal-test@2026-08": 480,
  "swe-bench-pro@1": 731,
  "aider-polyglot@1": 225,
  "tau-bench-airline@1": 50,
  "tau-bench-retail@1": 115,
  "tau2-bench-airline@1": 50,
  "tau2-bench-retail@1": 114,
  "tau2-bench-telecom@1": 114,
  "tau2-bench-banking-knowledge@1": 97,
  "terminal-bench-core@0.1.1": 80,
  "terminal-bench@2.0": 89,
  "terminal-bench@2.1": 89,
  "cruxeval-input@1": 800,
  "cruxeval-output@1": 800,
};

test("every known set has as many tasks as its publisher states, no id twice, and a document that can be sent", () => {
  expect(Object.fromEntries(knownTaskSets.map((known) => [known.name, new Set(idsOf(known)).size]))).toEqual(published);
  for (const known of knownTaskSets) {
    expect(idsOf(known), known.name).toHaveLength(new Set(idsOf(known)).size);
    const document = knownTaskSetDocument(known);
    expect(parseTaskSetDocument(parseJson(JSON.stringify(document)), { file: known.name })).toEqual(document);
  }
});

test("sets lie to one another as their publishers say", () => {
  const within = (part: string, whole: string): boolean => {
    const all = new Set(idsNamed(whole));
    return idsNamed(part).every((id) => all.has(id));
  };
  expect(within("mbpp@test", "mbpp@full")).toBe(true);
  expect(within("mbpp@sanitized", "mbpp@full")).toBe(true);
  expect(within("mbpp-evalplus@0.2.0", "mbpp-evalplus@0.1.0")).toBe(true);
  expect(within("bigcodebench-hard-instruct@1", "bigcodebench-instruct@1")).toBe(true);
  expect(within("swe-bench-verified@1", "swe-bench@1")).toBe(true);
  expect(within("swe-bench-lite@1", "swe-bench@1")).toBe(true);
  expect(within("livecodebench@release_v1", "livecodebench@release_v5")).toBe(true);
  expect(within("livecodebench@release_v5", "livecodebench@release_v6")).toBe(true);
  const splits = ["test", "validation", "train"].flatMap((split) => idsNamed(`mbpp@${split}`));
  expect(new Set(splits).size).toBe(splits.length);
});

test("the tasks of SWE-bench are grouped by repository", () => {
  const known = knownTaskSet("swe-bench-lite@1");
  const groups = new Set(known === null ? [] : knownTaskSetDocument(known).tasks.map(({ group }) => group));
  expect(groups.size).toBe(12);
  expect(groups.has("django/django")).toBe(true);
});

test("the questions of LiveCodeBench have their difficulty, platform and date", () => {
  const known = knownTaskSet("livecodebench@release_v6");
  const tasks = known === null ? [] : knownTaskSetDocument(known).tasks;
  // As counted in the maintainers' own leaderboard data.
  const count = (pick: (task: (typeof tasks)[number]) => string | null) => {
    const counted: Record<string, number> = {};
    for (const word of tasks.map(pick)) counted[word ?? ""] = (counted[word ?? ""] ?? 0) + 1;
    return counted;
  };
  expect(count(({ difficulty }) => difficulty)).toEqual({ easy: 322, medium: 383, hard: 350 });
  expect(count(({ category }) => category)).toEqual({ leetcode: 444, codeforces: 9, atcoder: 602 });
  expect(tasks.find(({ task_id }) => task_id === "1873_A")).toMatchObject({
    category: "codeforces",
    difficulty: "easy",
    released_on: "2023-08-21",
  });
  const dates = tasks.map(({ released_on }) => released_on ?? "").sort();
  expect([dates[0], dates.at(-1)]).toEqual(["2023-05-07", "2025-04-06"]);
});

describe("what a file's tasks are compared with", () => {
  const humanEval = Array.from({ length: 164 }, (_, at) => `HumanEval/${at}`);

  test("the set of the name, whatever the tasks", () => {
    const match = matchingKnown("humaneval@1", ["HumanEval/0", "other"]);
    expect(match).toMatchObject({ shared: 1, tasks: 164, foreign: ["other"] });
    expect(match !== null && isRunOf(match)).toBe(false);
  });

  test("the nearest set under any other name, if half of it is there", () => {
    const most = matchingKnown("ours@3", humanEval.slice(4));
    expect(most?.known.name).toBe("humaneval@1");
    expect(most?.missing).toEqual(humanEval.slice(0, 4));
    expect(matchingKnown("ours@3", humanEval.slice(0, 81))).toBeNull();
    expect(matchingKnown("ours@3", idsNamed("mbpp-evalplus@0.2.0"))?.known.name).toBe("mbpp-evalplus@0.2.0");
  });

  test("numbers alone tell nothing, but under the slug of a known set", () => {
    const numbers = Array.from({ length: 50 }, (_, at) => String(at));
    expect(matchingKnown("ours@1", numbers)).toBeNull();
    expect(matchingKnown("tau-bench-airline@mine", numbers)?.known.name).toBe("tau-bench-airline@1");
  });
});

describeShared("real/expected.json", "real results", () => {
  test("have the ids of the catalogue", () => {
    const rows = readShared<readonly { task_id: number }[]>("real/tau-bench/gpt-4o-airline.json");
    const airline = knownTaskSet("tau-bench-airline@1");
    const trials = readShared<{ results: readonly { task_id: string }[] }>(
      "real/terminal-bench/orchestrator_qwen_n5/results.json",
    );
    const terminal = knownTaskSet("terminal-bench-core@0.1.1");
    const scored = readShared<{ raw_scored_generations: object }>("real/cruxeval/n1_headline_pass5_is_100.json");
    const cruxeval = knownTaskSet("cruxeval-input@1");
    if (airline === null || terminal === null || cruxeval === null) throw new Error("a set is gone");
    for (const [known, ids] of [
      [airline, rows.map(({ task_id }) => String(task_id))],
      [terminal, trials.results.map(({ task_id }) => task_id)],
      [cruxeval, Object.keys(scored.raw_scored_generations)],
    ] as const) {
      expect(matchWith(known, [...new Set(ids)])).toMatchObject({ missing: [], foreign: [] });
    }
  });

  test("tell of a question of LiveCodeBench what the catalogue knows of it", () => {
    const questions = readShared<readonly Record<"question_id" | "platform" | "difficulty" | "contest_date", string>[]>(
      "real/livecodebench/Scenario.codegeneration_1_0.2_eval_all.json",
    );
    const known = knownTaskSet("livecodebench@release_v6");
    const tasks = new Map(
      (known === null ? [] : knownTaskSetDocument(known).tasks).map((task) => [task.task_id, task]),
    );
    expect(questions).toHaveLength(132);
    for (const { question_id, platform, difficulty, contest_date } of questions) {
      const facts = { category: platform, difficulty, released_on: contest_date.slice(0, 10) };
      expect(tasks.get(question_id), question_id).toMatchObject(facts);
    }
  });

  test("of SWE-bench Pro are of its public set, but for those that it does not have", () => {
    const known = knownTaskSet("swe-bench-pro@1");
    if (known === null) throw new Error("a set is gone");
    const match = (file: string) => matchWith(known, Object.keys(readShared<object>(`real/swe-bench/${file}`)));
    expect(match("pro_eval_results_619.json")).toMatchObject({ shared: 619, foreign: [] });
    const larger = match("pro_eval_results_955.json");
    expect([larger.shared, larger.missing.length, larger.foreign.length]).toEqual([719, 12, 236]);
  });
});
