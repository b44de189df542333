import { describe, expect, test } from "vitest";
import { countsOf, importText } from "#tests/support/import-text";

const read = (...rows: object[]) =>
  importText("x.json", JSON.stringify(rows.map((row) => ({ task_id: 0, info: {}, traj: [], ...row }))));
const letters = async (...rows: object[]) => (await read(...rows)).scorings[0]?.tasks[0]?.verdicts;

describe("tau-bench", () => {
  test("solved when the reward is 1 within a millionth; a run error is infrastructure", async () => {
    expect(
      await letters(
        { trial: 3, reward: 0, info: { error: "x" } },
        { trial: 0, reward: 1.0000005 },
        { trial: 1, reward: 0.99999 },
        { trial: 2, reward: null },
      ),
    ).toBe("PFUI");
  });

  test("a trial given twice with another outcome is refused", async () => {
    await expect(letters({ trial: 0, reward: 1 }, { trial: 0, reward: 0 })).rejects.toMatchObject({
      code: "count-inconsistent",
    });
  });

  test("model, temperature and domain are hints of the name", async () => {
    const text = JSON.stringify([{ task_id: 0, reward: 1, traj: [], trial: 0 }]);
    const { hints } = await importText("tool-calling-gpt-4o-0.0_range_0--1_user-gpt-4o-llm_airline.json", text);
    expect(hints).toEqual([
      { field: "strategy", value: "tool-calling" },
      { field: "model", value: "gpt-4o" },
      { field: "temperature", value: "0.0" },
      { field: "domain", value: "airline" },
    ]);
  });
});

describe("tau2-bench", () => {
  const simulations = (...rows: object[]) =>
    importText(
      "x.json",
      JSON.stringify({ simulations: rows.map((row) => ({ task_id: "t", reward_info: { reward: 1 }, ...row })) }),
    );

  test("a trial or a reward that is no number is refused, not taken for unknown", async () => {
    expect(countsOf(await simulations({ trial: 0 }, { trial: null }, { trial: 2, reward_info: null }))).toEqual([
      "t 3 2",
    ]);
    for (const [field, row] of [
      ["trial", { trial: "0" }],
      ["trial", { trial: 0.5 }],
      ["reward", { trial: 0, reward_info: { reward: "1.0" } }],
    ] as const) {
      await expect(simulations(row)).rejects.toMatchObject({ code: "wrong-type", problems: [{ field }] });
    }
  });
});
