import type { Chart, ChartType, Plugin } from "chart.js";

/** Ends of an interval in the unit of its axis. */
export interface MarkedInterval {
  readonly low: number;
  readonly high: number;
}

const cap = 3;

/**
 * Intervals drawn through the points or bars that they belong to.
 *
 * @param intervals of each series, one a point; null: it has none
 * @param axis along which they lie
 */
export function intervalMarks<Type extends ChartType>(
  intervals: readonly (readonly (MarkedInterval | null)[])[],
  axis: "x" | "y",
  colour: string,
): Plugin<Type> {
  return {
    id: "intervalMarks",
    afterDatasetsDraw: (chart: Chart<Type>) => {
      const { ctx } = chart;
      const scale = chart.scales[axis];
      if (scale === undefined) return;
      ctx.save();
      ctx.strokeStyle = colour;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (const [series, ofSeries] of intervals.entries()) {
        const { data } = chart.getDatasetMeta(series);
        for (const [at, interval] of ofSeries.entries()) {
          const point = data[at];
          if (interval === null || point === undefined) continue;
          const [low, high] = [scale.getPixelForValue(interval.low), scale.getPixelForValue(interval.high)];
          const line = (x1: number, y1: number, x2: number, y2: number) => {
            ctx.moveTo(axis === "x" ? x1 : y1, axis === "x" ? y1 : x1);
            ctx.lineTo(axis === "x" ? x2 : y2, axis === "x" ? y2 : x2);
          };
          const across = axis === "x" ? point.y : point.x;
          line(low, across, high, across);
          line(low, across - cap, low, across + cap);
          line(high, across - cap, high, across + cap);
        }
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}
