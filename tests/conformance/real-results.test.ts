import { expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { type ExpectedCounts, expectCounts } from "#tests/support/expected-counts";
import { importPath } from "#tests/support/import-text";
import { describeShared, hasShared, readShared, sharedPath } from "#tests/support/shared-data";

interface Expected extends ExpectedCounts {
  readonly timed_out?: number;
}
type Entry =
  | Expected
  | { readonly base: Expected; readonly plus: Expected; readonly date: string; readonly hash: string };

/** Files of text; folders and archives are read elsewhere. */
const textFile = /\.jsonl?(?:\.gz)?$/;
const listed = hasShared("real/expected.json")
  ? Object.entries(readShared<Record<string, Entry>>("real/expected.json")).filter(([file]) => textFile.test(file))
  : [];
const isRefused = (entry: object): boolean =>
  ["refused", "aggregate_only", "unscored"].some((mark) => Object.hasOwn(entry, mark));
const entries = listed.filter(([, entry]) => !isRefused(entry));
const refused = listed.filter(([, entry]) => isRefused(entry)).map(([file]) => file);

describeShared("real/expected.json", "real results files give exactly the published counts and scores", () => {
  test.each(entries)("%s", async (file, expected) => {
    const run = await importPath(sharedPath(`real/${file}`), file);
    if (!("base" in expected)) {
      expect(run.scorings).toHaveLength(1);
      const tasks = run.scorings[0]?.tasks ?? [];
      expectCounts(tasks, expected);
      if (expected.timed_out !== undefined) {
        expect(tasks.flatMap(({ verdicts }) => [...(verdicts ?? "")]).filter((letter) => letter === "T")).toHaveLength(
          expected.timed_out,
        );
      }
      return;
    }
    expect(run.scorings.map(({ scorer }) => scorer)).toEqual(["base", "plus"]);
    expectCounts(run.scorings[0]?.tasks ?? [], expected.base);
    expectCounts(run.scorings[1]?.tasks ?? [], expected.plus);
    expect(run.settings.evaluated_at).toBe(expected.date);
    expect(run.settings.config).toEqual({ dataset_hash: expected.hash });
  });

  test.each(refused)("%s, which has no counts of its own, is refused with the reason", async (file) => {
    const outcome = await importPath(sharedPath(`real/${file}`), file).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(RecountError);
    expect(outcome).toMatchObject({
      code: expect.stringMatching(/^(aggregate-only|nothing-graded|count-inconsistent)$/),
    });
  });

  test("the tools' own words are kept as they are in the files", async () => {
    const words = async (file: string) => (await importPath(sharedPath(`real/${file}`), file)).scorings[0]?.statuses;
    const runs = "terminal-bench/openhands-sonnet";
    expect(await words(`${runs}/run1/results.json`)).toEqual({
      unset: 55,
      test_timeout: 1,
      agent_timeout: 22,
      parse_error: 2,
    });
    expect(await words("livecodebench/Scenario.codegeneration_1_0.2_eval.json")).toEqual({
      true: 305,
      false: 196,
      "-2": 331,
      "-3": 82,
      "-4": 141,
    });
    const bigcodebench =
      "bigcodebench/checkpoint-200--main--bigcodebench-hard-instruct--vllm-0-1-sanitized_calibrated_eval_results.json";
    expect(await words(bigcodebench)).toEqual({ fail: 119, pass: 26, timeout: 3 });
    expect(await words("swe-bench/run_report_v2.json")).toEqual({ resolved: 73, unresolved: 26, empty_patch: 1 });
  });

  test("LiveCodeBench's questions bring difficulty, platform and contest date", async () => {
    const file = "livecodebench/Scenario.codegeneration_1_0.2_eval_all.json";
    const { facts = [], scorings } = await importPath(sharedPath(`real/${file}`), file);
    const passed = new Set(scorings[0]?.tasks.filter(({ c }) => c === 1).map(({ task_id }) => task_id));
    const ofDifficulty = (difficulty: string) => {
      const tasks = facts.filter((fact) => fact.difficulty === difficulty);
      return [tasks.filter(({ task_id }) => passed.has(task_id)).length, tasks.length];
    };
    expect(ofDifficulty("easy")).toEqual([24, 42]);
    expect(ofDifficulty("medium")).toEqual([10, 57]);
    expect(ofDifficulty("hard")).toEqual([1, 33]);
    const onPlatform = (platform: string) => facts.filter(({ category }) => category === platform).length;
    expect([onPlatform("codeforces"), onPlatform("leetcode"), onPlatform("atcoder")]).toEqual([2, 55, 75]);
    const dates = facts.map(({ released_on }) => released_on).sort();
    expect([dates[0], dates.at(-1)]).toEqual(["2023-05-07", "2025-04-05"]);
  });

  test.each([
    ["cruxeval/n1_headline_pass5_is_100.json", { "pass@1": 0.5600000000000001, "pass@5": 1 }],
    [
      "terminal-bench/orchestrator_qwen_n5/results.json",
      { "pass@1": 0.1925, "pass@2": 0.2725, "pass@4": 0.3575, "pass@5": 0.3875 },
    ],
    ["inspect/five_samples.json", { "choice pass@1": 1 }],
    ["livecodebench/Scenario.codegeneration_1_0.2_eval.json", { "pass@1": 0.2890995260663507 }],
  ])("the score that %s claims is kept beside its counts", async (file, claimed) => {
    expect((await importPath(sharedPath(`real/${file}`), file)).claimed).toEqual(claimed);
  });

  test("a file may not be cut short unsaid: the header of a log, the total of a report", async () => {
    const told = async (file: string) => (await importPath(sharedPath(`real/${file}`), file)).warnings;
    expect(await told("swe-bench/sb_cli_report_30of500.json")).toContainEqual({
      code: "partial_submission",
      message: expect.stringContaining("30 of 500"),
    });
    const file = "livecodebench/Scenario.codegeneration_1_0.2_eval.json";
    expect((await importPath(sharedPath(`real/${file}`), file)).notStorable).toMatch(/_eval_all\.json/);
  });

  test.each([
    ["human-eval/example_samples.jsonl", "nothing-graded"],
    ["human-eval/example_problem.jsonl", "nothing-graded"],
    ["human-eval/HumanEval.jsonl.gz", "nothing-graded"],
    ["evalplus/list_layout_humaneval_samples.jsonl", "nothing-graded"],
    ["bigcode-harness/evaluation_results_custom.json", "aggregate-only"],
    ["bigcode-harness/evaluation_results_multiple-java.json", "aggregate-only"],
    ["bigcode-harness/generations_example.json", "nothing-graded"],
    [
      "bigcodebench/checkpoint-200--main--bigcodebench-hard-instruct--vllm-0-1-sanitized_calibrated_pass_at_k.json",
      "aggregate-only",
    ],
    ["lm-eval/results_2026-01-21T03-44-18.458309.json", "aggregate-only"],
    ["aider/polyglot_leaderboard.yml", "aggregate-only"],
    ["aider/leaderboard_gpt-5.2.yaml", "aggregate-only"],
    ["every-eval-ever/aggregate.json", "aggregate-only"],
  ])("%s is refused as %s, naming a file that would do", async (file, code) => {
    const outcome = importPath(sharedPath(`real/${file}`), file);
    await expect(outcome).rejects.toMatchObject({ code, hint: expect.stringMatching(/\w/) });
  });
});
