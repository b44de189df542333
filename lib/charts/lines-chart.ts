import type { ChartConfiguration, ChartDataset, Point } from "chart.js";
import { lineOptions, logarithmicTick, rateAxis, xAxis, yAxis } from "#lib/charts/axes";
import type { Palette } from "#lib/charts/palette";
import { type MarkedX, verticalLines } from "#lib/charts/vertical-lines";
import { formatNumber } from "#lib/format/number";
import { formatPoints, formatRate } from "#lib/format/rate";

/** What a line is. An estimate and a projection never share a colour; a projection and a wrong way are never solid. */
export const lineKinds = ["estimate", "projection", "wrong", "other"] as const;
export type LineKind = (typeof lineKinds)[number];

export interface ChartLine {
  readonly label: string;
  readonly kind: LineKind;
  /** Ascending in x. y is a proportion, or a count where the axis says so. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The room between two lines. */
export interface ChartBand {
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly low: number; readonly high: number }[];
}

export interface LinesChart {
  readonly lines: readonly ChartLine[];
  readonly band?: ChartBand | undefined;
  readonly marks?: readonly MarkedX[];
  readonly x: { readonly title: string; readonly name: string };
  readonly y: { readonly title: string; readonly unit: "rate" | "points" | "count" };
}

const colourOf: Readonly<Record<LineKind, (palette: Palette) => string>> = {
  estimate: ({ series }) => series[0],
  projection: ({ series }) => series[1],
  wrong: ({ muted }) => muted,
  other: ({ series }) => series[2],
};
const dashOf: Readonly<Record<LineKind, number[]>> = {
  estimate: [],
  projection: [7, 4],
  wrong: [2, 3],
  other: [],
};
/** From this ratio of the ends on, the axis is logarithmic. */
const logarithmicRatio = 20;

/** Curves over one axis, with a band and lines at places that matter. */
export function linesChart(
  { lines, band, marks = [], x, y }: LinesChart,
  palette: Palette,
): ChartConfiguration<"line", Point[]> {
  const scale = y.unit === "count" ? 1 : 100;
  const bandSets = band === undefined ? [] : bandDatasets(band, scale, palette);
  const datasets = [...lines.map((line) => dataset(line, scale, palette)), ...bandSets];
  const xs = lines.flatMap(({ points }) => points.map((point) => point.x));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const ys = datasets.flatMap(({ data }) => data.map((point) => point.y ?? 0));
  return {
    type: "line",
    data: { datasets },
    plugins: [
      verticalLines(
        marks.filter((mark) => mark.x >= low && mark.x <= high),
        palette,
      ),
    ],
    options: {
      ...lineOptions(palette),
      scales: { x: xAxis(horizontal(x.title, low, high), palette), y: vertical(y, ys, palette) },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: true,
          filter: ({ datasetIndex }) => datasetIndex < lines.length,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : `${x.name} = ${formatNumber(item.parsed.x ?? 0)}`),
            label: ({ dataset: { label = "" }, parsed }) => `${label} ${formatValue(parsed.y ?? 0, y.unit)}`,
          },
        },
      },
    },
  };
}

function dataset({ label, kind, points }: ChartLine, scale: number, palette: Palette): ChartDataset<"line", Point[]> {
  const colour = colourOf[kind](palette);
  return {
    label,
    data: points.map((point) => ({ x: point.x, y: point.y * scale })),
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: kind === "wrong" ? 1.5 : 2,
    borderDash: dashOf[kind],
    clip: 8,
    pointRadius: kind !== "wrong" && points.length <= 12 ? 2.5 : 0,
    pointHoverRadius: 4,
    tension: 0,
  };
}

/** Two lines without ink, the second filled down to the first. */
function bandDatasets({ label, points }: ChartBand, scale: number, palette: Palette): ChartDataset<"line", Point[]>[] {
  const edge = (end: "low" | "high") => ({
    label,
    data: points.map((point) => ({ x: point.x, y: point[end] * scale })),
    borderWidth: 0,
    pointRadius: 0,
    pointHoverRadius: 0,
    backgroundColor: `${colourOf.projection(palette)}2e`,
  });
  return [edge("low"), { ...edge("high"), fill: "-1" }];
}

function horizontal(title: string, low: number, high: number) {
  return { title, min: low, max: Math.max(low + 1, high), isLogarithmic: high / low >= logarithmicRatio };
}

function vertical({ title, unit }: LinesChart["y"], values: readonly number[], palette: Palette) {
  const axis = yAxis(title, palette);
  if (unit === "rate") return { ...axis, ...rateAxis(values) };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return unit === "count" && low > 0 && high / low >= logarithmicRatio
    ? { ...axis, type: "logarithmic" as const, ticks: { ...axis.ticks, callback: logarithmicTick } }
    : { ...axis, beginAtZero: true };
}

function formatValue(value: number, unit: LinesChart["y"]["unit"]): string {
  if (unit === "count") return formatNumber(Math.round(value));
  return unit === "rate" ? formatRate(value / 100) : `${formatPoints(value / 100)} points`;
}
