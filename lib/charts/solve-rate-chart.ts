import type { ChartConfiguration } from "chart.js";
import type { Palette } from "#lib/charts/palette";
import type { CountHistogram } from "#lib/core/histogram";

/** Tasks whose solve rate c / n lies in one range. */
export interface SolveRateBin {
  readonly label: string;
  readonly tasks: number;
}

/** Up to so many samples, each c has a bar of its own. */
const maxBars = 20;

/**
 * How many tasks have which solve rate. Where n is the same everywhere and small, one bin for each c; else tenths, with
 * "none" and "all" apart, because a task that nothing solves says something else than one solved seldom.
 */
export function solveRateBins(histogram: CountHistogram): readonly SolveRateBin[] {
  const [first] = histogram;
  if (first === undefined) return [];
  const { n } = first;
  return n <= maxBars && histogram.every((bucket) => bucket.n === n)
    ? binsByCount(histogram, n)
    : binsByTenth(histogram);
}

function binsByCount(histogram: CountHistogram, n: number): readonly SolveRateBin[] {
  const tasks = Array.from({ length: n + 1 }, () => 0);
  for (const bucket of histogram) tasks[bucket.c] = (tasks[bucket.c] ?? 0) + bucket.tasks;
  return tasks.map((count, c) => ({ label: `${c} of ${n}`, tasks: count }));
}

function binsByTenth(histogram: CountHistogram): readonly SolveRateBin[] {
  const tasks = Array.from({ length: 12 }, () => 0);
  for (const { n, c, tasks: count } of histogram) {
    const bin = c === 0 ? 0 : c === n ? 11 : Math.min(10, Math.floor((c * 10) / n) + 1);
    tasks[bin] = (tasks[bin] ?? 0) + count;
  }
  return tasks.map((count, bin) => ({ label: tenthLabel(bin), tasks: count }));
}

function tenthLabel(bin: number): string {
  if (bin === 0) return "none";
  if (bin === 11) return "all";
  return `${(bin - 1) * 10}–${bin * 10}\u2009%`;
}

/** Bars of {@link solveRateBins}. */
export function solveRateChart(
  bins: readonly SolveRateBin[],
  palette: Palette,
): ChartConfiguration<"bar", number[], string> {
  const [colour] = palette.series;
  return {
    type: "bar",
    data: {
      labels: bins.map(({ label }) => label),
      datasets: [
        {
          label: "tasks",
          data: bins.map(({ tasks }) => tasks),
          backgroundColor: colour,
          categoryPercentage: 0.9,
          barPercentage: 0.95,
          minBarLength: 2,
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      font: { family: palette.font, size: 12 },
      scales: {
        x: {
          title: { display: true, text: "samples that passed", color: palette.muted },
          grid: { display: false },
          border: { color: palette.line },
          ticks: { color: palette.muted, maxRotation: 0, autoSkipPadding: 8 },
        },
        y: {
          beginAtZero: true,
          title: { display: true, text: "tasks", color: palette.muted },
          grid: { color: palette.line },
          border: { display: false },
          ticks: { color: palette.muted, precision: 0, maxTicksLimit: 5 },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ parsed }) => `${parsed.y} ${parsed.y === 1 ? "task" : "tasks"}` },
        },
      },
    },
  };
}
