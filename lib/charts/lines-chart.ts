import type { ChartConfiguration, ChartDataset, Point } from "chart.js";
import type { Palette } from "#lib/charts/palette";
import { rateAxis } from "#lib/charts/pass-at-k-chart";
import { type MarkedX, verticalLines } from "#lib/charts/vertical-lines";

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
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      font: { family: palette.font, size: 12 },
      interaction: { mode: "nearest", axis: "x", intersect: false },
      scales: { x: xAxis(x.title, low, high, palette), y: yAxis(y, ys, palette) },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: true,
          filter: ({ datasetIndex }) => datasetIndex < lines.length,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : `${x.name} = ${grouped(item.parsed.x ?? 0)}`),
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

function xAxis(title: string, low: number, high: number, palette: Palette) {
  const isLogarithmic = high / low >= logarithmicRatio;
  const shared = {
    min: low,
    max: Math.max(low + 1, high),
    title: { display: true, text: isLogarithmic ? `${title} (logarithmic)` : title, color: palette.muted },
    grid: { display: false },
    border: { color: palette.line },
  };
  const ticks = { color: palette.muted, maxRotation: 0, autoSkipPadding: 12 };
  if (!isLogarithmic) return { type: "linear" as const, ...shared, ticks: { ...ticks, precision: 0 } };
  const callback = (value: string | number) => (/^[125]0*$/.test(String(value)) ? grouped(Number(value)) : "");
  return { type: "logarithmic" as const, ...shared, ticks: { ...ticks, callback } };
}

function yAxis({ title, unit }: LinesChart["y"], values: readonly number[], palette: Palette) {
  const shared = {
    title: { display: true, text: title, color: palette.muted },
    grid: { color: palette.line },
    border: { display: false },
  };
  const ticks = { color: palette.muted, maxTicksLimit: 6 };
  if (unit === "rate") return { ...shared, ...rateAxis(values), ticks };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (unit === "count" && low > 0 && high / low >= logarithmicRatio) {
    const callback = (value: string | number) => (/^[125]0*$/.test(String(value)) ? grouped(Number(value)) : "");
    return { ...shared, type: "logarithmic" as const, ticks: { ...ticks, callback } };
  }
  return { ...shared, beginAtZero: true, ticks };
}

function formatValue(value: number, unit: LinesChart["y"]["unit"]): string {
  if (unit === "count") return grouped(Math.round(value));
  return unit === "rate" ? `${value.toFixed(1)}\u2009%` : `${value.toFixed(1)} points`;
}

function grouped(value: number): string {
  return value.toLocaleString("en-US");
}
