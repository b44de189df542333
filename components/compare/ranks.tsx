"use client";
import { useDeferredValue, useMemo } from "react";
import { aboutTasks } from "#components/compare/about-compared";
import type { BoardIndex, BoardRun } from "#components/compare/board";
import { ranksAt } from "#components/compare/board-ranks";
import { compareHelp } from "#components/compare/compare-help";
import { RunName } from "#components/compare/run-mark";
import { AboutButton } from "#components/scores/about-button";
import { Chip } from "#components/ui/chip";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";
import type { CompareView } from "#lib/url/compare-view";
import { runPath } from "#lib/url/routes";

interface RanksProps {
  readonly runs: readonly BoardRun[];
  readonly index: BoardIndex;
  readonly k: number;
  /** What the panel about each score is told: the ids of the tasks compared, and the view. */
  readonly ids: readonly string[];
  readonly view: CompareView;
}

/** The ranks that each of several runs could hold given the noise. */
export default function Ranks({ runs, index, k: latest, ids, view }: RanksProps) {
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
        {ordered.map((run) => (
          <li key={run.id} className="flex h-8 min-w-0 items-center gap-3 border-b">
            <span className="w-12 shrink-0 text-right">
              {formatRange(ranks[run.place]?.low ?? null, ranks[run.place]?.high ?? null)}
            </span>
            <RunName place={run.place} model={run.model} name={run.name} path={runPath(run.id)} className="grow" />
            {several && tiedWithBest[run.place] ? (
              <span className="shrink-0 whitespace-nowrap">
                <Chip tone="muted">
                  tied<span className="max-sm:hidden"> with the best</span>
                </Chip>
              </span>
            ) : null}
            <span className="w-12 shrink-0 text-right font-medium">
              <AboutButton
                about={aboutTasks(run, k, { ids, within: view.tasks }, view)}
                title={String(means[run.place] ?? 0)}
              >
                {formatPoints(means[run.place] ?? 0)}
              </AboutButton>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
