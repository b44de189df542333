import type { Chart, ChartConfiguration, Plugin } from "chart.js";
import { intervalMarks } from "#lib/charts/interval-marks";
import type { Palette } from "#lib/charts/palette";
import { seriesColour } from "#lib/charts/series";
import { formatInterval, formatPoints, formatRate } from "#lib/format/rate";

/** A proportion with its interval, or what is said in its place. */
export type BarValue =
  | { readonly value: number; readonly low: number | null; readonly high: number | null }
  | { readonly value: null; readonly instead: string };

/** Bars of one colour: one a row. */
export interface BarSeries {
  readonly label: string;
  /** Written behind each of its bars, so that they are told apart without their colour. */
  readonly mark: string;
  readonly values: readonly BarValue[];
}

export interface BarsChart {
  /** What the rows are called. */
  readonly rows: readonly string[];
  readonly series: readonly BarSeries[];
  readonly title: string;
}

const bar = 14;
const between = 10;
const axes = 52;
/** Room for the mark behind a bar that reaches 100. */
const marks = 62;
/** Of a letter, in pixels, about. */
const letter = 6.2;

/** The height in which every bar can be read, in pixels. */
export function barsHeight({ rows, series }: Pick<BarsChart, "rows" | "series">): number {
  return axes + rows.length * (series.length * bar + between);
}

/** Bars lying on a common axis from 0 to 100, with their intervals. */
export function barsChart(
  { rows, series, title }: BarsChart,
  palette: Palette,
): ChartConfiguration<"bar", (number | null)[], string> {
  return {
    type: "bar",
    data: {
      labels: [...rows],
      datasets: series.map(({ label, values }, place) => ({
        type: "bar",
        label,
        data: values.map(({ value }) => (value === null ? null : value * 100)),
        backgroundColor: seriesColour(place, palette),
        categoryPercentage: (series.length * bar) / (series.length * bar + between),
        barPercentage: 0.86,
      })),
    },
    plugins: [
      intervalMarks<"bar">(
        series.map(({ values }) => values.map(intervalOf)),
        "x",
        palette.ink,
      ),
      barMarks(series, palette),
    ],
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: "y",
      font: { family: palette.font, size: 12 },
      layout: { padding: { right: marks } },
      scales: {
        x: {
          min: 0,
          max: 100,
          title: { display: true, text: title, color: palette.muted },
          grid: { color: palette.line },
          border: { display: false },
          ticks: { color: palette.muted, maxTicksLimit: 6 },
        },
        y: {
          grid: { display: false },
          border: { color: palette.line },
          ticks: {
            color: palette.ink,
            autoSkip: false,
            callback(value) {
              return shortened(rows[Number(value)] ?? "", Math.floor((this.chart.width * 0.3) / letter));
            },
          },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => told(series[datasetIndex], dataIndex),
          },
        },
      },
    },
  };
}

function intervalOf(value: BarValue) {
  if (value.value === null || value.low === null || value.high === null) return null;
  return { low: value.low * 100, high: value.high * 100 };
}

function told(series: BarSeries | undefined, at: number): string {
  const value = series?.values[at];
  if (series === undefined || value === undefined) return "";
  if (value.value === null) return `${series.label} ${value.instead}`;
  return `${series.label} ${formatRate(value.value)} ${formatInterval(value.low, value.high) ?? ""}`.trimEnd();
}

/** Names often differ at their ends alone, so the middle is left out. */
function shortened(name: string, letters: number): string {
  const most = Math.max(8, letters);
  if (name.length <= most) return name;
  const end = Math.floor(most * 0.4);
  return `${name.slice(0, most - 1 - end).trimEnd()}…${name.slice(-end).trimStart()}`;
}

/** Behind each bar the mark of its series and its number; in the place of a bar what is said instead. */
function barMarks(series: readonly BarSeries[], palette: Palette): Plugin<"bar"> {
  return {
    id: "barMarks",
    afterDatasetsDraw: (chart: Chart<"bar">) => {
      const { ctx, scales } = chart;
      const pixelOf = (rate: number): number => scales.x?.getPixelForValue(rate * 100) ?? 0;
      ctx.save();
      ctx.font = `10px ${palette.font}`;
      ctx.textBaseline = "middle";
      for (const [place, { mark, values }] of series.entries()) {
        const { data } = chart.getDatasetMeta(place);
        for (const [at, value] of values.entries()) {
          const isTold = value.value !== null;
          ctx.fillStyle = isTold ? palette.ink : palette.muted;
          const x = isTold ? pixelOf(Math.max(value.value, value.high ?? 0)) : pixelOf(0);
          const text = isTold ? formatPoints(value.value) : value.instead;
          ctx.fillText(`${mark} ${text}`.trimStart(), x + 5, data[at]?.y ?? 0);
        }
      }
      ctx.restore();
    },
  };
}
