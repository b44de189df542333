import type { ChartConfiguration, Point } from "chart.js";
import { rateAxis, yAxis } from "#lib/charts/axes";
import { daysAxis } from "#lib/charts/days-axis";
import { intervalMarks } from "#lib/charts/interval-marks";
import type { Palette } from "#lib/charts/palette";
import { formatDay } from "#lib/format/moment";
import { formatInterval, formatRate } from "#lib/format/rate";

/** A score at a moment, in milliseconds since 1970. */
export interface TimedScore {
  readonly name: string;
  readonly at: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The intervals of more points would hide them. */
const mostIntervals = 60;

/** By time, each with the best score so far. */
export function withBest<T extends TimedScore>(scores: readonly T[]): readonly (T & { readonly best: number })[] {
  let best = 0;
  return scores
    .toSorted((a, b) => a.at - b.at)
    .map((score) => {
      best = Math.max(best, score.value);
      return { ...score, best };
    });
}

interface TimeChart {
  readonly scores: readonly TimedScore[];
  readonly k: number;
  /** What the moments are. */
  readonly title: string;
}

/** pass@k of runs by time, and a line along the best so far. */
export function timeChart({ scores, k, title }: TimeChart, palette: Palette): ChartConfiguration<"line", Point[]> {
  const sorted = withBest(scores);
  const intervals = sorted.map(({ low, high }) =>
    low === null || high === null || sorted.length > mostIntervals ? null : { low: low * 100, high: high * 100 },
  );
  const ends = intervals.flatMap((each) => (each === null ? [] : [each.low, each.high]));
  const [colour, ofBest] = palette.series;
  return {
    type: "line",
    data: {
      datasets: [
        {
          label: `pass@${k}`,
          data: sorted.map(({ at, value }) => ({ x: at, y: value * 100 })),
          showLine: false,
          pointStyle: "circle",
          pointRadius: 4,
          pointHoverRadius: 6,
          borderColor: palette.page,
          pointBackgroundColor: colour,
          backgroundColor: colour,
        },
        {
          label: "best so far",
          data: sorted.map(({ at, best }) => ({ x: at, y: best * 100 })),
          stepped: "before",
          pointStyle: "line",
          pointRadius: 0,
          pointHitRadius: 0,
          borderColor: ofBest,
          backgroundColor: ofBest,
          borderWidth: 1.5,
          borderDash: [5, 3],
        },
      ],
    },
    plugins: [intervalMarks<"line">([intervals], "y", palette.muted)],
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      font: { family: palette.font, size: 12 },
      interaction: { mode: "nearest", axis: "xy", intersect: false },
      scales: {
        x: daysAxis(
          title,
          sorted.map(({ at }) => at),
          palette,
        ),
        y: { ...yAxis(`pass@${k}, %`, palette), ...rateAxis([...sorted.map(({ value }) => value * 100), ...ends]) },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          filter: ({ datasetIndex }) => datasetIndex === 0,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : (sorted[item.dataIndex]?.name ?? "")),
            label: ({ dataIndex }) => told(sorted[dataIndex]),
          },
        },
      },
    },
  };
}

function told(score: TimedScore | undefined): string {
  if (score === undefined) return "";
  const interval = formatInterval(score.low, score.high);
  return [formatRate(score.value), interval, formatDay(new Date(score.at).toISOString())]
    .filter((text) => text !== null)
    .join(" · ");
}
