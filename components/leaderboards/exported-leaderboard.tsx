import { conditionsOfBoard } from "#components/leaderboards/conditions-of-board";
import { type ExportedLeaderboard, leaderboardCsv } from "#components/leaderboards/leaderboard-csv";
import { scoreAt } from "#components/scores/score";
import { formatValues, type TableExport } from "#components/table/table-file";
import type { Leaderboard, LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { formatLeftOut } from "#lib/format/best-runs";
import { conditionTexts, formatTasksTold } from "#lib/format/conditions";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatInterval, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { formatIntervals } from "#lib/format/scope";
import { formatTimeout, unknownSetting } from "#lib/format/setting";

/** A leaderboard as a table to take along: every score with its conditions, and a withheld one with its reason. */
export function exportedLeaderboard(exported: ExportedLeaderboard): TableExport {
  const { board, rows, link, citation } = exported;
  return {
    caption: captionOf(exported),
    head: ["rank", "model", "name", "n", ...board.k.map((k) => `pass@${k}`), "T", "timeout"],
    rows: rows.map((row) => [
      formatRange(row.rank_low, row.rank_high) ?? "",
      row.model,
      row.run.name ?? "",
      formatRange(row.n_min, row.n_max) ?? "",
      ...board.k.map((k) => scoreText(scoreAt(row.pass_at_k, k))),
      temperatureText(row),
      formatValues(timeoutTexts(row)),
    ]),
    csv: leaderboardCsv(exported),
    json: {
      value: { ...board, rows, estimator: "unbiased", link, ...(citation === null ? {} : { cited_as: citation }) },
    },
  };
}

/** The scores of a row with what they depend on, in one line: what is copied with `Shift y`. */
export function leaderboardText(board: Leaderboard, row: LeaderboardRow): string {
  const scores = board.k.map((k) => `pass@${k} ${scoreText(scoreAt(row.pass_at_k, k), "\u2009%")}`);
  const conditions = conditionTexts({
    ...conditionsOfBoard(board),
    n: formatRange(row.n_min, row.n_max),
    timeout: formatValues(timeoutTexts(row)),
    temperature: temperatureText(row),
  });
  return `${row.run.name === null ? row.model : `${row.model}, ${row.run.name}`}: ${[...scores, ...conditions].join(" · ")}`;
}

function captionOf({ board, rows, link, citation }: ExportedLeaderboard): string {
  const ns = rows.flatMap(({ n_min, n_max }) => [n_min, n_max]).filter((n) => n !== null);
  const leftOut = formatLeftOut(board);
  const range = ns.length === 0 ? null : formatRange(Math.min(...ns), Math.max(...ns));
  return [
    `${formatCount(rows.length, "run")}: pass@k in percent, unbiased estimator, errors ${board.errors}, intervals of ${formatIntervals(board)}`,
    `Tasks: ${formatTasksTold(conditionsOfBoard(board).tasks)}`,
    `Tests: ${board.test_version}`,
    ...(leftOut === null ? [] : [leftOut]),
    ...(board.where.length === 0 ? [] : [`Only runs with ${board.where.join(" and ")}`]),
    `n: ${range ?? "no samples"}`,
    `Timeout: ${formatValues(rows.flatMap(timeoutTexts))}`,
    `Temperature: ${formatValues(rows.map(temperatureText))}`,
    `Computed ${formatMoment(board.computed_at)}`,
    ...(citation === null ? [] : [`Cited as ${citation}`]),
    link,
  ].join(". ");
}

function scoreText(entry: PassAtKEntry | undefined, sign = ""): string {
  if (entry === undefined) return "";
  if (entry.value === null) return `withheld: ${withheldLabels[entry.reason]}`;
  const interval = formatInterval(entry.low, entry.high);
  return `${formatPoints(entry.value)}${sign}${interval === null ? "" : ` ${interval}`}`;
}

/** Several where tasks were carried over. */
function timeoutTexts({ timeouts, timeout_seconds }: LeaderboardRow): string[] {
  return (timeouts.length === 0 ? [timeout_seconds] : timeouts).map(formatTimeout);
}

function temperatureText({ temperature }: LeaderboardRow): string {
  return temperature === null ? unknownSetting : formatNumber(temperature);
}
