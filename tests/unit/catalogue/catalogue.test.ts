import { describe, expect, test } from "vitest";
import { idsOf, isRunOf, knownTaskSet, knownTaskSetDocument, matchingKnown, matchWith } from "#lib/catalogue/catalogue";
import { knownTaskSets } from "#lib/catalogue/known-sets";
import { parseJson } from "#lib/contract/json";
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
  "swe-bench-verified@1": 500,
  "swe-bench-lite@1": 300,
  "aider-polyglot@1": 225,
  "tau-bench-airline@1": 50,
  "tau-bench-retail@1": 115,
  "terminal-bench-core@0.1.1": 80,
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
  const splits = ["test", "validation", "train"].flatMap((split) => idsNamed(`mbpp@${split}`));
  expect(new Set(splits).size).toBe(splits.length);
});

test("the tasks of SWE-bench are grouped by repository", () => {
  const known = knownTaskSet("swe-bench-lite@1");
  const groups = new Set(known === null ? [] : knownTaskSetDocument(known).tasks.map(({ group }) => group));
  expect(groups.size).toBe(12);
  expect(groups.has("django/django")).toBe(true);
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
});
