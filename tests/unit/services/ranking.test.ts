import { expect, test } from "vitest";
import type { LeaderboardRow } from "#lib/contract/report";
import { type RunRank, ranked, type UnrankedRow } from "#lib/services/ranking";

function row(model: string, value: number | null, status: LeaderboardRow["status"] = "current"): UnrankedRow {
  const reported = { k: 1, pass_hat_k: 0, low: null, high: null, level: null, method: null, scope: null };
  const withheld = { k: 1, tasks_below_k: [], tasks_below_k_total: 1, largest_k: null, eligible: null, bounds: null };
  const score: UnrankedRow["pass_at_k"][number] =
    value === null ? { ...withheld, value, reason: "k_exceeds_n" } : { ...reported, value };
  return {
    run: { id: model, name: null, created_at: "2026-01-01T00:00:00Z", tags: [] },
    model,
    model_released_on: null,
    temperature: null,
    timeout_seconds: null,
    timeouts: [null],
    n_declared: null,
    n_min: 1,
    n_max: 1,
    pass_at_k: [score],
    other_policy: null,
    replicates: 1,
    status,
    stale_tasks: 0,
    missing_tasks: 0,
  };
}

const rank = (low: number, high: number, tiedWithBest = false): RunRank => ({ low, high, tiedWithBest });

test("the highest score comes first, with the ranks that it could hold", () => {
  const ranks = new Map([
    ["a", rank(1, 2, true)],
    ["b", rank(1, 3, true)],
    ["c", rank(2, 3)],
  ]);
  const rows = ranked([row("c", 0.1), row("a", 0.9), row("b", 0.5)], ranks);
  expect(
    rows.map(({ model, rank_low, rank_high, tied_with_best }) => [model, rank_low, rank_high, tied_with_best]),
  ).toEqual([
    ["a", 1, 2, true],
    ["b", 1, 3, true],
    ["c", 2, 3, false],
  ]);
});

test("equal scores stay in the order given", () => {
  expect(ranked([row("x", 0.5), row("y", 0.5), row("z", 0.6)], new Map()).map(({ model }) => model)).toEqual([
    "z",
    "x",
    "y",
  ]);
});

test("who is not current or has no first score has no rank, and comes last in the order given", () => {
  const ranks = new Map([
    ["stale", rank(1, 1, true)],
    ["zero", rank(1, 1, true)],
  ]);
  const rows = ranked([row("stale", 0.9, "stale"), row("withheld", null), row("zero", 0)], ranks);
  expect(rows.map(({ model, rank_low, tied_with_best }) => [model, rank_low, tied_with_best])).toEqual([
    ["zero", 1, true],
    ["stale", null, null],
    ["withheld", null, null],
  ]);
});

test("where ranks were not computed the order stays and every rank is absent", () => {
  const rows = ranked([row("low", 0.1), row("high", 0.9)], new Map());
  expect(rows.map(({ model, rank_low, rank_high }) => [model, rank_low, rank_high])).toEqual([
    ["high", null, null],
    ["low", null, null],
  ]);
});

test("nothing to rank is no rows", () => {
  expect(ranked([], new Map())).toEqual([]);
});
