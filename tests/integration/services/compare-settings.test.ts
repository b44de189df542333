import { describe, expect, test } from "vitest";
import type { Comparison } from "#lib/contract/compare";
import { compareInFull } from "#lib/services/compare";
import { aJudgedTask } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";

const { aRun, compared, freshSet, reader } = runsToCompare();

const settingsOf = ({ differences }: Comparison) => differences.map(({ field, state }) => [field, state]);

describe("settings that differ or are unknown", () => {
  const tasks = tasksOf([5, 1], [5, 0]);

  test("another timeout is named before any difference, with the value of each run", async () => {
    const set = freshSet();
    const runs = [await aRun(set, tasks, { timeout_seconds: 0.05 }), await aRun(set, tasks, { timeout_seconds: 5 })];
    const result = await compared(runs);
    expect(result.verdict).toBe("with_care");
    expect(result.differences).toMatchObject([{ field: "timeout_seconds", state: "different", values: [0.05, 5] }]);
    expect(result.pairs?.[0]?.difference).toBe(0);
  });

  test("what is unknown in both runs is unknown, never the same", async () => {
    const set = freshSet();
    const nothing = { timeout_seconds: null, temperature: null, harness: null, config: {} };
    const result = await compared([await aRun(set, tasks, nothing), await aRun(set, tasks, nothing)]);
    expect(result.verdict).toBe("with_care");
    expect(settingsOf(result)).toEqual(
      ["timeout_seconds", "temperature", "top_p", "max_tokens", "prompt", "harness"].map((field) => [field, "unknown"]),
    );
  });

  test("three samples a task against one: only k = 1, and for k = 2 the largest k that can be", async () => {
    const set = freshSet();
    const of = (n: number) => tasksOf(...Array.from({ length: 5 }, (): Count => [n, 1]));
    const runs = [await aRun(set, of(3)), await aRun(set, of(1))];
    expect(settingsOf(await compared(runs))).toEqual([["n", "different"]]);
    const refused = await compared(runs, { k: 2 });
    expect(refused).toMatchObject({ verdict: "with_care", pairs: null, tasks_compared: null, largest_k: 1 });
    expect(refused.refusal?.code).toBe("k_exceeds_n");
    expect(refused.runs[0]?.pass_at_k.value).toBeCloseTo(2 / 3, 12);
    expect(refused.runs[1]?.pass_at_k).toMatchObject({ value: null, reason: "k_exceeds_n" });
  });

  test("an error policy that needs unknown verdicts gives no difference", async () => {
    const set = freshSet();
    const judged = await aRun(set, [aJudgedTask("t/0", "PPFFI"), aJudgedTask("t/1", "PFFFF")]);
    const counted = await aRun(set, tasks);
    const refused = await compared([judged, counted], { errors: "exclude-infra" });
    expect(refused).toMatchObject({ pairs: null, refusal: { code: "verdicts_unknown" } });
    expect(settingsOf(refused)).toContainEqual(["errors", "unknown"]);
    expect(
      (await compareInFull(reader(), { runs: [judged, counted], k: 1, errors: "exclude-infra" })).counts,
    ).toBeNull();
    expect((await compared([judged, counted])).pairs).toHaveLength(1);
  });

  test("infrastructure failures leave n where the verdicts are known", async () => {
    const set = freshSet();
    const a = await aRun(set, [aJudgedTask("t/0", "PPFFI"), aJudgedTask("t/1", "PFFFF")]);
    const b = await aRun(set, [aJudgedTask("t/0", "PPFFF"), aJudgedTask("t/1", "PFFFF")]);
    const { pairs } = await compared([a, b], { errors: "exclude-infra" });
    expectClose(pairs?.[0]?.difference, (2 / 5 + 1 / 5) / 2 - (2 / 4 + 1 / 5) / 2, { rel: 1e-12, abs: 0 });
  });
});
