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
import { SeriesKey } from "#components/leaderboards/series-key";
import { runLabel } from "#components/runs/run-row";
import { type ChartFigures, pointsColumn, rateColumn, rateFigure, scoreFigure } from "#lib/charts/figures";
import { type HeadroomAtK, headroomChart } from "#lib/charts/headroom-chart";
import type { Palette } from "#lib/charts/palette";
import type { LeaderboardRow } from "#lib/contract/report";
import { formatCount } from "#lib/format/number";

/** More points hide each other. */
const most = 200;

/** pass@1 against the larger ks: what more samples of a run find. */
export function HeadroomPicture({ board, rows, chosen }: PictureProps) {
  const ks = useMemo(() => board.k.filter((k) => k > 1), [board]);
  const series = useMemo(() => ks.map((k) => headroomAt(rows, k)), [rows, ks]);
  const draw = useCallback((palette: Palette) => headroomChart(series, palette), [series]);
  const name = `pass@1 against ${ks.map((k) => `pass@${k}`).join(", ")}`;
  const points = series.reduce((sum, { runs }) => sum + runs.length, 0);
  const shown = drawnRuns(rows, ks);
  const isAsked = board.k.includes(1) && ks.length > 0;
  const isDrawn = isAsked && points > 0;
  const figures: ChartFigures = {
    name,
    head: [
      "run",
      rateColumn("pass@1"),
      ...ks.flatMap((k) => [rateColumn(`pass@${k}`), pointsColumn(`headroom @${k}`)]),
    ],
    rows: shown.drawn.map((row) => [
      runLabel({ model: row.model, name: row.run.name }),
      scoreFigure(scoreOf(row, 1), aboutRow(board, row.run, 1)),
      ...ks.flatMap((k) => {
        const [one, many] = [scoreOf(row, 1), scoreOf(row, k)];
        return [
          scoreFigure(many, aboutRow(board, row.run, k)),
          rateFigure(one === null || many === null ? null : many - one),
        ];
      }),
    ]),
  };
  return (
    <PictureFrame
      title="Headroom: pass@1 against pass@k"
      notes={[
        ...(isDrawn
          ? [
              toldDrawn({ drawn: shown.drawn.length, of: shown.drawn.length + shown.more, chosen }),
              "The further above the dashed line, the more is found by sampling again.",
            ]
          : []),
        shown.without === 0 || !isAsked
          ? null
          : `${formatCount(shown.without, "run has", "runs have")} no pass@1 or none of the larger ks.`,
      ]}
    >
      {!isDrawn ? (
        <NoPicture>
          {isAsked
            ? "No run has a pass@1 and one of the larger ks here."
            : "Headroom needs k = 1 and a larger k: choose both above the table."}
        </NoPicture>
      ) : (
        <>
          <SeriesKey names={ks.map((k) => `pass@${k}`)} />
          <LazyChart
            draw={draw}
            height={300}
            label={`${name} of ${formatCount(shown.drawn.length, "run")}, the numbers are in the table below`}
            title={`${name} on ${board.task_set}`}
            conditions={boardConditions(board)}
            figures={figures}
          />
        </>
      )}
    </PictureFrame>
  );
}

function scoreOf({ pass_at_k }: LeaderboardRow, k: number): number | null {
  return pass_at_k.find((entry) => entry.k === k)?.value ?? null;
}

function drawnRuns(rows: readonly LeaderboardRow[], ks: readonly number[]) {
  const all = rows.filter((row) => scoreOf(row, 1) !== null && ks.some((k) => scoreOf(row, k) !== null));
  const drawn = all.slice(0, most);
  return { drawn, more: all.length - drawn.length, without: rows.length - all.length };
}

function headroomAt(rows: readonly LeaderboardRow[], k: number): HeadroomAtK {
  const runs = drawnRuns(rows, [k]).drawn.flatMap((row) => {
    const [one, many] = [scoreOf(row, 1), scoreOf(row, k)];
    return one === null || many === null
      ? []
      : [{ name: runLabel({ model: row.model, name: row.run.name }), one, many }];
  });
  return { k, runs };
}
