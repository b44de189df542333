import { aboutRow } from "#components/leaderboards/about-row";
import { modelWidth, Ranked } from "#components/leaderboards/ranked";
import { sharedAxis } from "#components/leaderboards/score-bar";
import { OtherScoreCell, otherScore, ScoreCell } from "#components/leaderboards/score-cell";
import { helpTexts } from "#components/scores/help-texts";
import { longestSamples, Samples, samplesWidths } from "#components/scores/samples";
import { Score, scoreAt, scoreValue } from "#components/scores/score";
import type { Column } from "#components/table/column";
import { Chip } from "#components/ui/chip";
import { orUnknown, Said } from "#components/ui/text";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import { errorPolicies } from "#lib/core/policy";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber, formatRange } from "#lib/format/number";
import { scopeNames } from "#lib/format/scope";
import { formatTimeout } from "#lib/format/setting";
import type { LeaderboardView } from "#lib/url/leaderboard-view";

/** The columns of a leaderboard: rank, who, n, the scores, and the conditions that differ. */
export function leaderboardColumns(board: Leaderboard, view: LeaderboardView): readonly Column<LeaderboardRow>[] {
  const usual = { width: 56, narrow: 42 };
  const ofN = samplesWidths(longestSamples(board.rows.map(({ n_min, n_max }) => [n_min, n_max])), usual);
  return [
    {
      id: "rank",
      header: "Rank",
      help: helpTexts.rank,
      align: "right",
      width: 112,
      narrow: 48,
      fixed: true,
      value: (row) => row.rank_low,
      cell: (row) => <Rank row={row} isBest={row === board.rows[0]} />,
    },
    {
      id: "model",
      header: "Model",
      width: modelWidth(board.rows),
      // On a phone the first score is in sight: what n takes more, the name takes less.
      narrow: 140 - (ofN.narrow - usual.narrow),
      grow: true,
      fixed: true,
      value: (row) => row.model,
      cell: (row) => <Ranked row={row} view={view} taskSet={board.task_set} testVersion={board.test_version} />,
    },
    {
      id: "n",
      header: "n",
      align: "right",
      ...ofN,
      fixed: true,
      first: "desc",
      value: (row) => row.n_min,
      cell: (row) => <Samples low={row.n_min} high={row.n_max} />,
    },
    ...board.k.flatMap((k, place) => scoreColumns(k, board, place === 0)),
    {
      id: "temperature",
      header: "T",
      align: "right",
      width: 82,
      value: (row) => row.temperature,
      cell: (row) => orUnknown(row.temperature === null ? null : formatNumber(row.temperature)),
    },
    {
      id: "timeout",
      header: "Timeout",
      align: "right",
      width: 92,
      value: (row) => row.timeout_seconds,
      // No task was tested under a timeout that could be unknown.
      cell: (row) =>
        board.tasks === 0 ? (
          <Samples low={null} high={null} />
        ) : (
          orUnknown(row.timeout_seconds === null ? null : formatTimeout(row.timeout_seconds))
        ),
    },
    {
      id: "created_at",
      header: "Uploaded",
      align: "right",
      width: 112,
      first: "desc",
      value: (row) => row.run.created_at,
      cell: (row) => (
        <time dateTime={row.run.created_at} title={formatMoment(row.run.created_at)} className="text-muted">
          {formatDay(row.run.created_at)}
        </time>
      ),
    },
    ...board.k.flatMap((k) => passHatColumn(k, board)),
  ];
}

function scoreColumns(k: number, board: Leaderboard, explained: boolean): readonly Column<LeaderboardRow>[] {
  const { rows, tasks, level } = board;
  const axis = sharedAxis(rows.map((row) => scoreAt(row.pass_at_k, k)));
  const bars = `In brackets and as a bar: the ${Math.round(level * 100)} % interval on ${scopeNames[board.scope]}. The bars of this column run from ${Math.round(axis.min * 100)} to ${Math.round(axis.max * 100)} %.`;
  const passAtK: Column<LeaderboardRow> = {
    id: `pass@${k}`,
    header: `pass@${k}`,
    help: explained ? `${helpTexts.passAtK} ${bars}` : bars,
    width: 256,
    narrow: 96,
    fixed: true,
    first: "desc",
    value: (row) => scoreValue(scoreAt(row.pass_at_k, k)),
    cell: (row) => (
      <ScoreCell entry={scoreAt(row.pass_at_k, k)} axis={axis} tasks={tasks} about={aboutRow(board, row.run, k)} />
    ),
  };
  return [passAtK, ...otherPolicyColumn(k, board)];
}

/** The other end of the bracket, where the error policy matters to some run. */
function otherPolicyColumn(k: number, board: Leaderboard): readonly Column<LeaderboardRow>[] {
  const { rows, errors, tasks } = board;
  if (rows.every((row) => otherScore(row, k) === null)) return [];
  const other = errorPolicies.find((policy) => policy !== errors) ?? errors;
  return [
    {
      id: `${other}@${k}`,
      header: other,
      help: `pass@${k} under the other error policy, where every verdict is known and it differs.`,
      // Only a score that is withheld says more than a number.
      width: rows.every((row) => otherScore(row, k)?.value !== null) ? 128 : 224,
      fixed: true,
      first: "desc",
      value: (row) => {
        const entry = otherScore(row, k);
        return entry === null ? null : (entry.value ?? entry.eligible?.value ?? null);
      },
      cell: (row) => (
        <OtherScoreCell
          entry={otherScore(row, k)}
          tasks={tasks}
          about={aboutRow({ ...board, errors: other }, row.run, k)}
        />
      ),
    },
  ];
}

function passHatColumn(k: number, board: Leaderboard): readonly Column<LeaderboardRow>[] {
  // pass^1 is pass@1.
  if (k === 1) return [];
  return [
    {
      id: `pass^${k}`,
      header: `pass^${k}`,
      help: helpTexts.passHatK,
      align: "right",
      width: 100,
      first: "desc",
      value: (row) => {
        const entry = scoreAt(row.pass_at_k, k);
        return entry === undefined || entry.value === null ? null : entry.pass_hat_k;
      },
      cell: (row) => (
        <Score
          entry={scoreAt(row.pass_at_k, k)}
          tasks={board.tasks}
          about={{ ...aboutRow(board, row.run, k), measure: "pass^k" }}
        />
      ),
    },
  ];
}

/** @param isBest the row of the highest score: it is no news that it is tied with itself */
function Rank({ row, isBest }: { readonly row: LeaderboardRow; readonly isBest: boolean }) {
  const range = formatRange(row.rank_low, row.rank_high);
  if (range === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center justify-end gap-2 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0">
      {row.tied_with_best === true && !isBest ? (
        <span title={`Tied with the best. ${helpTexts.tiedWithBest}`}>
          <Chip tone="muted">
            tied<Said> with the best</Said>
          </Chip>
        </span>
      ) : null}
      {range}
    </span>
  );
}
