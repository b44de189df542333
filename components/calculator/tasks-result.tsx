"use client";
import { useMemo } from "react";
import { Answer } from "#components/calculator/answer";
import { type KsColumn, KsTable, ksUpTo } from "#components/calculator/ks-table";
import { Lines } from "#components/charts/lines";
import { BeyondSection } from "#components/scores/beyond-n";
import type { Beyond } from "#components/scores/use-beyond";
import { WrongNumber, WrongWay } from "#components/scores/wrong-way";
import { Section } from "#components/ui/section";
import type { LinesChart } from "#lib/charts/lines-chart";
import { curvePointsOf } from "#lib/core/curve-points";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { plugInsOf } from "#lib/core/plug-ins";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

interface TasksResultProps {
  readonly histogram: CountHistogram;
  readonly k: number;
  readonly beyond: Beyond;
  readonly onBeyond: (isOpen: boolean) => void;
}

/** The right mean over tasks, the three usual mistakes beside it, and what lies beyond n. */
export function TasksResult({ histogram, k, beyond, onBeyond }: TasksResultProps) {
  const least = nRange(histogram)?.min ?? 0;
  const plugIns = plugInsOf(histogram, k);
  const chart = useMemo(() => chartOf(histogram), [histogram]);
  if (plugIns === null) return null;
  const { estimate, pooled, ofMean, perTask } = plugIns;
  return (
    <div className="space-y-8">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <Answer
            kind="estimate"
            name={`pass@${formatNumber(k)}, mean over ${formatCount(taskTotal(histogram), "task")}`}
            value={estimate}
          >
            {estimate === null
              ? `${formatCount(taskTotal(histogram.filter(({ n }) => n < k)), "task has", "tasks have")} fewer than ${formatNumber(k)} samples. The largest k is ${formatNumber(least)}.`
              : undefined}
          </Answer>
          <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
            <WrongWay name="pooled counts" {...pooled}>
              All samples thrown together, as if they were of one task. Easy tasks lend their passes to hard ones.
            </WrongWay>
            <WrongWay name="plug-in of the mean" {...ofMean}>
              1 − (1 − p)^k of the mean success rate: as if all tasks were equally hard.
            </WrongWay>
            <WrongWay name="plug-in per task" {...perTask}>
              Mean of 1 − (1 − c/n)^k: each task drawn with replacement.
            </WrongWay>
          </div>
        </div>
        <Section id="tasks-curve" title="By k" aside={`up to n = ${formatNumber(least)}`}>
          {least > 1 ? (
            <Lines
              chart={chart}
              label={`The mean pass@k and three wrong ways for k from 1 to ${least}`}
              title="The mean pass@k and three wrong ways by k"
              conditions={formatCount(taskTotal(histogram), "task")}
            />
          ) : (
            <p className="rounded border border-dashed px-4 py-3 text-[13px] text-muted">
              One sample a task gives one point: pass@1.
            </p>
          )}
        </Section>
      </div>
      <Section id="tasks-ks" title="Several k">
        <KsTable name="Several k" ks={ksUpTo(least, k)} k={k} columns={columnsOf(histogram)} />
      </Section>
      <BeyondSection histogram={histogram} k={k} isOpen={beyond.kind !== "closed"} onOpen={onBeyond} beyond={beyond} />
    </div>
  );
}

function columnsOf(histogram: CountHistogram): readonly KsColumn[] {
  const wrong = (of: "pooled" | "ofMean" | "perTask") => (k: number) => (
    <WrongNumber {...(plugInsOf(histogram, k)?.[of] ?? { value: null, error: null })} />
  );
  return [
    {
      head: "mean over tasks",
      cell: (k) => {
        const estimate = meanPassAtK(histogram, k);
        return estimate === null ? <span className="text-muted">k &gt; n</span> : formatRate(estimate);
      },
    },
    { head: "pooled", cell: wrong("pooled") },
    { head: "plug-in of the mean", cell: wrong("ofMean") },
    { head: "plug-in per task", cell: wrong("perTask") },
  ];
}

function chartOf(histogram: CountHistogram): LinesChart {
  const points = curvePointsOf(histogram);
  const plugIns = points.map(({ k }) => ({ k, at: plugInsOf(histogram, k) }));
  const wrong = (of: "pooled" | "ofMean") =>
    plugIns.flatMap(({ k, at }) => {
      const value = at?.[of].value ?? null;
      return value === null ? [] : [{ x: k, y: value }];
    });
  return {
    lines: [
      {
        label: "mean over tasks, estimate",
        kind: "estimate",
        points: points.map(({ k, value }) => ({ x: k, y: value })),
      },
      { label: "plug-in of the mean, a projection", kind: "projection", points: wrong("ofMean") },
      { label: "pooled, wrong", kind: "wrong", points: wrong("pooled") },
    ],
    x: { title: "k", name: "k" },
    y: { title: "pass@k, %", unit: "rate" },
  };
}
