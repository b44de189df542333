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

  test("states agent and model as they tell of themselves, else as the job asked for them, and no more of the job", async () => {
    const asked = { name: "a", model_name: "org/m", kwargs: { version: "1.2", key: "SECRET" }, env: { KEY: "SECRET" } };
    const config = { agent: asked, trials_dir: "/home/SECRET" };
    const told = { name: "a", version: "unknown", model_info: null };
    const run = await read({ ...rewards(1), config, agent_info: told });
    expect(run.settings).toMatchObject({ model: "org/m", harness: { name: "a", version: "1.2" } });
    expect(JSON.stringify(run)).not.toContain("SECRET");
    const own = { name: "a", version: "2.0", model_info: { name: "m", provider: "p" } };
    const other = await read({ ...rewards(1), config, agent_info: own });
    expect(other.settings).toMatchObject({ model: "p/m", harness: { name: "a", version: "2.0" } });
    const neither = await read({ ...rewards(1), agent_info: told });
    expect(neither.settings.harness).toEqual({ name: "a", version: null });
  });
});
