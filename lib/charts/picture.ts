import type { ChartConfiguration, ChartDataset, Plugin } from "chart.js";
import type { Palette } from "#lib/charts/palette";
import { wrapLines } from "#lib/charts/wrap-lines";

const width = 800;
const height = 450;
const padding = 20;
const footLine = 15;
/** Longer names would push the legend over the chart. */
const longestName = 60;

/** What is written around a chart. */
export interface PictureTexts {
  readonly title: string;
  readonly conditions: string;
  readonly foot: readonly string[];
  /** Names of the lines in their order; absent: as the chart calls them. */
  readonly legend?: readonly string[] | undefined;
}

/** Of the picture of a chart before it is scaled; one with a row a run is as high as these need. */
export function pictureSize({ data, options }: ChartConfiguration): {
  readonly width: number;
  readonly height: number;
} {
  if (options?.indexAxis !== "y") return { width, height };
  const bars = (data.labels?.length ?? 0) * Math.max(1, data.datasets.length);
  return { width, height: Math.max(height, 170 + bars * 18) };
}

/**
 * A chart as it is drawn outside of its page: of a fixed size, on its own ground, with its title, conditions and legend.
 *
 * @param measure gives the width of a text in a font, in pixels
 */
export function pictureOf(
  config: ChartConfiguration,
  texts: PictureTexts,
  palette: Palette,
  measure: (font: string) => (text: string) => number,
) {
  const { foot } = texts;
  const lines = (text: string, weight: string, size: number): string[] => [
    ...wrapLines(text, width - 2 * padding, measure(`${weight} ${size}px ${palette.font}`)),
  ];
  const small = foot.flatMap((text) => lines(text, "normal", 11));
  const datasets = config.data.datasets.map((dataset, at) => named(dataset, texts.legend?.[at]));
  const family = palette.font;
  return {
    ...config,
    data: { ...config.data, datasets },
    plugins: [...(config.plugins ?? []), ground(small, palette)],
    options: {
      ...config.options,
      animation: false as const,
      responsive: false,
      layout: { padding: { top: padding, left: padding, right: padding, bottom: padding + small.length * footLine } },
      plugins: {
        ...config.options?.plugins,
        title: {
          display: true,
          align: "start" as const,
          text: lines(texts.title, "bold", 16),
          color: palette.ink,
          font: { family, size: 16, weight: "bold" as const },
          padding: { bottom: 4 },
        },
        subtitle: {
          display: texts.conditions !== "",
          align: "start" as const,
          text: lines(texts.conditions, "normal", 12),
          color: palette.muted,
          font: { family, size: 12 },
          padding: { bottom: 10 },
        },
        legend: legendOf(datasets, palette),
      },
    },
  };
}

function named(dataset: ChartDataset, name: string | undefined): ChartDataset {
  const label = name ?? dataset.label ?? "";
  return { ...dataset, label: label.length > longestName ? `${label.slice(0, longestName - 1)}…` : label };
}

/** Each name once: the edges of a band have one. */
function legendOf(datasets: readonly ChartDataset[], palette: Palette) {
  const shaped = datasets.some((dataset) => "pointStyle" in dataset && typeof dataset.pointStyle === "string");
  const names = datasets.map(({ label }) => label);
  return {
    display: new Set(names.filter((name) => name !== "")).size > 1,
    align: "start" as const,
    labels: {
      usePointStyle: shaped,
      boxWidth: shaped ? 8 : 22,
      boxHeight: shaped ? 8 : datasets.some(({ type }) => type === "bar") ? 10 : 2,
      color: palette.ink,
      font: { family: palette.font, size: 12 },
      filter: ({ text, datasetIndex }: { readonly text: string; readonly datasetIndex?: number | undefined }) =>
        text !== "" && names.indexOf(text) === datasetIndex,
    },
  };
}

/** The ground under the chart and the small lines under it: a PNG without is black in some viewers. */
function ground(foot: readonly string[], palette: Palette): Plugin {
  return {
    id: "ground",
    beforeDraw: ({ ctx, width: across, height: down }) => {
      ctx.save();
      ctx.fillStyle = palette.page;
      ctx.fillRect(0, 0, across, down);
      ctx.fillStyle = palette.muted;
      ctx.font = `11px ${palette.font}`;
      ctx.textBaseline = "alphabetic";
      for (const [at, line] of foot.entries())
        ctx.fillText(line, padding, down - padding / 2 - (foot.length - 1 - at) * footLine);
      ctx.restore();
    },
  };
}
