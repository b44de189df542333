"use client";
import { useCallback, useMemo } from "react";
import { LazyChart } from "#components/charts/lazy-chart";
import { helpTexts } from "#components/scores/help-texts";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { numberFigure } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";
import { solveRateBins, solveRateChart } from "#lib/charts/solve-rate-chart";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { formatCount } from "#lib/format/number";

/** How many tasks have which solve rate. */
export function SolveRates({
  histogram,
  conditions,
}: {
  readonly histogram: CountHistogram;
  readonly conditions: string;
}) {
  const bins = useMemo(() => solveRateBins(histogram), [histogram]);
  const draw = useCallback((palette: Palette) => solveRateChart(bins, palette), [bins]);
  return (
    <Section
      id="solve-rates"
      title="Tasks by solve rate"
      help={<Help about="the solve rate">{helpTexts.solveRate}</Help>}
      aside={formatCount(taskTotal(histogram), "task")}
    >
      <LazyChart
        draw={draw}
        label="Number of tasks by solve rate, the numbers are in the table below"
        title="Tasks by solve rate"
        conditions={conditions}
        figures={{
          name: "Tasks by solve rate",
          head: ["passed", "tasks"],
          rows: bins.map(({ label, tasks }) => [label, numberFigure(tasks)]),
        }}
      />
    </Section>
  );
}
