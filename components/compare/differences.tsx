"use client";
import { type ReactNode, useMemo } from "react";
import { againstBaseline, type BoardIndex, type BoardRun, type Scope } from "#components/compare/board";
import { compareHelp } from "#components/compare/compare-help";
import { NarrowedNote, type NarrowedTasks, TooLarge } from "#components/compare/narrowed";
import { StampChip } from "#components/compare/notes";
import { letterOf } from "#components/compare/run-mark";
import { ToldDifferences } from "#components/compare/told-differences";
import { type KChoice, KChoices, offeredKs } from "#components/scores/k-choices";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { formatNumber } from "#lib/format/number";
import { formatDifference } from "#lib/format/rate";

interface DifferencesProps {
  readonly runs: readonly BoardRun[];
  readonly index: BoardIndex;
  /** Some of the tasks, where the reader asked for it; null: all of them. */
  readonly narrowed: NarrowedTasks | null;
  readonly scope: Scope;
  readonly largestK: number | null;
  readonly k: number;
  /** The place of the run that the others are held against. */
  readonly baseline: number;
  readonly stamped: boolean;
  /** What can be done with what is shown. */
  readonly actions: ReactNode;
  readonly onEligible: (eligible: boolean) => void;
  readonly onK: (k: number) => void;
  readonly onBaseline: (place: number) => void;
}

/** What lies between the runs: in words, and drawn. Another k or baseline asks nobody. */
export function Differences(props: DifferencesProps) {
  const { runs, index, narrowed, scope, largestK, k, baseline, actions, onK, onBaseline } = props;
  const shown = narrowed?.index ?? index;
  const pairwise = useMemo(() => againstBaseline(shown, k, baseline, scope), [shown, k, baseline, scope]);
  const meansAt = useMemo(() => meansOnce(index), [index]);
  const choices = useMemo(() => kChoices(meansAt, { k, largestK, baseline }), [meansAt, k, largestK, baseline]);
  return (
    <Section
      id="difference"
      title={`Difference in pass@${formatNumber(k)}`}
      help={
        <>
          <Help about="the difference">{compareHelp.pairedDifference}</Help>
          <StampChip stamped={props.stamped} />
        </>
      }
      aside={
        <Select
          label="baseline"
          showLabel
          value={String(baseline)}
          choices={runs.map(({ place, model }) => ({ value: String(place), label: `${letterOf(place)} ${model}` }))}
          onChange={(value) => onBaseline(Number(value))}
        />
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap items-end justify-between gap-2">
          <KChoices k={k} choices={choices} onChoose={onK} />
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
        <div aria-live="polite" className="min-h-24 space-y-3">
          {narrowed === null ? null : (
            <NarrowedNote
              runs={runs}
              narrowed={narrowed}
              whole={index.runs[0]?.n.length ?? 0}
              k={k}
              onAll={() => props.onEligible(false)}
            />
          )}
          {pairwise === null ? (
            <TooLarge index={index} k={k} largestK={largestK} onEligible={() => props.onEligible(true)} />
          ) : (
            <ToldDifferences
              pairwise={pairwise}
              runs={runs}
              scope={scope}
              baseline={baseline}
              k={k}
              stamped={props.stamped}
            />
          )}
        </div>
      </div>
    </Section>
  );
}

type MeansAt = (k: number) => readonly (number | null)[];

/** The mean of every run at a k, kept: most ks are offered again when another is chosen. */
function meansOnce({ runs }: BoardIndex): MeansAt {
  const known = new Map<number, readonly (number | null)[]>();
  return (k) => {
    const means = known.get(k) ?? runs.map(({ histogram, least }) => (least < k ? null : meanPassAtK(histogram, k)));
    known.set(k, means);
    return means;
  };
}

/** Under each k: of two runs the difference, of more the run that leads. */
function kChoices(
  meansAt: MeansAt,
  { k, largestK, baseline }: Pick<DifferencesProps, "k" | "largestK" | "baseline">,
): readonly KChoice[] {
  return offeredKs(k, largestK).map((value) => {
    const means = meansAt(value);
    const known = means.filter((mean) => mean !== null);
    if (known.length < means.length) return { k: value, text: "k > n", withheld: true };
    const [a = 0, b = 0] = baseline === 0 ? known : known.toReversed();
    return { k: value, text: means.length === 2 ? formatDifference(b - a) : leaderOf(known), withheld: false };
  });
}

/** `C leads`; where several share the highest mean none of them does. */
function leaderOf(means: readonly number[]): string {
  const best = Math.max(...means);
  const alike = means.flatMap((mean, place) => (best - mean < 1e-12 ? [place] : []));
  return alike.length === 1 ? `${letterOf(alike[0] ?? 0)} leads` : `${alike.length} tied`;
}
