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
