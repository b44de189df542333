import { Chart, type ChartConfiguration, Legend, type Plugin, SubTitle, Title } from "chart.js";
import type { DrawnChart } from "#components/charts/drawn-chart";
import type { Palette } from "#lib/charts/palette";
import { pictureOf, pictureSize } from "#lib/charts/picture";

/** Canvas pixels for each pixel of the drawing. */
const scale = 2;

interface PictureOptions {
  readonly palette: Palette;
  /** Lines under the chart: where it comes from. */
  readonly foot: readonly string[];
}

/** A chart as PNG of 1,600 pixels' width that can be read alone: on the page's colour, with title, conditions, legend. */
export async function chartPicture(chart: DrawnChart, { palette, foot }: PictureOptions): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const config = chart.draw(palette);
  const size = pictureSize(config);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser has no canvas");
  const told = { title: chart.title, conditions: chart.conditions ?? "", foot, legend: chart.legend };
  const measure = (font: string) => (text: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  const picture = pictureOf(config, told, palette, measure);
  const plugins: Plugin[] = [...picture.plugins, Title, SubTitle, Legend];
  const options: ChartConfiguration["options"] = { ...picture.options, devicePixelRatio: scale };
  const drawn = new Chart(canvas, { ...picture, plugins, options });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is empty")) : resolve(blob)), "image/png");
    });
  } finally {
    drawn.destroy();
  }
}
