import type { ChartConfiguration } from "chart.js";
import type { ChartFigures } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";

/** What a chart shows, once the page's colours are known. */
export type DrawChart = (palette: Palette) => ChartConfiguration;

export interface DrawnChart {
  readonly draw: DrawChart;
  /** What is drawn, for who does not see it. */
  readonly label: string;
  /** Of its picture and its files. */
  readonly title: string;
  /** What the numbers rest on; they stand in the picture too. */
  readonly conditions?: string | undefined;
  readonly figures: ChartFigures;
  /** Names for the legend of the picture in the order of the lines; absent: as they are called in the chart. */
  readonly legend?: readonly string[] | undefined;
}
