import { describe, expect, test } from "vitest";
import { compareRuns } from "#lib/services/compare";
import { runsToCompare, tasksOf } from "#tests/support/comparisons";
import { execute } from "#tests/support/database";

const { aRun, compared, freshSet, reader } = runsToCompare();

describe("voided runs", () => {
  test("are left out and said to be; where fewer than two are left there is no comparison", async () => {
    const set = freshSet();
    const [a, b, c] = [
      await aRun(set, tasksOf([5, 1], [5, 0])),
      await aRun(set, tasksOf([5, 3], [5, 2])),
      await aRun(set, tasksOf([5, 5], [5, 5])),
    ];
    await execute(`UPDATE "Run" SET "voidedAt" = now(), "voidReason" = 'wrong model' WHERE "id" = $1`, [c]);
    const result = await compared([a, c, b]);
    expect(result.runs.map(({ id }) => id)).toEqual([a, b]);
    expect(result.left_out).toEqual([{ id: c, reason: "voided", message: "It was voided: wrong model" }]);
    expect(result.pairs).toHaveLength(1);
    const none = await compared([a, c]);
    expect(none).toMatchObject({ verdict: "not_comparable", pairs: null, refusal: { code: "voided" } });
    expect(none.obstacles).toMatchObject([{ kind: "voided", runs: [c] }]);
    const without = await compared([a, b, c], { baseline: c });
    expect(without).toMatchObject({ verdict: "not_comparable", pairs: null, refusal: { code: "voided" } });
  });
});

describe("questions that are refused", () => {
  const query = { k: 1, errors: "strict" } as const;
  const id = (last: number) => `0193c1de-6c2f-7a51-8d0e-${String(last).padStart(12, "0")}`;

  test.each([
    ["one run", { runs: [id(1)] }, "at least 2"],
    ["51 runs", { runs: Array.from({ length: 51 }, (_, run) => id(run)) }, "at most 50"],
    ["a run twice", { runs: [id(1), id(1).toUpperCase()] }, "more than once"],
    ["two ways out", { runs: [id(1), id(2)], shared: true, anyway: true }, "only one"],
    ["a baseline that is none of the runs", { runs: [id(1), id(2)], baseline: id(3) }, "one of the runs"],
  ])("%s", async (_, changes, message) => {
    const refused = compareRuns(reader(), { ...query, ...changes });
    await expect(refused).rejects.toMatchObject({ code: "bad-parameter", message: expect.stringContaining(message) });
  });

  test("an unknown run is not found, and named", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([5, 1]));
    const refused = compareRuns(reader(), { ...query, runs: [a, id(7)] });
    await expect(refused).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining(id(7)) });
  });
});
