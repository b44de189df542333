"use client";
import clsx from "clsx";
import { useMemo } from "react";
import { Lines } from "#components/charts/lines";
import type { DoneBeyond } from "#components/scores/use-beyond";
import { WrongNumber } from "#components/scores/wrong-way";
import { numberFigure, rateColumn, rateFigure } from "#lib/charts/figures";
import type { LinesChart } from "#lib/charts/lines-chart";
import { projectionLimits } from "#lib/core/beyond-n";
import { curvePointsOf } from "#lib/core/curve-points";
import type { CountHistogram } from "#lib/core/histogram";
import { grid } from "#lib/core/plan";
import { plugInsOf, type WrongWay } from "#lib/core/plug-ins";
import { formatNumber } from "#lib/format/number";
import { formatBounds, formatRate } from "#lib/format/rate";

/** A projection drawn and told at a few ks, beside what it is often taken for. */
export function Projected({
  histogram,
  beyond,
  minN,
  k,
}: {
  readonly histogram: CountHistogram;
  readonly beyond: DoneBeyond;
  readonly minN: number;
  readonly k: number;
}) {
  const { curve, ranges } = beyond;
  const chart = useMemo(() => chartOf(histogram, beyond), [histogram, beyond]);
  const furthest = curve.points.at(-1)?.k ?? minN;
  const longest = projectionLimits.timesN * minN;
  const told = curve.points.filter((point) => [k, 2 * minN, 5 * minN, longest, furthest].includes(point.k));
  return (
    <>
      <Lines
        chart={chart}
        label={`pass@k up to k = ${minN} and its projection to k = ${furthest}`}
        title="Projection beyond n by k"
        figures={{
          name: "Projection beyond n by k",
          head: ["k", ...["projected", "rough low", "rough high", "other model"].map((name) => rateColumn(name))],
          rows: curve.points.map((point) => {
            const range = ranges?.find(({ k: of }) => of === point.k);
            return [
              numberFigure(point.k),
              rateFigure(point.value),
              rateFigure(range?.low ?? null, "…"),
              rateFigure(range?.high ?? null, "…"),
              rateFigure(point.plain),
            ];
          }),
        }}
      />
      {curve.refusal === null ? null : (
        <p className="mt-2 text-[13px]">
          Nothing beyond k = {formatNumber(furthest)}: {curve.refusal.detail}.
        </p>
      )}
      {k > longest ? (
        <p className="mt-2 text-[13px]">
          k = {formatNumber(k)} is more than {projectionLimits.timesN} times n = {formatNumber(minN)}: no projection
          goes that far.
        </p>
      ) : null}
      <ProjectedTable histogram={histogram} told={told} ranges={ranges} />
      <p className="mt-2 max-w-3xl text-[13px] text-muted">
        A projection is a guess by a model, not pass@k: how many tasks can be solved at all depends on those that were
        never solved, of which the data say almost nothing. The rough range is no 95 % interval. The two plug-ins are
        shown because they are often taken for this: per task is too low, of the mean far too high.
      </p>
    </>
  );
}

function rangeText(ranges: DoneBeyond["ranges"], k: number): string {
  const range = ranges?.find((each) => each.k === k);
  return range === undefined ? "…" : `${formatBounds(range)} %`;
}

function ProjectedTable({
  histogram,
  told,
  ranges,
}: {
  readonly histogram: CountHistogram;
  readonly told: DoneBeyond["curve"]["points"];
  readonly ranges: DoneBeyond["ranges"];
}) {
  const off = (wrong: WrongWay | undefined, value: number): WrongWay =>
    wrong === undefined || wrong.value === null
      ? { value: null, error: null }
      : { value: wrong.value, error: wrong.value - value };
  return (
    <div tabIndex={0} role="region" aria-label="Projected" className="relative mt-3 overflow-x-auto rounded border">
      <table aria-label="Projected" className="w-full text-[13px]">
        <thead>
          <tr className="bg-sunken text-right text-muted">
            {["k", "projected", "rough range", "plug-in per task", "plug-in of the mean"].map((name, column) => (
              <th key={name} scope="col" className={clsx("whitespace-nowrap px-3 py-1.5", column === 0 && "text-left")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ k, value }) => {
            const plugIns = plugInsOf(histogram, k);
            return (
              <tr key={k} className="border-t text-right">
                <td className="whitespace-nowrap px-3 py-1 text-left">{formatNumber(k)}</td>
                <td className="whitespace-nowrap px-3 py-1 font-medium">
                  <span className="underline decoration-dashed decoration-projection underline-offset-4">
                    {formatRate(value)}
                  </span>
                </td>
                <td className="whitespace-nowrap px-3 py-1">{rangeText(ranges, k)}</td>
                <td className="px-3 py-1">
                  <WrongNumber {...off(plugIns?.perTask, value)} />
                </td>
                <td className="px-3 py-1">
                  <WrongNumber {...off(plugIns?.ofMean, value)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function chartOf(histogram: CountHistogram, { curve, ranges }: DoneBeyond): LinesChart {
  const { minN, passAtMinN, points } = curve;
  const furthest = points.at(-1)?.k ?? minN;
  const ks = grid(1, furthest, [], 40);
  const plugIn = (of: "perTask" | "ofMean") =>
    ks.flatMap((k) => {
      const value = plugInsOf(histogram, k)?.[of].value ?? null;
      return value === null ? [] : [{ x: k, y: value }];
    });
  const anchor = { x: minN, y: passAtMinN };
  return {
    lines: [
      {
        label: "pass@k, estimate",
        kind: "estimate",
        points: curvePointsOf(histogram).map(({ k, value }) => ({ x: k, y: value })),
      },
      {
        label: "projected",
        kind: "projection",
        points: [anchor, ...points.map(({ k, value }) => ({ x: k, y: value }))],
      },
      { label: "plug-in of the mean, wrong", kind: "wrong", points: plugIn("ofMean") },
      { label: "plug-in per task, wrong", kind: "wrong", points: plugIn("perTask") },
    ],
    band:
      ranges === null
        ? undefined
        : {
            label: "rough range",
            points: ranges.map(({ k, low, high }) => ({ x: k, low, high })),
          },
    marks: [{ x: minN, text: `n = ${minN}` }],
    x: { title: "k", name: "k" },
    y: { title: "pass@k, and beyond n projected, %", unit: "rate" },
  };
}
