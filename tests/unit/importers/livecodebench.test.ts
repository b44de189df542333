import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const question = (more: object) => ({ question_id: "q", difficulty: "easy", code_list: [], ...more });
const read = (...questions: object[]) => importText("x_eval_all.json", JSON.stringify(questions));
const letters = async (graded_list: unknown[], metadata: unknown[]) =>
  (await read(question({ graded_list, metadata }))).scorings[0]?.tasks[0]?.verdicts;
const code = (error_code: number) => JSON.stringify({ error_code, error_message: "m" });

describe("LiveCodeBench's _eval_all.json", () => {
  test("a failure is told by the code in its metadata, and is wrong where there is none", async () => {
    const metadata = [code(-1), code(-2), code(-3), code(-4), code(-5), "{}", '{"error_code": -3, "inputs": "cut'];
    expect(
      await letters(
        metadata.map(() => false),
        metadata,
      ),
    ).toBe("TFTEIFT");
    expect(await letters([true, false, null], [code(-3)])).toBe("PFU");
  });

  test("several items of one question are told apart by test_id, else refused", async () => {
    const items = [0, 1].map((test_id) => question({ test_id, pred_list: [], graded_list: [test_id === 0] }));
    expect((await read(...items)).scorings[0]?.tasks.map(({ task_id, c }) => [task_id, c])).toEqual([
      ["q/0", 1],
      ["q/1", 0],
    ]);
    const twice = [question({ graded_list: [true] }), question({ graded_list: [true] })];
    await expect(read(...twice)).rejects.toMatchObject({ code: "duplicate-task" });
  });

  test("a question without samples stays known as a task, and is told", async () => {
    const run = await read(question({ graded_list: [] }), question({ question_id: "r", graded_list: [true] }));
    expect(run.facts?.map(({ task_id }) => task_id)).toEqual(["q", "r"]);
    expect(run.scorings[0]?.tasks).toHaveLength(1);
    expect(run.warnings).toContainEqual({ code: "ungraded_tasks", message: expect.stringContaining("q") });
  });

  test("a pass@1 in the file that is not c / n is told", async () => {
    const told = async (claim: number) =>
      (await read(question({ graded_list: [true, false], "pass@1": claim }))).warnings.map((warning) => warning.code);
    expect(await told(0.5)).toEqual([]);
    expect(await told(1)).toEqual(["claimed_differs"]);
  });

  test("outputs that were not graded are refused with the file that would do", async () => {
    const text = JSON.stringify([{ question_id: "q", output_list: ["x"], code_list: ["x"] }]);
    await expect(importText("x", text)).rejects.toMatchObject({
      code: "nothing-graded",
      hint: expect.stringContaining("_eval_all.json"),
    });
  });
});
