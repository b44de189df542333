"use client";
import { useMemo, useState } from "react";
import { Answer, Formula, Presets } from "#components/calculator/answer";
import { type KsColumn, KsTable, ksUpTo } from "#components/calculator/ks-table";
import { Lines } from "#components/charts/lines";
import { OffBy, WrongNumber, WrongWay } from "#components/scores/wrong-way";
import { Section } from "#components/ui/section";
import { TypedField } from "#components/ui/typed-field";
import type { LinesChart } from "#lib/charts/lines-chart";
import { readWhole, type Typed } from "#lib/contract/typed-number";
import { curvePointsOf } from "#lib/core/curve-points";
import { passAtK } from "#lib/core/pass-at-k";
import { grid } from "#lib/core/plan";
import { project } from "#lib/core/projection";
import { smallBinomial } from "#lib/core/small-binomial";
import { formatInFull } from "#lib/format/full-number";
import { formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";
import { type CalculatorView, sampleRange } from "#lib/url/calculator-view";

type Draw = Pick<CalculatorView, "n" | "c" | "k">;

const presets: readonly (Draw & { readonly name: string })[] = [
  { name: "2 of 10, k = 3", n: 10, c: 2, k: 3 },
  { name: "1 of 5, k = 5", n: 5, c: 1, k: 5 },
  { name: "1 of 200, k = 100", n: 200, c: 1, k: 100 },
  { name: "30 of 200, k = 10", n: 200, c: 30, k: 10 },
  { name: "none of 10, k = 10", n: 10, c: 0, k: 10 },
];

/** pass@k of one task from n, c and k, and what 1 − (1 − c/n)^k would say in its place. */
export function FromSamples({
  initial,
  onChange,
}: {
  readonly initial: Draw;
  readonly onChange: (draw: Draw) => void;
}) {
  const [texts, setTexts] = useState(() => textsOf(initial));
  const [shown, setShown] = useState(initial);
  const { n, c, k, draw } = read(texts);

  function type(change: Partial<typeof texts>): void {
    const next = { ...texts, ...change };
    setTexts(next);
    const complete = read(next).draw;
    if (complete === null) return;
    setShown(complete);
    onChange(complete);
  }

  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <div className="grid max-w-2xl grid-cols-3 gap-3">
          <TypedField label="n, samples" text={texts.n} reason={n.reason} onType={(text) => type({ n: text })} />
          <TypedField label="c, passed" text={texts.c} reason={c.reason} onType={(text) => type({ c: text })} />
          <TypedField
            label="k, draws"
            text={texts.k}
            reason={k.reason ?? (draw !== null && draw.k > draw.n ? `k > n: at most ${draw.n} can be drawn.` : null)}
            onType={(text) => type({ k: text })}
          />
        </div>
        <Presets presets={presets} onChoose={(preset) => type(textsOf(preset))} />
      </div>
      {draw === null ? (
        <p className="text-[13px] text-muted">The numbers below are those of the last complete input.</p>
      ) : null}
      <Result draw={shown} />
    </div>
  );
}

function textsOf({ n, c, k }: Draw): { readonly n: string; readonly c: string; readonly k: string } {
  return { n: String(n), c: String(c), k: String(k) };
}

function read(texts: ReturnType<typeof textsOf>) {
  const n = readWhole(texts.n, { name: "n", ...sampleRange });
  const k = readWhole(texts.k, { name: "k", ...sampleRange });
  const c = passedOf(readWhole(texts.c, { name: "c", ...sampleRange, min: 0 }), n);
  const draw: Draw | null =
    n.value === null || c.value === null || k.value === null ? null : { n: n.value, c: c.value, k: k.value };
  return { n, c, k, draw };
}

function passedOf(c: Typed, n: Typed): Typed {
  if (c.value === null || n.value === null || c.value <= n.value) return c;
  return { value: null, reason: `c > n: no more samples can pass than the ${n.value} that there are.` };
}

