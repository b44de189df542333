import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const read = (more: object) =>
  importText("result.json", JSON.stringify({ task_name: "t", trial_name: "t__x", agent_info: {}, ...more }));
const letter = async (more: object) => (await read(more)).scorings[0]?.tasks[0]?.verdicts;
const rewards = (reward: number) => ({ verifier_result: { rewards: { reward } } });

describe("a Harbor trial", () => {
  test("passes exactly when its reward is 1, whatever went wrong beside", async () => {
    const exception_info = { exception_type: "AgentTimeoutError" };
    expect(await letter({ ...rewards(1), exception_info })).toBe("P");
    expect(await letter(rewards(0.99))).toBe("F");
    expect(await letter({ ...rewards(0), exception_info })).toBe("F");
  });

  test("without a verifier's result every trial is unscored by it: alone, a time-out or a fault", async () => {
    expect(await letter({ verifier_result: null, exception_info: { exception_type: "AgentTimeoutError" } })).toBe("T");
    expect(await letter({ verifier_result: null, exception_info: { exception_type: "RuntimeError" } })).toBe("I");
    await expect(letter({ verifier_result: { rewards: { other: 1 } } })).rejects.toMatchObject({
      code: "missing-field",
    });
  });

  test("a job's own result is refused with the files that would do", async () => {
    const job = JSON.stringify({ n_total_trials: 2, stats: { evals: {} } });
    await expect(importText("result.json", job)).rejects.toMatchObject({
      code: "aggregate-only",
      hint: expect.stringContaining("folder"),
    });
  });
});
