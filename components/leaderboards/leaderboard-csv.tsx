import type { Leaderboard } from "#lib/contract/report";
import { type CsvCell, csvText } from "#lib/format/csv";

/** A leaderboard as CSV: every row carries the conditions of its scores. */
export function leaderboardCsv(board: Leaderboard): string {
  const head = ["rank_low", "rank_high", "run", "model", "name", "status", "n_min", "n_max"];
  const scores = board.k.flatMap((k) => [
    `pass@${k}`,
    `pass@${k} low`,
    `pass@${k} high`,
    `pass^${k}`,
    `pass@${k} withheld`,
  ]);
  const conditions = ["temperature", "timeout_seconds", "task_set", "test_version", "tasks", "errors", "computed_at"];
  const rows = board.rows.map((row): CsvCell[] => [
    row.rank_low,
    row.rank_high,
    row.run.id,
    row.model,
    row.run.name,
    row.status,
    row.n_min,
    row.n_max,
    ...row.pass_at_k.flatMap((entry): CsvCell[] =>
      entry.value === null
        ? [null, null, null, null, entry.reason]
        : [entry.value, entry.low, entry.high, entry.pass_hat_k, null],
    ),
    row.temperature,
    row.timeout_seconds,
    board.task_set,
    board.test_version,
    board.tasks,
    board.errors,
    board.computed_at,
  ]);
  return csvText([[...head, ...scores, ...conditions], ...rows]);
}