function Result({ draw }: { readonly draw: Draw }) {
  const { n, c, k } = draw;
  const estimate = k > n ? null : passAtK(n, c, k);
  const p = c / n;
  const projected = project(p, k).value;
  const chart = useMemo(() => chartOf(n, c, k), [n, c, k]);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Answer kind="estimate" name={`pass@${formatNumber(k)}, unbiased`} value={estimate}>
            {estimate === null
              ? `There is no unbiased estimate from ${formatNumber(n)} samples for more than ${formatNumber(n)} draws. The largest k is ${formatNumber(n)}. The table of tasks of a whole run may carry a projection.`
              : undefined}
          </Answer>
          {estimate === null ? (
            <Answer kind="projection" name={`at p = c/n = ${formatInFull(p)}`} value={projected}>
              What {formatNumber(k)} independent attempts would give if p were known to be {formatInFull(p)}. It is not
              pass@{formatNumber(k)}.
            </Answer>
          ) : (
            <WrongWay
              name={`1 − (1 − c/n)^k, at p = ${formatInFull(p)}`}
              value={projected}
              error={projected - estimate}
            >
              {difference(draw, projected - estimate)}
            </WrongWay>
          )}
        </div>
        {estimate === null ? null : <Steps draw={draw} estimate={estimate} />}
        <Formula steps={["1 − (1 − c/n)^k", `1 − (1 − ${formatInFull(p)})^${k}`, formatInFull(projected)]} />
      </div>
      <div className="min-w-0 space-y-8">
        <Section id="samples-curve" title="By k" aside={`up to n = ${formatNumber(n)}`}>
          <Lines
            chart={chart}
            label={`pass@k and 1 − (1 − c/n)^k for k from 1 to ${Math.max(n, k)}`}
            title="pass@k and 1 − (1 − c/n)^k by k"
            conditions={`n = ${formatNumber(n)}, c = ${formatNumber(c)}`}
          />
        </Section>
        <Section id="samples-ks" title="Several k">
          <KsTable name="Several k" ks={ksUpTo(n, k)} k={k} columns={columnsOf(draw)} />
        </Section>
      </div>
    </div>
  );
}

function Steps({ draw: { n, c, k }, estimate }: { readonly draw: Draw; readonly estimate: number }) {
  const [failing, all] = [smallBinomial(n - c, k), smallBinomial(n, k)];
  return (
    <Formula
      steps={[
        "1 − C(n − c, k) / C(n, k)",
        `1 − C(${n - c}, ${k}) / C(${n}, ${k})`,
        ...(failing === null || all === null ? [] : [`1 − ${formatNumber(failing)} / ${formatNumber(all)}`]),
        formatInFull(estimate),
      ]}
    />
  );
}

function difference({ n, c, k }: Draw, error: number): string {
  if (k === 1) return "For k = 1 the two are the same: c/n.";
  if (c === 0 || c === n) return "Where none or all pass, the two are the same.";
  if (Math.abs(error) < 1e-6) return "So many samples that the two hardly differ.";
  return "It draws with replacement: the same sample may be drawn twice, so it is too low. They agree only for k = 1, c = 0, c = n, or endless n.";
}

function columnsOf({ n, c }: Draw): readonly KsColumn[] {
  const projected = (k: number) => project(c / n, k).value;
  const tooMany = <span className="text-muted">k &gt; n</span>;
  return [
    { head: "pass@k", cell: (k) => (k > n ? tooMany : formatRate(passAtK(n, c, k))) },
    {
      head: "1 − (1 − c/n)^k",
      cell: (k) =>
        k > n ? (
          <span className="text-muted">{formatRate(projected(k))}, projected</span>
        ) : (
          <WrongNumber value={projected(k)} error={null} />
        ),
    },
    { head: "off by", cell: (k) => (k > n ? null : <OffBy error={projected(k) - passAtK(n, c, k)} />) },
  ];
}

function chartOf(n: number, c: number, k: number): LinesChart {
  const histogram = [{ n, c, tasks: 1 }];
  const last = Math.max(n, k);
  return {
    lines: [
      {
        label: "pass@k, estimate",
        kind: "estimate",
        points: curvePointsOf(histogram, [k]).map((point) => ({ x: point.k, y: point.value })),
      },
      {
        label: "1 − (1 − c/n)^k, projection",
        kind: "projection",
        points: grid(1, last, [k, n], 80).map((each) => ({ x: each, y: project(c / n, each).value })),
      },
    ],
    marks: k > 1 && k < last ? [{ x: k, text: `k = ${k}` }] : [],
    x: { title: "k", name: "k" },
    y: { title: "at least one passes, %", unit: "rate" },
  };
}
