"use client";
import { useCallback } from "react";
import { ChartKey, type KeyEntry } from "#components/charts/chart-key";
import { LazyChart } from "#components/charts/lazy-chart";
import { type LinesChart, linesChart } from "#lib/charts/lines-chart";
import type { Palette } from "#lib/charts/palette";

/** Lines over one axis with their key. The chart must keep its identity while nothing changes. */
export function Lines({ chart, label }: { readonly chart: LinesChart; readonly label: string }) {
  const draw = useCallback((palette: Palette) => linesChart(chart, palette), [chart]);
  const entries: readonly KeyEntry[] = [
    ...chart.lines,
    ...(chart.band === undefined ? [] : [{ kind: "band" as const, label: chart.band.label }]),
  ];
  return (
    <>
      <ChartKey entries={entries} />
      <LazyChart draw={draw} label={`${label}, the numbers are in the table below`} />
    </>
  );
}
