import { describe, expect, test } from "vitest";
import { toUpload } from "#lib/importers/to-upload";
import { importText } from "#tests/support/import-text";

const file = (results: string) => `[{"pass@1": 0.5, "detail": {"pass@1": {"0": 0.5}}}, ${results}, [[]]]`;
const letters = async (results: string) =>
  (await importText("x_eval.json", file(results))).scorings[0]?.tasks[0]?.verdicts;

describe("LiveCodeBench's _eval.json", () => {
  test("negative codes are no pass, and an empty list is no verdict", async () => {
    expect(await letters('{"0": [[true], [1], [true, -1], [-2], [true, -3], [-4], [false], []]}')).toBe("PPTFTEFU");
  });

  test("a position given twice is refused: positions mean nothing after a continued run", async () => {
    await expect(letters('{"0": [[true]], "1": [[true]], "0": [[false]]}')).rejects.toMatchObject({
      code: "duplicate-key",
      hint: expect.stringContaining("_eval_all.json"),
    });
  });

  test("may be counted, but not stored: it has no ids", async () => {
    const run = await importText("x_eval.json", file('{"0": [[true], [-2]]}'));
    const flags = { model: "m", task_set: "a@1", test_version: "v" };
    expect(() => toUpload(run, flags)).toThrow(/cannot be stored.*_eval_all\.json/);
  });
});
