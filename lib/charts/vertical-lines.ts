import type { Chart, Plugin } from "chart.js";
import type { Palette } from "#lib/charts/palette";

/** A place on the horizontal axis with a line through everything. */
export interface MarkedX {
  readonly x: number;
  readonly text: string;
  /** Where the text has more room; absent: at the foot. */
  readonly atTop?: boolean;
}

/** Dashed lines over the whole height, each with its text. */
export function verticalLines(marks: readonly MarkedX[], palette: Palette): Plugin<"line"> {
  return {
    id: "verticalLines",
    afterDatasetsDraw: ({ ctx, chartArea, scales }: Chart<"line">) => {
      ctx.save();
      ctx.strokeStyle = palette.muted;
      ctx.fillStyle = palette.ink;
      ctx.font = `12px ${palette.font}`;
      ctx.setLineDash([4, 3]);
      for (const { x: at, text, atTop = false } of marks) {
        const x = scales.x?.getPixelForValue(at);
        if (x === undefined) continue;
        ctx.beginPath();
        ctx.moveTo(x, chartArea.top);
        ctx.lineTo(x, chartArea.bottom);
        ctx.stroke();
        const fits = x + 6 + ctx.measureText(text).width < chartArea.right;
        ctx.textAlign = fits ? "left" : "right";
        ctx.fillText(text, fits ? x + 6 : x - 6, atTop ? chartArea.top + 12 : chartArea.bottom - 8);
      }
      ctx.restore();
    },
  };
}
