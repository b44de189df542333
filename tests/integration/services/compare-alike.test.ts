import { describe, expect, test } from "vitest";
import { compareInFull } from "#lib/services/compare";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";

const { aRun, compared, freshSet, reader } = runsToCompare();

describe("runs that were measured alike", () => {
  test("two tasks, 0.2 to 0.6 and 0 to 0.4: difference 0.4 with the p value of t(1), two wins", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([5, 1], [5, 0]));
    const b = await aRun(set, tasksOf([5, 3], [5, 2]));
    const result = await compared([a, b]);
    expect(result).toMatchObject({ verdict: "comparable", differences: [], tasks_shared: 2, tasks_compared: 2, k: 1 });
    expect(result.conditions.map(({ state }) => state)).toEqual(Array(10).fill("same"));
    expect(result).toMatchObject({ way_out: null, stamped: false, refusal: null, largest_k: 5, obstacles: [] });
    const [pair] = result.pairs ?? [];
    const se = Math.sqrt(2 * 0.04 + 1 + 2 * 0.04) / 4;
    const exact = { rel: 1e-12, abs: 0 };
    expect(pair).toMatchObject({ a, b, wins: 2, losses: 0, ties: 0, low: -1, high: 1, method: "plus_two_pairs" });
    expectClose(pair?.difference, 0.4, exact);
    expectClose(pair?.own_difference, 0.4, exact);
    expectClose(pair?.p_value, (2 / Math.PI) * Math.atan(se / 0.2), exact);
    expect(pair?.p_holm).toBe(pair?.p_value);
    expect(result.runs.map(({ pass_at_k }) => pass_at_k.value)).toEqual([0.1, 0.5]);
    expect(result.runs.map(({ pass_at_k_shared }) => pass_at_k_shared.value)).toEqual([0.1, 0.5]);
    // No test is significant, so each could hold either rank.
    expect(result.runs.map(({ rank_low, rank_high, tied_with_best }) => [rank_low, rank_high, tied_with_best])).toEqual(
      [
        [1, 2, true],
        [1, 2, true],
      ],
    );
  });

  test("swapping the runs changes signs, wins and losses, and nothing else", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([5, 1], [5, 4], [5, 5], [5, 2]));
    const b = await aRun(set, tasksOf([5, 3], [5, 4], [5, 1], [5, 0]));
    const [ab] = (await compared([a, b], { k: 2 })).pairs ?? [];
    const [ba] = (await compared([b, a], { k: 2 })).pairs ?? [];
    expect(ab).toBeDefined();
    const minus = (value: number | null | undefined) => -(value ?? Number.NaN);
    expect(ba).toMatchObject({
      a: b,
      b: a,
      difference: minus(ab?.difference),
      low: minus(ab?.high),
      high: minus(ab?.low),
      p_value: ab?.p_value,
      wins: ab?.losses,
      losses: ab?.wins,
      ties: ab?.ties,
      own_difference: minus(ab?.own_difference),
      flips: ab?.flips,
    });
  });

  test("the k at which the other run takes the lead is told, not the k at which both are alike", async () => {
    const set = freshSet();
    // For k = 1 … 4: 0.25, 0.5, 0.75, 1 against 0.375, 0.5, 0.5, 0.5.
    const steady = await aRun(set, tasksOf([4, 1], [4, 1]));
    const uneven = await aRun(set, tasksOf([4, 3], [4, 0]));
    const { pairs, flips_up_to } = await compared([steady, uneven]);
    expect(pairs?.[0]?.flips).toEqual([3]);
    expect(flips_up_to).toBe(4);
  });

  test("a baseline is a of every pair, and Holm then counts these pairs only", async () => {
    const set = freshSet();
    const many = (c: number) => tasksOf(...Array.from({ length: 40 }, (_, t): Count => [5, (t * c) % 6]));
    const [x, y, z] = [await aRun(set, many(1)), await aRun(set, many(3)), await aRun(set, many(2))];
    const every = await compared([x, y, z]);
    const with_y = await compared([x, y, z], { baseline: y });
    expect(every.pairs?.map(({ a, b }) => [a, b])).toEqual([
      [x, y],
      [x, z],
      [y, z],
    ]);
    expect(with_y.pairs?.map(({ a, b }) => [a, b])).toEqual([
      [y, x],
      [y, z],
    ]);
    expect(with_y.baseline).toBe(y);
    expect(with_y.runs.map(({ rank_low }) => rank_low)).toEqual([null, null, null]);
    const smallest = Math.min(...(with_y.pairs ?? []).map(({ p_value }) => p_value ?? 1));
    const adjusted = Math.min(...(with_y.pairs ?? []).map(({ p_holm }) => p_holm ?? 1));
    expectClose(adjusted, Math.min(1, 2 * smallest), { rel: 1e-12, abs: 0 });
  });

  test("about these exact tasks there is an interval but no p value, and the answer says what it is about", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([5, 1], [5, 0]));
    const b = await aRun(set, tasksOf([5, 3], [5, 2]));
    const result = await compared([a, b], { scope: "fixed_tasks" });
    expect(result.pairs?.[0]).toMatchObject({ method: "square_and_add", p_value: null, p_holm: null });
    expect(result.runs[0]).toMatchObject({
      rank_low: 1,
      rank_high: 2,
      pass_at_k: { scope: "fixed_tasks", method: "plus_two_draws" },
    });
    expect(result.warnings.map(({ code }) => code)).toEqual(["fixed_tasks_only"]);
  });

  test("the counts behind it are those of the tasks compared, run by run", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([5, 1], [5, 0]));
    const b = await aRun(set, tasksOf([4, 3], [4, 2]));
    const { counts } = await compareInFull(reader(), { runs: [b, a], k: 1, errors: "strict" });
    expect(counts).toMatchObject({
      task_ids: ["t/0", "t/1"],
      runs: [
        { id: b, n: [4, 4], c: [3, 2] },
        { id: a, n: [5, 5], c: [1, 0] },
      ],
    });
  });
});
