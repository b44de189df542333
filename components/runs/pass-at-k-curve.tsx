"use client";
import { useCallback, useMemo } from "react";
import { Figures } from "#components/charts/figures";
import { LazyChart } from "#components/charts/lazy-chart";
import { Section } from "#components/ui/section";
import { type ChartFigures, numberFigure, rateColumn, scoreFigure } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";
import { curveTableKs, passAtKChart } from "#lib/charts/pass-at-k-chart";
import type { AskedNumber } from "#lib/contract/about-number";
import { passAtKCurve } from "#lib/core/curve";
import type { CountHistogram } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { formatNumber } from "#lib/format/number";

/** The curve is drawn so far: more points take long to compute and cannot be told apart. */
const drawnKs = 2000;

interface PassAtKCurveProps {
  readonly histogram: CountHistogram;
  readonly largestK: number | null;
  readonly k: number;
  readonly conditions: string;
  /** What the panel about the score at k asks for. */
  readonly about: AskedNumber;
}

/** pass@k against k, no further than it can be reported. */
export function PassAtKCurve({ histogram, largestK, k, conditions, about }: PassAtKCurveProps) {
  const last = Math.min(largestK ?? 0, drawnKs);
  const curve = useMemo(() => (last === 0 ? [] : passAtKCurve(histogram, last)), [histogram, last]);
  // Sums of a curve may differ from a score by a rounding error: the table has the scores.
  const scores = useMemo(
    () => curveTableKs(curve.length).map((each) => [each, meanPassAtK(histogram, each)] as const),
    [histogram, curve.length],
  );
  const chosen = k <= last ? k : null;
  const draw = useCallback((palette: Palette) => passAtKChart(curve, chosen, palette), [curve, chosen]);
  const figures: ChartFigures = {
    name: "pass@k by k",
    head: ["k", rateColumn("pass@k")],
    rows: scores.map(([each, score]) => [numberFigure(each), scoreFigure(score, { ...about, k: each })]),
  };
  return (
    <Section
      id="curve"
      title="pass@k by k"
      aside={
        largestK === null
          ? undefined
          : `${last < largestK ? `drawn to k = ${formatNumber(last)}, reportable ` : ""}up to k = ${formatNumber(largestK)}`
      }
    >
      {curve.length > 1 ? (
        <LazyChart
          draw={draw}
          label={`pass@k for k from 1 to ${curve.length}, the numbers are in the table below`}
          title="pass@k by k"
          conditions={conditions}
          figures={figures}
        />
      ) : (
        <p className="grid h-67 place-items-center rounded border border-dashed px-6 text-center text-[13px] text-muted">
          {largestK === null
            ? "No k can be reported, so there is no curve."
            : "One sample a task gives one point: pass@1. A curve needs more samples."}
        </p>
      )}
      {curve.length === 1 ? <Figures {...figures} className="-mt-6" /> : null}
    </Section>
  );
}
