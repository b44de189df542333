"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { DrawnChart } from "#components/charts/drawn-chart";
import { Figures } from "#components/charts/figures";

const ChartCanvas = dynamic(() => import("#components/charts/chart-canvas"), { ssr: false });

/** The row of buttons under a chart, in pixels. */
const buttons = 28;

interface LazyChartProps extends DrawnChart {
  /** Of the drawing, in pixels. */
  readonly height?: number | undefined;
  /** What is seen in the place of the words of the table's head. */
  readonly marks?: readonly ReactNode[] | undefined;
}

/**
 * A chart in a box of fixed height, its numbers as a table, and both as files. The chart library is loaded after the page.
 */
export function LazyChart({ height = 240, marks, ...chart }: LazyChartProps) {
  return (
    <div className="min-w-0 print:break-inside-avoid">
      <div className="relative" style={{ height: height + buttons }}>
        <ChartCanvas {...chart} />
      </div>
      <Figures {...chart.figures} marks={marks} className="-mt-6" />
    </div>
  );
}
