import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";

/** A row of a leaderboard: ten samples a task, nothing stale, no score yet. */
export function aLeaderboardRow(part: Partial<LeaderboardRow>): LeaderboardRow {
  return {
    run: { id: "r", name: null, created_at: "2026-01-01T00:00:00Z", tags: [] },
    model: "m",
    model_released_on: null,
    temperature: 0.2,
    timeout_seconds: 3,
    timeouts: [3],
    n_declared: null,
    n_min: 10,
    n_max: 10,
    pass_at_k: [],
    other_policy: null,
    replicates: 1,
    rank_low: 1,
    rank_high: 2,
    tied_with_best: true,
    status: "current",
    stale_tasks: 0,
    missing_tasks: 0,
    ...part,
  };
}

/** A leaderboard of all tasks with all its runs on it. */
export function aLeaderboard(rows: LeaderboardRow[], part: Partial<Leaderboard>): Leaderboard {
  return {
    task_set: "humaneval@1",
    title: null,
    test_version: "plus",
    test_versions: ["base", "plus"],
    k: [1],
    errors: "strict",
    scope: "task_population",
    level: 0.95,
    where: [],
    tasks: 20,
    task_filter: null,
    computed_at: "2026-11-30T10:00:00Z",
    ranks: "computed",
    total: rows.length,
    total_scored: rows.filter(({ pass_at_k: [first] }) => first?.value != null).length,
    rows,
    ...part,
  };
}
