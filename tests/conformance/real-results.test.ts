import { expect, test, vi } from "vitest";
import type { UploadTask } from "#lib/contract/upload";
import { binomial } from "#tests/support/exact";
import { importPath } from "#tests/support/import-text";
import { describeShared, hasShared, readShared, sharedPath } from "#tests/support/shared-data";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

interface Expected {
  readonly tasks: number;
  readonly n_min: number;
  readonly n_max: number;
  readonly samples: number;
  readonly c_total: number;
  readonly tasks_solved: number;
  readonly timed_out?: number;
  readonly [passAtK: `pass@${number}`]: { readonly exact: string };
}
type Entry =
  | Expected
  | { readonly base: Expected; readonly plus: Expected; readonly date: string; readonly hash: string };

const folders = /^(human-eval|evalplus|generic)\//;
const entries = hasShared("real/expected.json")
  ? Object.entries(readShared<Record<string, Entry>>("real/expected.json")).filter(([file]) => folders.test(file))
  : [];

interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** Mean over the tasks of 1 - C(n-c, k) / C(n, k), as a fraction of integers. */
function meanPassAtK(tasks: readonly UploadTask[], k: number): Fraction {
  const sum = tasks.reduce<Fraction>(
    ({ above, below }, { n, c }) => {
      const all = binomial(n, k);
      return { above: above * all + (all - binomial(n - c, k)) * below, below: below * all };
    },
    { above: 0n, below: 1n },
  );
  return { above: sum.above, below: sum.below * BigInt(tasks.length) };
}

function expectTasks(tasks: readonly UploadTask[], expected: Expected): void {
  const ns = tasks.map(({ n }) => n);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  expect({
    tasks: tasks.length,
    n_min: Math.min(...ns),
    n_max: Math.max(...ns),
    samples: total(ns),
    c_total: total(tasks.map(({ c }) => c)),
    tasks_solved: tasks.filter(({ c }) => c > 0).length,
  }).toEqual({
    tasks: expected.tasks,
    n_min: expected.n_min,
    n_max: expected.n_max,
    samples: expected.samples,
    c_total: expected.c_total,
    tasks_solved: expected.tasks_solved,
  });
  for (const [key, value] of Object.entries(expected)) {
    const k = /^pass@(\d+)$/.exec(key)?.[1];
    if (k === undefined) continue;
    const [above = "", below = ""] = String(value.exact).split("/");
    const found = meanPassAtK(tasks, Number(k));
    expect(found.above * BigInt(below), key).toBe(found.below * BigInt(above));
  }
}

describeShared("real/expected.json", "real results files give exactly the published counts and scores", () => {
  test.each(entries)("%s", async (file, expected) => {
    const run = await importPath(sharedPath(`real/${file}`), file);
    if (!("base" in expected)) {
      expect(run.scorings).toHaveLength(1);
      const tasks = run.scorings[0]?.tasks ?? [];
      expectTasks(tasks, expected);
      if (expected.timed_out !== undefined) {
        expect(tasks.flatMap(({ verdicts }) => [...(verdicts ?? "")]).filter((letter) => letter === "T")).toHaveLength(
          expected.timed_out,
        );
      }
      return;
    }
    expect(run.scorings.map(({ scorer }) => scorer)).toEqual(["base", "plus"]);
    expectTasks(run.scorings[0]?.tasks ?? [], expected.base);
    expectTasks(run.scorings[1]?.tasks ?? [], expected.plus);
    expect(run.settings.evaluated_at).toBe(expected.date);
    expect(run.settings.config).toEqual({ dataset_hash: expected.hash });
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
