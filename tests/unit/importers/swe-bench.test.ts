import { describe, expect, test } from "vitest";
import { importText } from "#tests/support/import-text";

const report = (lists: object) => importText("m.r.json", JSON.stringify({ submitted_ids: ["a__b-1"], ...lists }));
const letter = async (lists: object) => (await report(lists)).scorings[0]?.tasks[0]?.verdicts;

describe("a SWE-bench run report", () => {
  test("what decides where an instance is in several lists", async () => {
    const ids = ["a__b-1"];
    expect(await letter({ resolved_ids: ids, error_ids: ids })).toBe("P");
    expect(await letter({ resolved_ids: [], unresolved_ids: ids, infra_failure_ids: ids })).toBe("I");
    expect(await letter({ resolved_ids: [], error_ids: ids, infra_failure_ids: ids })).toBe("I");
    expect(await letter({ resolved_ids: [], empty_patch_ids: ids })).toBe("E");
    expect(await letter({ resolved_ids: [], error_ids: ids, completed_ids: ids })).toBe("E");
    expect(await letter({ resolved_ids: [], unresolved_ids: ids })).toBe("F");
    expect(await letter({ resolved: ids })).toBe("P");
    await expect(letter({ resolved_ids: ids, unresolved_ids: ids })).rejects.toMatchObject({
      code: "count-inconsistent",
    });
  });

  test("an instance that was submitted and is in no list is not scored; one not attempted is a task without sample", async () => {
    const run = await report({
      submitted_ids: ["a__b-1", "a__b-2"],
      resolved_ids: ["a__b-1"],
      incomplete_ids: ["a__b-3"],
      total_instances: 3,
    });
    expect(run.scorings[0]?.tasks.map(({ verdicts }) => verdicts)).toEqual(["P", "U"]);
    expect(run.facts?.map(({ task_id, group }) => [task_id, group])).toEqual([
      ["a__b-1", "a/b"],
      ["a__b-2", "a/b"],
      ["a__b-3", "a/b"],
    ]);
    expect(run.warnings.map(({ code }) => code)).toEqual(["partial_submission", "unscored_samples"]);
  });

  test("an old entry that lists the resolved alone is refused: what was attempted is unknown", async () => {
    const old = JSON.stringify({ no_generation: [], no_logs: [], resolved: ["a__b-1"] });
    await expect(importText("results.json", old)).rejects.toMatchObject({ code: "aggregate-only" });
  });
});

test("a report of numbers alone is refused as such, and not as empty", async () => {
  const text = '{"submitted_instances": 5, "resolved_instances": 2}';
  await expect(importText("m.run.json", text)).rejects.toMatchObject({ code: "aggregate-only" });
});
