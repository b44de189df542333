"use client";
import type { DrawnChart } from "#components/charts/drawn-chart";
import { readPalette } from "#components/charts/read-palette";
import { downloadBlob, downloadText } from "#components/ui/download";
import { figuresCsv } from "#lib/charts/figures";
import { chartFileName } from "#lib/charts/file-name";

const look = "h-7 rounded px-1.5 text-[12px] text-muted hover:bg-hover hover:text-ink";

/** The chart as a picture that can stand alone, and its numbers as CSV. */
export function ChartFiles(chart: DrawnChart) {
  const { title, figures, conditions = "" } = chart;
  const name = chartFileName(title);
  return (
    <div className="absolute right-0 bottom-0 flex gap-1 print:hidden">
      <button
        type="button"
        aria-label={`PNG of ${title}`}
        title="The chart as a picture, 1,600 pixels wide, with its title and conditions"
        onClick={() => void savePicture(chart, name)}
        className={look}
      >
        PNG
      </button>
      <button
        type="button"
        aria-label={`Data of ${title}`}
        title="The table of the chart as CSV, numbers in full"
        onClick={() =>
          downloadText(
            `${name}.csv`,
            "text/csv",
            figuresCsv(figures, { page: document.title, conditions, link: window.location.href }),
          )
        }
        className={look}
      >
        Data
      </button>
    </div>
  );
}

/** What paints the picture is loaded with the first one. */
async function savePicture(chart: DrawnChart, name: string): Promise<void> {
  const { chartPicture } = await import("#components/charts/chart-picture");
  const foot = [document.title, window.location.href];
  downloadBlob(`${name}.png`, await chartPicture(chart, { palette: readPalette(), foot }));
}
