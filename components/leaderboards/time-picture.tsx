"use client";
import { useCallback, useMemo } from "react";
import { LazyChart } from "#components/charts/lazy-chart";
import { aboutRow } from "#components/leaderboards/about-row";
import {
  boardConditions,
  NoPicture,
  PictureFrame,
  type PictureProps,
  toldDrawn,
} from "#components/leaderboards/picture";
import { runLabel } from "#components/runs/run-row";
import { Select } from "#components/ui/select";
import { type ChartFigures, rateColumn, rateFigure, scoreFigure } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";
import { type TimedScore, timeChart, withBest } from "#lib/charts/time-chart";
import type { LeaderboardRow } from "#lib/contract/report";
import { formatCount } from "#lib/format/number";
import { type TimeKind, timeKinds } from "#lib/url/leaderboard-view";

/** More points hide each other. */
const most = 200;

const words: Readonly<Record<TimeKind, string>> = { upload: "day of upload", release: "release of the model" };

interface TimePictureProps extends PictureProps {
  readonly time: TimeKind;
  readonly onTime: (time: TimeKind) => void;
}

/** The first k of each run by the day of its upload, or by that on which its model was released. */
export function TimePicture({ board, rows, chosen, time, onTime }: TimePictureProps) {
  const k = board.k[0] ?? 1;
  const { scores, undated, unscored, more } = useMemo(() => timedScores(rows, k, time), [rows, k, time]);
  const draw = useCallback(
    (palette: Palette) => timeChart({ scores, k, title: words[time] }, palette),
    [scores, k, time],
  );
  const name = `pass@${k} by ${words[time]}`;
  const figures: ChartFigures = {
    name,
    head: ["run", words[time], ...[`pass@${k}`, "low", "high", "best so far"].map((name) => rateColumn(name))],
    rows: withBest(scores).map((score) => [
      score.name,
      new Date(score.at).toISOString().slice(0, 10),
      scoreFigure(score.value, aboutRow(board, score.run, k)),
      rateFigure(score.low),
      rateFigure(score.high),
      rateFigure(score.best),
    ]),
  };
  return (
    <PictureFrame
      title={name}
      aside={
        <Select
          label="by"
          showLabel
          value={time}
          choices={timeKinds.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onTime(value === "release" ? "release" : "upload")}
        />
      }
      notes={[
        scores.length === 0
          ? null
          : `${toldDrawn({ drawn: scores.length, of: scores.length + more, chosen })} The dashed line is the best score so far.`,
        undated === 0 ? null : `${formatCount(undated, "run states", "runs state")} no release of the model.`,
        unscored === 0 ? null : `${formatCount(unscored, "run has", "runs have")} no pass@${k}.`,
      ]}
    >
      {scores.length === 0 ? (
        <NoPicture>
          {time === "release" && undated > 0
            ? "No run says when its model was released: config.model_released_on, a date such as 2024-03-31, of an upload does."
            : `No run has a pass@${k} here.`}
        </NoPicture>
      ) : (
        <LazyChart
          draw={draw}
          height={300}
          label={`${name} of ${formatCount(scores.length, "run")}, the numbers are in the table below`}
          title={`${name} on ${board.task_set}`}
          conditions={boardConditions(board)}
          figures={figures}
        />
      )}
    </PictureFrame>
  );
}

type ScoreOfRun = TimedScore & Pick<LeaderboardRow, "run">;

function timedScores(rows: readonly LeaderboardRow[], k: number, time: TimeKind) {
  const scored = rows.flatMap((row) => {
    const entry = row.pass_at_k.find((each) => each.k === k);
    return entry === undefined || entry.value === null ? [] : [{ row, entry }];
  });
  const all = scored.flatMap(({ row, entry }): ScoreOfRun[] => {
    const at = Date.parse(time === "upload" ? row.run.created_at : (row.model_released_on ?? ""));
    if (Number.isNaN(at)) return [];
    const name = runLabel({ model: row.model, name: row.run.name });
    return [{ run: row.run, name, at, value: entry.value, low: entry.low, high: entry.high }];
  });
  const scores = all.slice(0, most);
  return {
    scores,
    more: all.length - scores.length,
    undated: scored.length - all.length,
    unscored: rows.length - scored.length,
  };
}
