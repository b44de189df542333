import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const read = (...trials: object[]) =>
  importText("results.json", JSON.stringify({ results: trials.map((trial) => ({ task_id: "t", ...trial })) }));
const letters = async (...trials: object[]) => (await read(...trials)).scorings[0]?.tasks[0]?.verdicts;

describe("Terminal-Bench", () => {
  test("is_resolved decides; null is a time-out where the failure mode says so, else infrastructure", async () => {
    expect(
      await letters(
        { is_resolved: true, failure_mode: "agent_timeout" },
        { is_resolved: false, failure_mode: "agent_timeout" },
        { is_resolved: null, failure_mode: "agent_timeout" },
        { is_resolved: null, failure_mode: "test_timeout" },
        { is_resolved: null, failure_mode: "parse_error" },
      ),
    ).toBe("PFTTI");
    await expect(letters({ is_resolved: true }, { is_resolved: "yes" })).rejects.toMatchObject({ code: "wrong-type" });
  });

  test("results given twice are refused: the second would add trials", async () => {
    const results = '"results": [{"task_id": "t", "is_resolved": true}]';
    await expect(importText("results.json", `{${results}, ${results}}`)).rejects.toMatchObject({
      code: "duplicate-key",
    });
  });

  test("attempts stand in the order that their names tell, which also tells n", async () => {
    const trial = (at: number) => ({ trial_name: `t.${at}-of-3.run`, is_resolved: at === 1 });
    const run = await read(trial(3), trial(1), trial(2));
    expect(run.scorings[0]?.tasks[0]?.verdicts).toBe("PFF");
    expect(run.settings.n).toBe(3);
  });
});
