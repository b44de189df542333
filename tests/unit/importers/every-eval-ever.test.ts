import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const row = (more: object) => ({
  schema_version: "0.3.0",
  evaluation_name: "e",
  model_id: "m",
  sample_id: "s",
  ...more,
});
const read = (...rows: object[]) => importText("x.jsonl", rows.map((each) => JSON.stringify(each)).join("\n"));
const letters = async (...evaluations: object[]) =>
  (await read(...evaluations.map((evaluation) => row({ evaluation })))).scorings[0]?.tasks[0]?.verdicts;

describe("Every Eval Ever instances", () => {
  test("rows of two evaluations are two runs, not further samples of one", async () => {
    const correct = { is_correct: true };
    const rows = ["one", "two"].map((evaluation_id) => row({ evaluation_id, evaluation: correct }));
    await expect(read(...rows)).rejects.toMatchObject({ problems: [{ line: 2, field: "evaluation_id" }] });
    const named = ["one", "two"].map((id) => row({ evaluation_id: id, evaluation_name: id, evaluation: correct }));
    expect((await read(...named)).scorings).toHaveLength(2);
  });

  test("is_correct decides, else a score of 0 or 1; another score is no verdict", async () => {
    expect(
      await letters(
        { is_correct: true, score: 0.7 },
        { is_correct: false },
        { score: 1 },
        { score: 0 },
        { score: null },
      ),
    ).toBe("PFPFU");
    await expect(letters({ score: 0.7 })).rejects.toMatchObject({ code: "count-inconsistent" });
    await expect(letters({})).rejects.toMatchObject({ code: "missing-field" });
    await expect(letters({ is_correct: "yes" })).rejects.toMatchObject({ code: "count-inconsistent" });
  });

  test("rows of two models are refused, of two evaluations kept apart", async () => {
    const evaluation = { is_correct: true };
    await expect(read(row({ evaluation }), row({ evaluation, model_id: "n" }))).rejects.toThrow(
      /another model: n after m/,
    );
    const run = await read(row({ evaluation }), row({ evaluation, evaluation_name: "d" }));
    expect(run.scorings.map(({ filter }) => filter)).toEqual(["d", "e"]);
    expect(run.settings).toEqual({ model: "m" });
  });
});
