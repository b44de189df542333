import { expect, test } from "vitest";
import type { LeaderboardRow } from "#lib/contract/report";
import { ranked } from "#lib/services/ranking";

type Unranked = Parameters<typeof ranked>[0][number];

function row(model: string, value: number | null, status: LeaderboardRow["status"] = "current"): Unranked {
  const reported = { k: 1, pass_hat_k: 0, low: null, high: null, level: null, method: null, scope: null };
  const withheld = { k: 1, tasks_below_k: [], tasks_below_k_total: 1, largest_k: null, eligible: null, bounds: null };
  const score: Unranked["pass_at_k"][number] =
    value === null ? { ...withheld, value, reason: "k_exceeds_n" } : { ...reported, value };
  return {
    run: { id: model, name: null, created_at: "2026-01-01T00:00:00Z", tags: [] },
    model,
    temperature: null,
    timeout_seconds: null,
    n_declared: null,
    n_min: 1,
    n_max: 1,
    pass_at_k: [score],
    status,
    stale_tasks: 0,
    missing_tasks: 0,
  };
}

const ranks = (...rows: Unranked[]) =>
  ranked(rows).map(({ model, rank_low, rank_high }) => [model, rank_low, rank_high]);

test("equal scores share a range of ranks, and the next one counts them all", () => {
  expect(ranks(row("c", 0.5), row("a", 0.9), row("d", 0.1), row("b", 0.5))).toEqual([
    ["a", 1, 1],
    ["c", 2, 3],
    ["b", 2, 3],
    ["d", 4, 4],
  ]);
});

test("means that differ by rounding alone are equal", () => {
  expect(ranks(row("a", 0.1 + 0.2), row("b", 0.3))).toEqual([
    ["a", 1, 2],
    ["b", 1, 2],
  ]);
});

test("who is not current or has no first score has no rank, and comes last in the order given", () => {
  expect(ranks(row("stale", 0.9, "stale"), row("withheld", null), row("zero", 0))).toEqual([
    ["zero", 1, 1],
    ["stale", null, null],
    ["withheld", null, null],
  ]);
});

test("nothing to rank is no ranks", () => {
  expect(ranked([])).toEqual([]);
});
