import { formatN } from "#cli/output/report";
import { scoreCells } from "#cli/output/score-cells";
import { type Column, formatTable } from "#cli/output/table";
import type { Leaderboard, LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { formatLeftOut } from "#lib/format/best-runs";
import { conditionTexts } from "#lib/format/conditions";
import { formatCount, formatRange } from "#lib/format/number";
import { formatHolm } from "#lib/format/ranks";
import { formatRate } from "#lib/format/rate";
import { formatEligible } from "#lib/format/reason";
import { formatSetting, formatTimeout } from "#lib/format/setting";

/** A leaderboard for people: its conditions, the runs, and what the ranks mean. */
export function formatLeaderboard(board: Leaderboard): string[] {
  const columns: readonly Column[] = [
    { title: "RANK" },
    { title: "MODEL" },
    { title: "NAME" },
    { title: "N", align: "right" },
    ...board.k.flatMap((k) => [{ title: `PASS@${k}`, align: "right" as const }, { title: "" }]),
    { title: "TEMP", align: "right" },
    { title: "TIMEOUT", align: "right" },
    { title: "RUN" },
    { title: "" },
  ];
  const best = board.rows[0];
  const leftOut = formatLeftOut(board);
  return [
    conditions(board),
    "",
    ...(best === undefined
      ? []
      : formatTable(
          columns,
          board.rows.map((row) => rowOf(row, board, row === best)),
        )),
    ...(leftOut === null ? [] : ["", `${leftOut}.`]),
    ...(board.ranks === "computed" && best !== undefined ? ["", formatHolm(board)] : []),
  ];
}

/** Without them no number of the table means anything. */
function conditions(board: Leaderboard): string {
  const { task_set: taskSet, test_version, tasks, task_filter: filter, errors, level, scope, computed_at } = board;
  const told = conditionTexts({
    tasks: { counted: tasks, inView: tasks, filter, taskSet },
    tests: test_version,
    errors,
    intervals: `${Math.round(level * 100)} %, ${scope}`,
    computedAt: computed_at,
  });
  return [...told, ...board.where].join("; ");
}

function rowOf(row: LeaderboardRow, board: Leaderboard, isBest: boolean): string[] {
  return [
    formatRange(row.rank_low, row.rank_high) ?? "-",
    row.model,
    row.run.name ?? "",
    formatN(row.n_min, row.n_max),
    ...row.pass_at_k.flatMap(scoreCells),
    formatSetting(row.temperature),
    formatTimeout(row.timeout_seconds),
    row.run.id,
    notes(row, board, isBest).join("; "),
  ];
}

/** What is to be known of a run beside its numbers. */
function notes(row: LeaderboardRow, { tasks }: Leaderboard, isBest: boolean): string[] {
  const ifAny = (count: number, text: string) => (count > 0 ? [text] : []);
  return [
    ...(row.tied_with_best === true && !isBest ? ["tied with the best"] : []),
    ...ifAny(row.missing_tasks, `incomplete: ${formatCount(row.missing_tasks, "task")} missing`),
    ...ifAny(row.stale_tasks, `stale: ${formatCount(row.stale_tasks, "task")} to rescore`),
    ...ifAny(row.replicates - 1, `one of ${row.replicates} runs of this configuration`),
    ...row.pass_at_k.flatMap((entry) => narrower(entry, tasks)),
    ...otherPolicy(row, tasks),
  ];
}

/** Beside a number that infrastructure failures withhold: the mean over the other tasks. */
function narrower(entry: PassAtKEntry, tasks: number): string[] {
  const eligible = entry.value === null && entry.reason === "k_exceeds_n" ? formatEligible(entry, tasks) : null;
  return eligible === null ? [] : [`pass@${entry.k} ${eligible}`];
}

function otherPolicy({ other_policy: other, pass_at_k }: LeaderboardRow, tasks: number): string[] {
  if (other === null) return [];
  return other.pass_at_k.flatMap((entry, at) => {
    if (entry.value !== null && entry.value === pass_at_k[at]?.value) return [];
    const text = entry.value === null ? formatEligible(entry, tasks) : formatRate(entry.value);
    return text === null ? [] : [`${other.errors}: pass@${entry.k} ${text}`];
  });
}
