import type { ChartConfiguration, Point } from "chart.js";
import { rateAxis, yAxis } from "#lib/charts/axes";
import type { Palette } from "#lib/charts/palette";
import { seriesColour, seriesStyle } from "#lib/charts/series";
import { formatDifference, formatRate } from "#lib/format/rate";

/** pass@1 and pass@k of a run. */
export interface Headroom {
  readonly name: string;
  readonly one: number;
  readonly many: number;
}

/** The runs at one k. */
export interface HeadroomAtK {
  readonly k: number;
  readonly runs: readonly Headroom[];
}

/** pass@1 across, pass@k up: how far a run lies above the diagonal is what more samples find. */
export function headroomChart(series: readonly HeadroomAtK[], palette: Palette): ChartConfiguration<"line", Point[]> {
  const values = series.flatMap(({ runs }) => runs.flatMap(({ one, many }) => [one * 100, many * 100]));
  const axis = rateAxis(values);
  const title = `pass@k for ${series.map(({ k }) => `k = ${k}`).join(", ")}, %`;
  return {
    type: "line",
    data: {
      datasets: [
        ...series.map(({ k, runs }, place) => {
          const colour = seriesColour(place, palette);
          return {
            label: `pass@${k}`,
            data: runs.map(({ one, many }) => ({ x: one * 100, y: many * 100 })),
            showLine: false,
            // A point at 100 is whole.
            clip: 8,
            pointStyle: seriesStyle(place).shape,
            pointRadius: 4.5,
            pointHoverRadius: 6,
            pointBorderWidth: 1.5,
            borderColor: colour,
            backgroundColor: colour,
          };
        }),
        {
          label: "no headroom: pass@k = pass@1",
          data: [
            { x: axis.min, y: axis.min },
            { x: axis.max, y: axis.max },
          ],
          pointStyle: "line" as const,
          pointRadius: 0,
          pointHitRadius: 0,
          borderColor: palette.muted,
          backgroundColor: palette.muted,
          borderWidth: 1,
          borderDash: [4, 4],
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      font: { family: palette.font, size: 12 },
      interaction: { mode: "nearest", axis: "xy", intersect: false },
      scales: {
        x: { ...yAxis("pass@1, %", palette), type: "linear", ...axis },
        y: { ...yAxis(title, palette), ...axis },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: true,
          filter: ({ datasetIndex }) => datasetIndex < series.length,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : (runAt(series, item)?.name ?? "")),
            label: (item) => told(series[item.datasetIndex]?.k ?? 1, runAt(series, item)),
          },
        },
      },
    },
  };
}

interface Place {
  readonly datasetIndex: number;
  readonly dataIndex: number;
}

function runAt(series: readonly HeadroomAtK[], { datasetIndex, dataIndex }: Place): Headroom | undefined {
  return series[datasetIndex]?.runs[dataIndex];
}

function told(k: number, run: Headroom | undefined): string {
  if (run === undefined) return "";
  return `pass@1 ${formatRate(run.one)} · pass@${k} ${formatRate(run.many)} · ${formatDifference(run.many - run.one)} points`;
}
