import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const log = (samples: readonly object[], header: object = {}) =>
  JSON.stringify({ version: 2, status: "success", eval: { run_id: "r", task: "t", model: "m" }, ...header, samples });
const read = (...values: unknown[]) =>
  importText("log.json", log(values.map((value, at) => ({ id: "t", epoch: at + 1, scores: { s: { value } } }))));
const letters = async (...values: unknown[]) => (await read(...values)).scorings[0]?.tasks[0]?.verdicts;

describe("an Inspect log as JSON", () => {
  test("a value passes when its number is 1 or more", async () => {
    expect(await letters("C", "I", "N", 1, 0, 2, -1, true, false, "yes", "no", "1", "0.0")).toBe("PFFPFPFPFPFPF");
    expect(await letters("C", null)).toBe("PU");
  });

  test.each(["P", 0.65, "0.5", "maybe", { a: 1 }, [1]])(
    "a scorer with the value %j is refused, naming the sample",
    async (value) => {
      await expect(read("C", value)).rejects.toMatchObject({
        code: "count-inconsistent",
        message: expect.stringContaining("sample t, epoch 2"),
      });
    },
  );

  test("a log without any score is refused: nothing is graded", async () => {
    const text = log([
      { id: 1, epoch: 1, scores: {} },
      { id: 2, epoch: 1 },
    ]);
    await expect(importText("log.json", text)).rejects.toMatchObject({ code: "nothing-graded" });
  });

  test("samples without a score: an error is infrastructure, a time limit a time-out, else not scored", async () => {
    const scores = {};
    const samples = [
      { id: "t", epoch: 1, scores: { s: { value: 1 } } },
      { id: "t", epoch: 2, scores: { s: { value: null } }, error: { message: "x" } },
      { id: "t", epoch: 3, scores: { s: { value: NaN } }, limit: { type: "time", limit: 9 } },
      { id: "t", epoch: 4, scores },
    ];
    expect((await importText("l", log(samples))).scorings[0]?.tasks[0]?.verdicts).toBe("PITU");
  });

  test("a sample that no scorer saw is what befell it, under every scorer, wherever it stands", async () => {
    const judged = (epoch: number, scores: object) => ({ id: "t", epoch, scores });
    const samples = [
      { id: "t", epoch: 1, error: { message: "x" } },
      judged(2, { a: { value: 1 } }),
      { id: "t", epoch: 3, scores: {}, error: { message: "x" } },
      judged(4, { a: { value: 0 }, b: { value: 1 } }),
      { id: "t", epoch: 5, limit: { type: "working", limit: 9 } },
      { id: "t", epoch: 6, limit: { type: "message", limit: 9 } },
    ];
    const { scorings } = await importText("l", log(samples));
    expect(scorings.map(({ scorer, tasks }) => [scorer, tasks[0]?.verdicts])).toEqual([
      ["a", "IPIFTU"],
      ["b", "IUIPTU"],
    ]);
    expect(scorings[0]?.statuses).toEqual({ "1": 1, "0": 1, error: 2, "limit working": 1, "no score": 1 });
    expect(scorings[1]?.statuses).toEqual({ "1": 1, error: 2, "limit working": 1, "no score": 2 });
  });

  test("of an attempt that ended in an error and one that was scored, the scored one counts: a retry", async () => {
    const failed = { id: "t", epoch: 1, scores: {}, error: { message: "x" } };
    const scored = { id: "t", epoch: 1, scores: { s: { value: 1 } } };
    for (const samples of [
      [failed, scored],
      [scored, failed],
    ]) {
      const run = await importText("l", log(samples));
      expect(run.scorings[0]?.tasks).toEqual([{ task_id: "t", n: 1, c: 1, verdicts: "P" }]);
      expect(run.retried).toBe(1);
    }
    const told = await importText("l", log([{ ...scored, error_retries: [{ message: "x" }, { message: "y" }] }]));
    expect(told.retried).toBe(2);
  });

  test("completions that repeat another of their task are counted, and not kept", async () => {
    const sample = (epoch: number, completion: string) => {
      return { id: "t", epoch, scores: { s: { value: 1 } }, output: { model: "m", completion } };
    };
    const run = await importText("l", log([sample(1, "return 1"), sample(2, "return 1"), sample(3, "return 2")]));
    expect(run.duplicateCompletions).toBe(1);
    expect(JSON.stringify(run)).not.toContain("return");
  });

  test("states model, temperature, epochs, version and the samples that were to be run", async () => {
    const header = {
      eval: {
        run_id: "r",
        task: "t",
        model: "org/m",
        config: { epochs: 2 },
        dataset: { sample_ids: [1, 2] },
        packages: { inspect_ai: "0.3" },
      },
      plan: { config: { temperature: 0.5, max_tokens: 9 } },
      results: {
        total_samples: 4,
        scores: [
          { name: "s", metrics: { accuracy: { value: 1 } } },
          { name: "s", reducer: "max", metrics: { accuracy: { value: 0.9 } } },
        ],
      },
      stats: { completed_at: "2026-01-02T03:04:05+00:00" },
    };
    const run = await importText("l", log([{ id: 1, epoch: 1, scores: { s: { value: "C" } } }], header));
    expect(run.settings).toMatchObject({
      model: "org/m",
      temperature: 0.5,
      n: 2,
      harness: { name: "inspect_ai", version: "0.3" },
      evaluated_at: "2026-01-02T03:04:05+00:00",
    });
    expect(run.facts?.map(({ task_id }) => task_id)).toEqual(["1", "2"]);
    expect(run.claimed).toEqual({ "s pass@1": 1, "s accuracy max": 0.9 });
    expect(run.warnings).toContainEqual({
      code: "samples_missing",
      message: expect.stringContaining("4 samples, the file has 1"),
    });
  });
});
