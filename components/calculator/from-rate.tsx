"use client";
import { useMemo, useState } from "react";
import { Answer, Formula, Presets } from "#components/calculator/answer";
import { KsTable } from "#components/calculator/ks-table";
import { Lines } from "#components/charts/lines";
import { Section } from "#components/ui/section";
import { TypedField } from "#components/ui/typed-field";
import type { LinesChart } from "#lib/charts/lines-chart";
import { readRate, readWhole } from "#lib/contract/typed-number";
import { grid } from "#lib/core/plan";
import { project } from "#lib/core/projection";
import { formatAsTyped, formatInFull } from "#lib/format/full-number";
import { formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";
import { type CalculatorView, rateRange, sampleRange } from "#lib/url/calculator-view";

type Attempts = Pick<CalculatorView, "p" | "k">;

const presets: readonly (Attempts & { readonly name: string })[] = [
  { name: "40 %, k = 10", p: 0.4, k: 10 },
  { name: "1 %, k = 100", p: 0.01, k: 100 },
  { name: "90 %, k = 2", p: 0.9, k: 2 },
  { name: "1 in 1,000, k = 1,000", p: 0.001, k: 1000 },
];

/** What k independent attempts give if each succeeds with probability p: a projection, step by step. */
export function FromRate({
  initial,
  onChange,
}: {
  readonly initial: Attempts;
  readonly onChange: (attempts: Attempts) => void;
}) {
  const [texts, setTexts] = useState(() => textsOf(initial));
  const [shown, setShown] = useState(initial);
  const { p, k, attempts } = read(texts);

  function type(change: Partial<typeof texts>): void {
    const next = { ...texts, ...change };
    setTexts(next);
    const complete = read(next).attempts;
    if (complete === null) return;
    setShown(complete);
    onChange(complete);
  }

  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <div className="grid max-w-2xl grid-cols-2 gap-3">
          <TypedField
            label="p, success rate of one attempt"
            text={texts.p}
            keypad="text"
            reason={p.reason}
            note={p.value === null ? undefined : `= ${formatInFull(p.value)} = ${formatAsTyped(p.value)}`}
            onType={(text) => type({ p: text })}
          />
          <TypedField label="k, attempts" text={texts.k} reason={k.reason} onType={(text) => type({ k: text })} />
        </div>
        <Presets presets={presets} onChoose={(preset) => type(textsOf(preset))} />
      </div>
      {attempts === null ? (
        <p className="text-[13px] text-muted">The numbers below are those of the last complete input.</p>
      ) : null}
      <Result attempts={shown} />
    </div>
  );
}

function textsOf({ p, k }: Attempts): { readonly p: string; readonly k: string } {
  return { p: formatAsTyped(p), k: String(k) };
}

function read(texts: ReturnType<typeof textsOf>) {
  const p = readRate(texts.p, { name: "p", ...rateRange });
  const k = readWhole(texts.k, { name: "k", ...sampleRange });
  const attempts: Attempts | null = p.value === null || k.value === null ? null : { p: p.value, k: k.value };
  return { p, k, attempts };
}

function Result({ attempts: { p, k } }: { readonly attempts: Attempts }) {
  const { missOne, missAll, value } = project(p, k);
  const chart = useMemo(() => chartOf(p, k), [p, k]);
  const ks = [...new Set([1, 2, 5, 10, 20, 50, 100, 1000, k])].sort((a, b) => a - b);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Answer kind="projection" name="independent attempts, one task" value={value} />
        <ol className="space-y-2 text-[13px]">
          <li>
            One attempt fails:
            <Formula steps={["1 − p", `1 − ${formatInFull(p)}`, formatInFull(missOne)]} />
          </li>
          <li>
            All {formatNumber(k)} fail:
            <Formula steps={["q", "(1 − p)^k", `${formatInFull(missOne)}^${k}`, formatInFull(missAll)]} />
          </li>
          <li>
            At least one passes:
            <Formula steps={["1 − q", `1 − ${formatInFull(missAll)}`, formatInFull(value)]} />
          </li>
        </ol>
        <p className="text-[13px] text-muted">
          This is right for one task whose p is known, or for tasks that are all equally hard. The mean p of a benchmark
          is neither: there it is badly too high. With counts, take the estimate instead.
        </p>
      </div>
      <div className="min-w-0 space-y-8">
        <Section id="rate-curve" title="By k">
          <Lines
            chart={chart}
            label={`1 − (1 − p)^k for k from 1 to ${Math.max(k, 10)}`}
            title="1 − (1 − p)^k by k"
            conditions={`p = ${formatInFull(p)}`}
          />
        </Section>
        <Section id="rate-ks" title="Several k">
          <KsTable
            name="Several k"
            ks={ks}
            k={k}
            columns={[
              { head: "all fail", cell: (each) => formatRate(project(p, each).missAll) },
              { head: "at least one passes", cell: (each) => formatRate(project(p, each).value) },
            ]}
          />
        </Section>
      </div>
    </div>
  );
}

function chartOf(p: number, k: number): LinesChart {
  const last = Math.max(k, 10);
  return {
    lines: [
      {
        label: "1 − (1 − p)^k, projection",
        kind: "projection",
        points: grid(1, last, [k], 80).map((each) => ({ x: each, y: project(p, each).value })),
      },
    ],
    marks: k > 1 && k < last ? [{ x: k, text: `k = ${k}` }] : [],
    x: { title: "k", name: "k" },
    y: { title: "at least one passes, %", unit: "rate" },
  };
}
