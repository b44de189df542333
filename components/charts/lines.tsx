"use client";
import { useCallback, useMemo } from "react";
import { ChartKey, type KeyEntry } from "#components/charts/chart-key";
import { LazyChart } from "#components/charts/lazy-chart";
import type { ChartFigures } from "#lib/charts/figures";
import { type LinesChart, linesChart } from "#lib/charts/lines-chart";
import { linesFigures } from "#lib/charts/lines-figures";
import type { Palette } from "#lib/charts/palette";

interface LinesProps {
  readonly chart: LinesChart;
  readonly label: string;
  readonly title: string;
  readonly conditions?: string | undefined;
  /** Absent: every point of the lines. */
  readonly figures?: ChartFigures | undefined;
}

/** Lines over one axis with their key. The chart must keep its identity while nothing changes. */
export function Lines({ chart, label, title, conditions, figures }: LinesProps) {
  const draw = useCallback((palette: Palette) => linesChart(chart, palette), [chart]);
  const all = useMemo(() => figures ?? linesFigures(chart, title), [figures, chart, title]);
  const entries: readonly KeyEntry[] = [
    ...chart.lines,
    ...(chart.band === undefined ? [] : [{ kind: "band" as const, label: chart.band.label }]),
  ];
  return (
    <>
      <ChartKey entries={entries} />
      <LazyChart
        draw={draw}
        label={`${label}, the numbers are in the table below`}
        title={title}
        conditions={conditions}
        figures={all}
      />
    </>
  );
}
