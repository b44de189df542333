import { describe, expect, test } from "vitest";
import { toUpload } from "#lib/importers/to-upload";
import { exactPassAtK } from "#tests/support/exact";
import { countsOf, importText } from "#tests/support/import-text";

const row = (more: object) => ({
  doc_id: 0,
  filter: "none",
  doc_hash: "h",
  doc: {},
  resps: [["x"]],
  filtered_resps: ["x"],
  ...more,
});
const read = (...rows: object[]) => importText("samples_x.jsonl", rows.map((each) => JSON.stringify(each)).join("\n"));
const drawn = (n: number) => [Array.from({ length: n }, (_, at) => `text ${at}`)];
const repeated = (n: number, metrics: Record<string, number>) =>
  row({ filtered_resps: drawn(n), metrics: Object.keys(metrics), ...metrics });

describe("lm-evaluation-harness samples", () => {
  test("c is found from pass@1 of repeated responses for every c", async () => {
    for (let c = 0; c <= 7; c++) {
      expect(countsOf(await read(repeated(7, { "pass@1": c / 7 })))).toEqual([`0 7 ${c}`]);
    }
    await expect(read(repeated(7, { "pass@1": 0.5 }))).rejects.toMatchObject({ code: "count-inconsistent" });
  });

  test("c is found from the smallest k where exactly one number fits, and refused where none or two do", async () => {
    for (let c = 0; c <= 62; c++) {
      const metrics = { "pass@2": exactPassAtK(64, c, 2), "pass@8": exactPassAtK(64, c, 8) };
      expect(countsOf(await read(repeated(64, metrics)))).toEqual([`0 64 ${c}`]);
    }
    const both = read(repeated(64, { "pass@2": 1, "pass@8": 1 }));
    await expect(both).rejects.toThrow(/both c = 63 and c = 64/);
    await expect(read(repeated(64, { "pass@2": 0.12345 }))).rejects.toThrow(/no c would give it/);
    const disagreeing = { "pass@2": exactPassAtK(64, 3, 2), "pass@8": exactPassAtK(64, 4, 8) };
    await expect(read(repeated(64, disagreeing))).rejects.toThrow(/no c would give it/);
  });

  test("a metric of the first response only is refused where responses repeat", async () => {
    await expect(read(repeated(4, { pass_at_1: 1 }))).rejects.toMatchObject({
      code: "count-inconsistent",
      hint: expect.stringContaining("first response"),
    });
  });

  test("several filters ask for one; each keeps its own verdicts", async () => {
    const rows = [
      row({ filter: "strict", metrics: ["exact_match"], exact_match: 0 }),
      row({ filter: "flexible", metrics: ["exact_match"], exact_match: 1 }),
    ];
    const run = await read(...rows);
    expect(run.scorings.map(({ filter, tasks }) => [filter, tasks[0]?.c])).toEqual([
      ["flexible", 1],
      ["strict", 0],
    ]);
    const flags = { model: "m", task_set: "a@1", test_version: "v" };
    expect(() => toUpload(run, flags)).toThrow(/several filters: flexible, strict/);
    expect(toUpload(run, { ...flags, filter: "strict" }).tasks).toEqual([{ task_id: "0", n: 1, c: 0, verdicts: "F" }]);
    expect(() => toUpload(run, { ...flags, filter: "other" })).toThrow(/no filter other/);
  });

  test("a metric that is no verdict is left out, and refused where it is the only one", async () => {
    const both = await read(row({ metrics: ["bleu", "exact_match"], bleu: 0.3, exact_match: true }));
    expect(both.scorings.map(({ scorer }) => scorer)).toEqual(["exact_match"]);
    expect(both.warnings).toContainEqual({ code: "scorer_left_out", message: expect.stringContaining("bleu") });
    await expect(read(row({ metrics: ["bleu"], bleu: 0.3 }))).rejects.toMatchObject({ code: "count-inconsistent" });
  });

  test("a document appended again counts once, and is refused with another verdict", async () => {
    const first = row({ metrics: ["acc"], acc: 1 });
    const run = await read(first, first);
    expect(countsOf(run)).toEqual(["0 1 1"]);
    expect(run.warnings.map(({ code }) => code)).toContain("repeated_rows");
    await expect(read(first, row({ metrics: ["acc"], acc: 0 }))).rejects.toMatchObject({ code: "count-inconsistent" });
  });

  test("a filter that keeps one of many responses says so", async () => {
    const run = await read(row({ resps: drawn(8), metrics: ["exact_match"], exact_match: 1 }));
    expect(countsOf(run)).toEqual(["0 1 1"]);
    expect(run.warnings.map(({ code }) => code)).toContain("filtered_responses");
  });

  test("metrics of older files, which do not list them, are the keys that are no part of a row", async () => {
    expect((await read(row({ acc: 1 }))).scorings.map(({ scorer }) => scorer)).toEqual(["acc"]);
  });

  test("a row without its number is named as such", async () => {
    const acc = { metrics: ["acc"], acc: 1 };
    const [without, worded] = [row({ ...acc, doc_id: undefined }), row({ ...acc, doc_id: "x" })];
    await expect(read(row(acc), without)).rejects.toMatchObject({
      code: "missing-field",
      problems: [{ field: "doc_id" }],
    });
    await expect(read(row(acc), worded)).rejects.toMatchObject({ code: "wrong-type", problems: [{ field: "doc_id" }] });
    const named = row({ ...acc, doc: { task_id: "t" } });
    const other = row({ ...acc, doc: { task_id: true } });
    await expect(read(named, other)).rejects.toMatchObject({
      code: "wrong-type",
      problems: [{ field: "doc.task_id" }],
    });
  });

  test("settings of the generation are taken; a name is a hint", async () => {
    const args = { gen_args_0: { arg_0: "p", arg_1: { temperature: 0.8, max_gen_toks: 64, until: [] } } };
    const text = JSON.stringify(row({ arguments: args, metrics: ["acc"], acc: 1 }));
    const run = await importText("org__model/samples_humaneval_2026-01-02T03-04-05.jsonl", text);
    expect(run.settings).toMatchObject({ temperature: 0.8, config: { max_tokens: 64 } });
    expect(run.hints).toEqual([
      { field: "model", value: "org/model" },
      { field: "task", value: "humaneval" },
    ]);
  });
});
