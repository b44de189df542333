import type { Leaderboard, LeaderboardRow, WithheldPassAtK } from "#lib/contract/report";
import type { CsvCell } from "#lib/format/csv";
import { formatTaskFilter } from "#lib/format/task-filter";

export interface ExportedLeaderboard {
  readonly board: Leaderboard;
  /** Those in sight, in their order. */
  readonly rows: readonly LeaderboardRow[];
  /** Address of the view, whole. */
  readonly link: string;
  /** The link of a citation of it; null: it was not cited. */
  readonly citation: string | null;
}

/** The cells of a leaderboard: every row carries the conditions of its scores, and the link of its citation where it was cited. */
export function leaderboardCsv({ board, rows: shown, link, citation }: ExportedLeaderboard): CsvCell[][] {
  const head = ["rank_low", "rank_high", "tied_with_best", "run", "model", "name", "status", "n_min", "n_max"];
  const scores = board.k.flatMap((k) => [
    `pass@${k}`,
    `pass@${k} low`,
    `pass@${k} high`,
    `pass^${k}`,
    `pass@${k} withheld`,
    `pass@${k} bounds low`,
    `pass@${k} bounds high`,
    `pass@${k} on eligible tasks`,
    `eligible tasks @${k}`,
  ]);
  const conditions = [
    "replicates",
    "runs_in_all",
    "temperature",
    "timeout_seconds",
    "task_set",
    "test_version",
    "tasks",
    "task_filter",
    "errors",
    "estimator",
    "interval_scope",
    "interval_level",
    "computed_at",
    "link",
    ...(citation === null ? [] : ["cited_as"]),
  ];
  const filter = board.task_filter;
  const rows = shown.map((row): CsvCell[] => [
    row.rank_low,
    row.rank_high,
    row.tied_with_best === null ? null : String(row.tied_with_best),
    row.run.id,
    row.model,
    row.run.name,
    row.status,
    row.n_min,
    row.n_max,
    ...row.pass_at_k.flatMap((entry): CsvCell[] =>
      entry.value === null
        ? [null, null, null, null, entry.reason, ...narrower(entry)]
        : [entry.value, entry.low, entry.high, entry.pass_hat_k, null, null, null, null, null],
    ),
    row.replicates,
    board.total,
    row.temperature,
    row.timeout_seconds,
    board.task_set,
    board.test_version,
    board.tasks,
    filter === null ? null : formatTaskFilter(filter, board.tasks),
    board.errors,
    "unbiased",
    board.scope,
    board.level,
    board.computed_at,
    link,
    ...(citation === null ? [] : [citation]),
  ]);
  return [[...head, ...scores, ...conditions], ...rows];
}

/** What can be said instead of a score. */
function narrower({ bounds, eligible }: WithheldPassAtK): CsvCell[] {
  return [bounds?.low ?? null, bounds?.high ?? null, eligible?.value ?? null, eligible?.tasks ?? null];
}
