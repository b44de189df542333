import type { ChartConfiguration } from "chart.js";
import type { Palette } from "#lib/charts/palette";
import { seriesColour, seriesStyle } from "#lib/charts/series";
import { formatRate } from "#lib/format/rate";

/** A run around the corners: a proportion for each. */
export interface RadarLine {
  readonly label: string;
  readonly values: readonly number[];
}

/** Longer names of corners would leave no room for the radar. */
const longestCorner = 22;

/** Runs around the categories, from 0 in the middle to 100. */
export function radarChart(
  corners: readonly string[],
  lines: readonly RadarLine[],
  palette: Palette,
): ChartConfiguration<"radar", number[], string> {
  return {
    type: "radar",
    data: {
      labels: corners.map((name) => (name.length <= longestCorner ? name : `${name.slice(0, longestCorner - 1)}…`)),
      datasets: lines.map(({ label, values }, place) => {
        const colour = seriesColour(place, palette);
        return {
          label,
          data: values.map((value) => value * 100),
          borderColor: colour,
          backgroundColor: `${colour}1a`,
          pointBackgroundColor: colour,
          pointBorderColor: colour,
          pointStyle: seriesStyle(place).shape,
          pointRadius: 4,
          borderWidth: 1.75,
          fill: lines.length === 1,
        };
      }),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      font: { family: palette.font, size: 12 },
      scales: {
        r: {
          min: 0,
          max: 100,
          grid: { color: palette.line },
          angleLines: { color: palette.line },
          pointLabels: { color: palette.ink, font: { size: 12 } },
          ticks: { color: palette.muted, backdropColor: palette.page, stepSize: 25, font: { size: 10 } },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: true,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : (corners[item.dataIndex] ?? "")),
            label: ({ dataset: { label = "" }, parsed }) => `${label} ${formatRate(parsed.r / 100)}`,
          },
        },
      },
    },
  };
}
