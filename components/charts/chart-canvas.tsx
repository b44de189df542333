"use client";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from "chart.js";
import { useEffect, useRef } from "react";
import { ChartFiles } from "#components/charts/chart-files";
import type { DrawnChart } from "#components/charts/drawn-chart";
import { readPalette } from "#components/charts/read-palette";

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
  RadarController,
  RadialLinearScale,
  Tooltip,
);

/** Draws one chart. Charts are drawn here and in their pictures; it fills the box that it stands in. */
export default function ChartCanvas(chart: DrawnChart) {
  const { draw, label } = chart;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const newChart = (): Chart => {
      const palette = readPalette();
      // Scales and legends take their font from nowhere else.
      Chart.defaults.font.family = palette.font;
      return new Chart(element, draw(palette));
    };
    let drawn = newChart();
    const paint = (): void => {
      drawn.destroy();
      drawn = newChart();
    };
    // The colours are painted into the canvas, so a change of theme paints anew; so does paper, which is white.
    const watcher = new MutationObserver(paint);
    watcher.observe(document.documentElement, { attributeFilter: ["class"] });
    const paper = window.matchMedia("print");
    paper.addEventListener("change", paint);
    return () => {
      watcher.disconnect();
      paper.removeEventListener("change", paint);
      drawn.destroy();
    };
  }, [draw]);
  return (
    <>
      <div className="absolute inset-x-0 top-0 bottom-7">
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
      <ChartFiles {...chart} />
    </>
  );
}
