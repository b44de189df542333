"use client";
import { useDeferredValue, useMemo } from "react";
import type { BoardIndex, BoardRun } from "#components/compare/board";
import { ranksAt } from "#components/compare/board-ranks";
import { compareHelp } from "#components/compare/compare-help";
import { RunName } from "#components/compare/run-mark";
import { Chip } from "#components/ui/chip";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";
import { runPath } from "#lib/url/routes";

interface RanksProps {
  readonly runs: readonly BoardRun[];
  readonly index: BoardIndex;
  readonly k: number;
}

/** The ranks that each of several runs could hold given the noise. */
export default function Ranks({ runs, index, k: latest }: RanksProps) {
  // The differences follow k at once, the ranks a moment later.
  const k = useDeferredValue(latest);
  const ranked = useMemo(() => ranksAt(index, k), [index, k]);
  if (ranked === null) return null;
  const { means, ranks, tiedWithBest } = ranked;
  const several = tiedWithBest.filter(Boolean).length > 1;
  const ordered = runs.toSorted((a, b) => (means[b.place] ?? 0) - (means[a.place] ?? 0));
  return (
    <Section
      id="ranks"
      title={`Ranks by pass@${formatNumber(k)}`}
      help={<Help about="a rank interval">{compareHelp.rankInterval}</Help>}
      aside={`adjusted by Holm's method over ${formatCount((runs.length * (runs.length - 1)) / 2, "pair")}`}
    >
      <ol className="grid grid-cols-1 gap-x-8 text-[13px] lg:grid-cols-2">
        {ordered.map(({ place, id, model, name }) => (
          <li key={id} className="flex h-8 min-w-0 items-center gap-3 border-b">
            <span className="w-12 shrink-0 text-right">
              {formatRange(ranks[place]?.low ?? null, ranks[place]?.high ?? null)}
            </span>
            <RunName place={place} model={model} name={name} path={runPath(id)} className="grow" />
            {several && tiedWithBest[place] ? (
              <span className="shrink-0 whitespace-nowrap">
                <Chip tone="muted">
                  tied<span className="max-sm:hidden"> with the best</span>
                </Chip>
              </span>
            ) : null}
            <span className="w-12 shrink-0 text-right font-medium">{formatPoints(means[place] ?? 0)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
