"use client";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
} from "chart.js";
import { useEffect, useRef } from "react";
import type { Palette } from "#lib/charts/palette";

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
);

/** What a chart shows, once the page's colours are known. */
export type DrawChart = (palette: Palette) => ChartConfiguration;

/** Draws one chart. The only importer of Chart.js at run time; it fills the box that it stands in. */
export default function ChartCanvas({ draw, label }: { readonly draw: DrawChart; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let chart = new Chart(element, draw(readPalette()));
    // The colours are painted into the canvas, so a change of theme paints anew.
    const watcher = new MutationObserver(() => {
      chart.destroy();
      chart = new Chart(element, draw(readPalette()));
    });
    watcher.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [draw]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: token("--ink"),
    muted: token("--muted"),
    line: token("--line"),
    page: token("--page"),
    series: [
      token("--series-1"),
      token("--series-2"),
      token("--series-3"),
      token("--series-4"),
      token("--series-5"),
      token("--series-6"),
      token("--series-7"),
    ],
    font: getComputedStyle(document.body).fontFamily,
  };
}
