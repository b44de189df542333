"use client";
import dynamic from "next/dynamic";
import type { DrawChart } from "#components/charts/chart-canvas";

const ChartCanvas = dynamic(() => import("#components/charts/chart-canvas"), { ssr: false });

/** A chart in a box of fixed height. The chart library is loaded after the page. */
export function LazyChart({ draw, label }: { readonly draw: DrawChart; readonly label: string }) {
  return (
    <div className="relative h-60">
      <ChartCanvas draw={draw} label={label} />
    </div>
  );
}
