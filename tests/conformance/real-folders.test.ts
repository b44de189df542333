import { expect, test, vi } from "vitest";
import { type ExpectedCounts, expectCounts } from "#tests/support/expected-counts";
import { readResults } from "#tests/support/read-results";
import { describeShared, hasShared, readShared, sharedPath } from "#tests/support/shared-data";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

const expectedOf = hasShared("real/expected.json")
  ? readShared<Record<string, ExpectedCounts>>("real/expected.json")
  : {};

describeShared("real/expected.json", "real folders give exactly the published counts and scores", () => {
  test.each([
    ["multipl-e/humaneval-rkt-15b-tuned", "multipl-e"],
    ["swe-bench/logs", "swe-bench-logs"],
    ["terminal-bench/openhands-sonnet", "terminal-bench"],
    ["terminal-bench/orchestrator_qwen_n5", "terminal-bench"],
    ["harbor/job1", "harbor"],
  ])("%s", async (folder, format) => {
    const { imported, sha256 } = await readResults(sharedPath(`real/${folder}`));
    expect(imported.format).toBe(format);
    expect(imported.scorings).toHaveLength(1);
    const expected = expectedOf[folder] ?? expectedOf[`${folder}/results.json`];
    expect(expected).toBeDefined();
    if (expected !== undefined) expectCounts(imported.scorings[0]?.tasks ?? [], expected);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(["two_epochs_deflate.eval", "two_epochs_zstd_derived.eval", "ten_samples_deflate.eval"])(
    "inspect/%s",
    async (file) => {
      const { imported } = await readResults(sharedPath(`real/inspect/${file}`));
      expect(imported.format).toBe("inspect");
      expect(imported.scorings).toHaveLength(1);
      const expected = expectedOf[`inspect/${file}`];
      expect(expected).toBeDefined();
      if (expected !== undefined) expectCounts(imported.scorings[0]?.tasks ?? [], expected);
    },
  );

  test("inspect/no_scores_deflate.eval is refused: nothing is graded", async () => {
    await expect(readResults(sharedPath("real/inspect/no_scores_deflate.eval"))).rejects.toMatchObject({
      code: "nothing-graded",
    });
  });

  test("MultiPL-E: the settings are those of the files", async () => {
    const { imported } = await readResults(sharedPath("real/multipl-e/humaneval-rkt-15b-tuned"));
    expect(imported.settings).toMatchObject({
      temperature: 0.2,
      config: { language: "rkt", top_p: 0.95, max_tokens: 1024 },
    });
  });

  test("Terminal-Bench: what one run's metadata states holds for the run of five, whose n is 5", async () => {
    const { imported } = await readResults(sharedPath("real/terminal-bench/openhands-sonnet"));
    expect(imported.settings).toMatchObject({
      model: "openai/neulab/claude-sonnet-4-20250514",
      n: 5,
      config: { agent: "openhands", dataset: "terminal-bench-core", dataset_version: "0.1.1" },
    });
    expect(imported.claimed).toEqual({});
  });

  test("Terminal-Bench: a run's file has the metadata beside it", async () => {
    const { imported } = await readResults(sharedPath("real/terminal-bench/openhands-sonnet/run1/results.json"));
    expect(imported.settings).toMatchObject({ model: "openai/neulab/claude-sonnet-4-20250514", n: 1 });
    expect(imported.claimed["pass@1"]).toBe(0.4);
  });

  test("Harbor: the job's mean is the claim; a trial without reward counts as not passed", async () => {
    const { imported } = await readResults(sharedPath("real/harbor/job1"));
    expect(imported.claimed["pass@1"]).toBeCloseTo(9 / 29, 12);
    expect(imported.settings).toMatchObject({
      model: "openai/z-ai/glm-5",
      harness: { name: "openclaw", version: null },
    });
    const letters = imported.scorings[0]?.tasks.map(({ verdicts }) => verdicts).join("") ?? "";
    expect([...letters].filter((letter) => letter === "I")).toHaveLength(1);
  });

  test("Aider: the first try is the sample, later ones are told of", async () => {
    const { imported } = await readResults(sharedPath("real/aider/20240917-claude-3.5-sonnet-lucifer-prompt"));
    const tasks = imported.scorings[0]?.tasks ?? [];
    expect([tasks.length, tasks.filter(({ n }) => n === 1).length, tasks.filter(({ c }) => c === 1).length]).toEqual([
      133, 133, 68,
    ]);
    expect(imported.scorings[0]?.statuses).toEqual({ "solved at try 1": 68, "solved at try 2": 28, "not solved": 37 });
    expect(imported.settings).toMatchObject({ n: 1, model: "anthropic/claude-3-5-sonnet-20240620" });
  });

  test("BigCodeBench: split, subset and claim come from the file beside", async () => {
    const name = "checkpoint-200--main--bigcodebench-hard-instruct--vllm-0-1-sanitized_calibrated_eval_results.json";
    for (const path of [`real/bigcodebench/${name}`, "real/bigcodebench"]) {
      const { imported } = await readResults(sharedPath(path));
      const expected = expectedOf[`bigcodebench/${name}`];
      if (expected !== undefined) expectCounts(imported.scorings[0]?.tasks ?? [], expected);
      expect(imported.settings.config).toMatchObject({ split: "instruct", subset: "hard" });
      expect(imported.claimed["pass@1"]).toBeCloseTo(26 / 148, 12);
    }
  });

  test("LiveCodeBench: files beside one another that are not of one run are not joined", async () => {
    for (const [name, other] of [
      ["Scenario.codegeneration_1_0.2_eval.json", "132"],
      ["Scenario.codegeneration_1_0.2_eval_all.json", "1055"],
    ]) {
      const { imported } = await readResults(sharedPath(`real/livecodebench/${name}`));
      const expected = expectedOf[`livecodebench/${name}`];
      if (expected !== undefined) expectCounts(imported.scorings[0]?.tasks ?? [], expected);
      const warning = imported.warnings.find(({ code }) => code === "companion_not_used");
      expect(warning?.message).toContain(other);
    }
  });

  test("LiveCodeBench: one question whose verdicts agree is joined, and known by its id", async () => {
    const { imported } = await readResults(sharedPath("real/livecodebench/one_problem_eval.json"));
    const expected = expectedOf["livecodebench/one_problem_eval_all.json"];
    if (expected !== undefined) expectCounts(imported.scorings[0]?.tasks ?? [], expected);
    expect(imported.notStorable).toBeUndefined();
    expect(imported.scorings[0]?.tasks[0]?.task_id).not.toBe("0");
  });

  test("a folder of two agents' runs is refused naming both", async () => {
    await expect(readResults(sharedPath("real/terminal-bench"))).rejects.toMatchObject({ code: "ambiguous-format" });
  });

  test("a folder of several tools' files is refused naming them", async () => {
    await expect(readResults(sharedPath("real/human-eval"))).rejects.toMatchObject({ code: "ambiguous-format" });
  });
});
