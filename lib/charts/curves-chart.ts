import type { ChartConfiguration, ChartDataset, Point } from "chart.js";
import { kAxis, lineOptions, logarithmicFrom, rateAxis, yAxis } from "#lib/charts/axes";
import type { Palette } from "#lib/charts/palette";
import { curvePoints, curveTableKs } from "#lib/charts/pass-at-k-chart";
import { seriesColour, seriesStyle } from "#lib/charts/series";
import { verticalLines } from "#lib/charts/vertical-lines";
import { formatRate } from "#lib/format/rate";

/** The curve of one of several runs. */
export interface RunCurve {
  readonly place: number;
  readonly letter: string;
  /** pass@k for k = 1, 2, …, at index k - 1. */
  readonly curve: readonly number[];
}

/** A k with a line through all curves. */
export interface MarkedK {
  readonly k: number;
  readonly text: string;
}

/** The curves of several runs over each other, with lines where the order flips. */
export function curvesChart(
  curves: readonly RunCurve[],
  flips: readonly MarkedK[],
  palette: Palette,
): ChartConfiguration<"line", Point[]> {
  const last = Math.max(0, ...curves.map(({ curve }) => curve.length));
  const datasets = curves.map((each) => dataset(each, palette));
  const values = datasets.flatMap(({ data }) => data.map(({ y }) => y ?? 0));
  return {
    type: "line",
    data: { datasets },
    plugins: [
      verticalLines(
        flips.map(({ k, text }) => ({ x: k, text })),
        palette,
      ),
    ],
    options: {
      ...lineOptions(palette),
      scales: {
        x: kAxis(last, palette),
        y: { ...yAxis("pass@k, %", palette), ...rateAxis(values) },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: true,
          itemSort: (one, other) => (other.parsed.y ?? 0) - (one.parsed.y ?? 0),
          callbacks: {
            title: ([item]) => (item === undefined ? "" : `k = ${item.parsed.x}`),
            label: ({ dataset: { label = "" }, parsed }) => `${label} ${formatRate((parsed.y ?? 0) / 100)}`,
          },
        },
      },
    },
  };
}

/** Every k is a point of the line, but only some have a mark: shapes on each other cannot be told apart. */
function dataset({ place, letter, curve }: RunCurve, palette: Palette): ChartDataset<"line", Point[]> {
  const colour = seriesColour(place, palette);
  const points = curvePoints(curve);
  const marked = new Set(curve.length <= logarithmicFrom ? points.map(({ x }) => x) : curveTableKs(curve.length));
  const stroked = ["crossRot", "star"].includes(seriesStyle(place).shape);
  return {
    label: letter,
    data: pointsAt([...points.map(({ x }) => x), ...marked], curve),
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: 1.75,
    clip: 8,
    pointStyle: seriesStyle(place).shape,
    pointRadius: ({ parsed }) => (parsed === undefined || marked.has(parsed.x ?? 0) ? 4 : 0),
    pointHoverRadius: 5,
    pointBorderWidth: stroked ? 2 : 1,
    tension: 0,
  };
}

function pointsAt(ks: readonly number[], curve: readonly number[]): Point[] {
  return [...new Set(ks)].sort((a, b) => a - b).map((k) => ({ x: k, y: (curve[k - 1] ?? 0) * 100 }));
}
