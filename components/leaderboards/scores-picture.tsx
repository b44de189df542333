"use client";
import { useCallback, useMemo } from "react";
import { LazyChart } from "#components/charts/lazy-chart";
import { aboutRow } from "#components/leaderboards/about-row";
import { boardConditions, PictureFrame, type PictureProps, toldDrawn } from "#components/leaderboards/picture";
import { barValue, valueFigures } from "#components/leaderboards/picture-values";
import { SeriesKey } from "#components/leaderboards/series-key";
import { runLabel } from "#components/runs/run-row";
import { type BarsChart, barsChart, barsHeight } from "#lib/charts/bars-chart";
import { type ChartFigures, rateColumn } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";

/** More bars would be scrolled, not seen. */
const most = 20;

/** A bar with its interval for each run and each k. */
export function ScoresPicture({ board, rows, chosen }: PictureProps) {
  const drawn = useMemo(() => rows.slice(0, most), [rows]);
  const chart = useMemo<BarsChart>(
    () => ({
      rows: drawn.map((row) => runLabel({ model: row.model, name: row.run.name })),
      series: board.k.map((k) => ({
        label: `pass@${k}`,
        mark: board.k.length > 1 ? `@${k}` : "",
        values: drawn.map((row) => barValue(row, k)),
      })),
      title: `${board.k.map((k) => `pass@${k}`).join(", ")}, %`,
    }),
    [board, drawn],
  );
  const draw = useCallback((palette: Palette) => barsChart(chart, palette), [chart]);
  const name = `${board.k.map((k) => `pass@${k}`).join(", ")} of each run`;
  const figures: ChartFigures = {
    name,
    head: ["run", ...board.k.flatMap((k) => [`pass@${k}`, `low @${k}`, `high @${k}`].map((name) => rateColumn(name)))],
    rows: drawn.map((row, at) => [
      chart.rows[at] ?? "",
      ...board.k.flatMap((k) => valueFigures(barValue(row, k), aboutRow(board, row.run, k))),
    ]),
  };
  return (
    <PictureFrame
      wide
      title="Scores with their intervals"
      notes={[toldDrawn({ drawn: drawn.length, of: rows.length, chosen }), "Where there is no bar, the reason stands."]}
    >
      {board.k.length > 1 ? <SeriesKey names={board.k.map((k) => `pass@${k}`)} /> : null}
      <LazyChart
        draw={draw}
        height={barsHeight(chart)}
        label={`${name} as bars, the numbers are in the table below`}
        title={`${name} on ${board.task_set}`}
        conditions={boardConditions(board)}
        figures={figures}
      />
    </PictureFrame>
  );
}
