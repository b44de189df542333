import { type BoardRun, differenceEnds, ownMean, type Scope } from "#components/compare/board";
import { DifferencePlot, type PlottedDifference } from "#components/compare/difference-plot";
import { letterOf } from "#components/compare/run-mark";
import { defaultLevel } from "#lib/core/interval";
import type { Pairwise, RunPair } from "#lib/core/pairwise";
import { formatPair } from "#lib/format/comparison";
import { formatCount } from "#lib/format/number";

interface ToldDifferencesProps {
  readonly pairwise: Pairwise;
  readonly runs: readonly BoardRun[];
  readonly scope: Scope;
  readonly baseline: number;
  readonly k: number;
  readonly stamped: boolean;
}

/** The differences to the baseline in a sentence, and each as an interval. */
export function ToldDifferences({ pairwise, runs, scope, baseline, k, stamped }: ToldDifferencesProps) {
  const letter = letterOf(baseline);
  const told = pairwise.pairs.map((pair) => toldPair(pair, runs, scope, k));
  const [only, ...others] = told;
  if (only === undefined) return null;
  return (
    <>
      <p className="font-medium text-lg leading-6">
        {others.length === 0
          ? formatPair(
              only,
              { a: letter, b: letterOf(only.place) },
              { scope, stamped, tasks_compared: only.tasks, pairs: 1 },
            )
          : manySentence(told, letter)}
      </p>
      {others.length === 0 ? null : (
        <p className="text-[13px] text-muted">
          {scope === "fixed_tasks"
            ? "Each by its own interval, on these exact tasks."
            : `Each p value is adjusted (Holm) for looking at ${formatCount(told.length, "comparison")} at once; the intervals are not.`}
        </p>
      )}
      <DifferencePlot differences={told} baseline={letter} />
    </>
  );
}

function toldPair(pair: RunPair, runs: readonly BoardRun[], scope: Scope, k: number): PlottedDifference {
  const ends = differenceEnds(pair, scope);
  const test = scope === "fixed_tasks" ? null : pair.interval;
  return {
    place: pair.b,
    run: runs[pair.b],
    difference: pair.difference,
    low: ends?.low ?? null,
    high: ends?.high ?? null,
    level: pair.level,
    p_value: test?.p ?? null,
    p_holm: test === null ? null : pair.pHolm,
    tasks: pair.tasks,
    wins: pair.wins,
    losses: pair.losses,
    ties: pair.ties,
    own: ownDifference(runs[pair.a], runs[pair.b], k),
  };
}

/** Between the own headlines; null where one is withheld. */
function ownDifference(a: BoardRun | undefined, b: BoardRun | undefined, k: number): number | null {
  if (a === undefined || b === undefined) return null;
  const [ofA, ofB] = [ownMean(a, k), ownMean(b, k)];
  return ofA === null || ofB === null ? null : ofB - ofA;
}

/** `Against A: 2 runs are higher, 1 run is lower, 4 runs cannot be told apart from it.` */
function manySentence(told: readonly PlottedDifference[], baseline: string): string {
  const apart = told.filter(isApart);
  const higher = apart.filter(({ difference }) => difference > 0).length;
  const lower = apart.length - higher;
  const level = told.length - apart.length;
  const parts = [
    higher > 0 ? `${formatCount(higher, "run is", "runs are")} higher` : null,
    lower > 0 ? `${formatCount(lower, "run is", "runs are")} lower` : null,
    level > 0 ? `${formatCount(level, "run")} cannot be told apart from it` : null,
  ].filter((part) => part !== null);
  return `Against ${baseline}: ${parts.join(", ")}.`;
}

/** By the adjusted test; where there is none, by the interval. */
function isApart({ p_holm, low, high }: PlottedDifference): boolean {
  if (p_holm !== null) return p_holm < 1 - defaultLevel;
  return low !== null && high !== null && (low > 0 || high < 0);
}
