import { describe, expect, test } from "vitest";
import { countsOf, importText } from "#tests/support/import-text";

const sample = (base_status: unknown, plus_status: unknown) => ({
  task_id: "t",
  solution: "",
  base_status,
  plus_status,
});
const list = (...samples: unknown[]): string =>
  JSON.stringify({ date: "2026-01-02 03:04", hash: "ab", eval: { t: samples } });
const letters = async (text: string): Promise<(string | undefined)[]> => {
  const run = await importText("x_eval_results.json", text);
  return run.scorings.map(({ scorer, tasks }) => `${scorer} ${tasks[0]?.verdicts}`);
};

describe("evalplus", () => {
  test("plus needs both suites to pass; a failing base keeps its own verdict", async () => {
    const samples = [
      sample("pass", "pass"),
      sample("fail", "pass"),
      sample("timeout", "fail"),
      sample("pass", "timeout"),
    ];
    expect(await letters(list(...samples))).toEqual(["base PFTP", "plus PFTT"]);
  });

  test("the old layout is refused where it holds another number of samples than it says", async () => {
    const cut = { eval: { t: { nfiles: 2, base: [["success", []]], plus: [["success", []]] } } };
    await expect(importText("x_eval_results.json", JSON.stringify(cut))).rejects.toMatchObject({
      code: "count-inconsistent",
      problems: [{ detail: "nfiles is 2, but base has 1 samples", taskId: "t" }],
    });
  });

  test("the old layout zips base with plus by position", async () => {
    const old = {
      nfiles: 3,
      base: [
        ["success", []],
        ["failed", [0]],
        ["success", []],
      ],
      plus: [
        ["failed", []],
        ["success", []],
        ["success", []],
      ],
    };
    expect(await letters(JSON.stringify({ eval: { t: old } }))).toEqual(["base PFP", "plus FFP"]);
    const uneven = {
      nfiles: 2,
      base: [
        ["success", []],
        ["failed", []],
      ],
      plus: [["failed", []]],
    };
    await expect(letters(JSON.stringify({ eval: { t: uneven } }))).rejects.toMatchObject({
      code: "count-inconsistent",
    });
  });

  test("a plus suite that was not run is no scoring; where it was run for some, the rest is not scored", async () => {
    expect(await letters(list(sample("pass", null), sample("fail", null)))).toEqual(["base PF"]);
    expect(await letters(list(sample("pass", null), sample("fail", null), sample("pass", "pass")))).toEqual([
      "base PFP",
      "plus UFP",
    ]);
    await expect(letters(list(sample(null, null)))).rejects.toMatchObject({ code: "nothing-graded" });
  });

  test("a word that EvalPlus does not write is refused, not guessed", async () => {
    for (const status of ["passed", true, 1, "PASS"]) {
      await expect(letters(list(sample("pass", "pass"), sample(status, "pass")))).rejects.toMatchObject({
        code: "wrong-type",
        problems: [{ taskId: "t" }],
      });
    }
  });

  test("a task given twice is refused: keeping one would change n silently", async () => {
    const text = `{"eval": {"t": [${JSON.stringify(sample("pass", "pass"))}], "t": [${JSON.stringify(sample("fail", "fail"))}]}}`;
    await expect(letters(text)).rejects.toMatchObject({ code: "duplicate-key" });
  });

  test("date, data-set hash and claimed scores are kept; the name's hints are not taken", async () => {
    const text = JSON.stringify({
      ...JSON.parse(list(sample("pass", "fail"))),
      pass_at_k: { base: { "pass@1": 1 }, plus: { "pass@1": 0 } },
    });
    const run = await importText("org--model-7b_vllm_temp_0.8.eval_results.json", text);
    expect(run.settings).toEqual({ evaluated_at: "2026-01-02 03:04", config: { dataset_hash: "ab" } });
    expect(run.claimed).toEqual({ "base pass@1": 1, "plus pass@1": 0 });
    expect(run.hints).toEqual([
      { field: "model", value: "org/model-7b" },
      { field: "temperature", value: "0.8" },
    ]);
  });

  test("a file in which nothing passes is warned of", async () => {
    const tasks = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`t${i}`, [sample("timeout", "timeout")]]));
    const run = await importText("x.json", JSON.stringify({ eval: tasks }));
    expect(countsOf(run)).toHaveLength(10);
    expect(run.warnings.map(({ code }) => code)).toEqual(["none_passed", "none_passed"]);
  });
});

describe("evalperf", () => {
  const file = (rate: unknown): string =>
    JSON.stringify({
      config: { n_samples: 100, temperature: 1 },
      summary: { "pass@1": 29 },
      eval: { t: { dps: 1, "pass@1": rate } },
    });

  test("percent of n_samples is a count again, also where the product is not exact", async () => {
    const run = await importText("x.json", file(28.999999999999996));
    expect(countsOf(run)).toEqual(["t 100 29"]);
    expect(run.settings).toEqual({ n: 100, temperature: 1 });
    expect(run.claimed).toEqual({ "pass@1": 0.29 });
  });

  test.each([12.5, 101, -1, null, "50"])("a rate of %j is refused, not rounded", async (rate) => {
    await expect(importText("x.json", file(rate))).rejects.toThrow(/task t/);
  });
});
