import type { ChartConfiguration, Point } from "chart.js";
import { kAxis, lineOptions, logarithmicFrom, rateAxis, yAxis } from "#lib/charts/axes";
import type { Palette } from "#lib/charts/palette";
import { formatRate } from "#lib/format/rate";

/** More points than a curve can show. */
const maxPoints = 240;

/** The points of a pass@k curve that are drawn: every k, or for long curves ks that are evenly spread in log k. */
export function curvePoints(curve: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  const last = curve.length;
  const ks = new Set<number>();
  if (last <= maxPoints) for (let k = 1; k <= last; k++) ks.add(k);
  else for (let step = 0; step < maxPoints; step++) ks.add(Math.round(last ** (step / (maxPoints - 1))));
  return [...ks].map((k) => ({ x: k, y: (curve[k - 1] ?? 0) * 100 }));
}

/** The ks of which the table under the chart shows the values. */
export function curveTableKs(last: number): readonly number[] {
  const ks = new Set<number>();
  for (let decade = 1; decade <= last; decade *= 10)
    for (const step of last <= 20 ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 5])
      if (step * decade <= last) ks.add(step * decade);
  if (last <= 20) for (let k = 1; k <= last; k++) ks.add(k);
  if (last >= 1) ks.add(last);
  return [...ks].sort((a, b) => a - b);
}

/** pass@k against k up to the largest k that is reportable, the chosen k marked. */
export function passAtKChart(
  curve: readonly number[],
  chosen: number | null,
  palette: Palette,
): ChartConfiguration<"line", Point[]> {
  const points = [...curvePoints(curve)];
  const mark = chosen === null ? undefined : curve[chosen - 1];
  const [colour] = palette.series;
  return {
    type: "line",
    data: {
      datasets: [
        {
          label: "chosen k",
          data: chosen === null || mark === undefined ? [] : [{ x: chosen, y: mark * 100 }],
          showLine: false,
          pointRadius: 6,
          pointHoverRadius: 6,
          pointBorderWidth: 2,
          clip: 8,
          pointBackgroundColor: palette.page,
          borderColor: colour,
        },
        {
          label: "pass@k",
          data: points,
          borderColor: colour,
          backgroundColor: colour,
          borderWidth: 2,
          clip: 8,
          pointRadius: points.length <= logarithmicFrom ? 2.5 : 0,
          pointHoverRadius: 4,
          tension: 0,
        },
      ],
    },
    options: {
      ...lineOptions(palette),
      scales: {
        x: kAxis(curve.length, palette),
        y: { ...yAxis("pass@k, %", palette), ...rateAxis(points.map(({ y }) => y)) },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          filter: ({ datasetIndex }) => datasetIndex === 1,
          callbacks: {
            title: ([item]) => (item === undefined ? "" : `k = ${item.parsed.x}`),
            label: ({ parsed }) => `pass@${parsed.x} = ${formatRate((parsed.y ?? 0) / 100)}`,
          },
        },
      },
    },
  };
}
