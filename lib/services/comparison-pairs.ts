import { type ComparedPair, flipsUpTo } from "#lib/contract/compare";
import { passAtKCurve } from "#lib/core/curve";
import { indexCounts } from "#lib/core/indexed-counts";
import type { IntervalScope } from "#lib/core/interval-scope";
import { mcNemar } from "#lib/core/mcnemar";
import { orderFlips } from "#lib/core/order-flips";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { comparePairwise, type Pairwise, type RunPair } from "#lib/core/pairwise";
import { shareGroups } from "#lib/core/task-groups";

/** Runs on the tasks compared: each has n >= k on every one of them. */
export interface ComparedColumns {
  readonly ids: readonly string[];
  readonly columns: readonly TaskColumns[];
  /** Own headline of each run; null: withheld. */
  readonly own: readonly (number | null)[];
  /** The group of each task. */
  readonly groups: readonly (string | null)[];
}

export interface PairOptions {
  readonly k: number;
  readonly scope: IntervalScope;
  /** Position of the run that all others are compared with; null: every pair. */
  readonly baseline: number | null;
}

export interface PairsOnWire {
  readonly pairs: readonly ComparedPair[];
  readonly ranks: Pairwise["ranks"];
  readonly tiedWithBest: Pairwise["tiedWithBest"];
}

/** Every pair, or those with the baseline; null where k exceeds some n. */
export function comparedPairs(compared: ComparedColumns, { k, scope, baseline }: PairOptions): PairsOnWire | null {
  const { ids, columns, own, groups } = compared;
  const grouped = shareGroups(groups);
  const indexed = columns.map(indexCounts);
  const pairwise = comparePairwise(indexed, k, {
    withoutFixed: scope !== "fixed_tasks",
    ...(grouped ? { groups } : {}),
    ...(baseline === null ? {} : { baseline }),
  });
  if (pairwise === null) return null;
  const last = Math.min(flipsUpTo, ...indexed.map((run) => run.least));
  const curves = indexed.map(({ histogram }) => passAtKCurve(histogram, last));
  const oneSample = columns.every(({ n }) => n.every((samples) => samples === 1));
  const pairs = pairwise.pairs.map((pair): ComparedPair => {
    const { a, b, difference, wins, losses, ties } = pair;
    const [ownA, ownB] = [own[a] ?? null, own[b] ?? null];
    return {
      a: ids[a] ?? "",
      b: ids[b] ?? "",
      difference,
      ...intervalOf(pair, scope, grouped),
      wins,
      losses,
      ties,
      own_difference: ownA === null || ownB === null ? null : ownB - ownA,
      flips: flipsOf(curves[a] ?? [], curves[b] ?? []),
      classical: classicalOf(pair),
      mcnemar: oneSample ? mcNemarOf(wins, losses) : null,
    };
  });
  // Ranks rest on tests, and these are about other tasks of this kind in either scope.
  return { pairs, ranks: pairwise.ranks, tiedWithBest: pairwise.tiedWithBest };
}

/** The smallest n on any task of any run; 0 where there is no task. */
export function least(columns: readonly TaskColumns[]): number {
  const all = columns.map(({ n }) => n.reduce((min, samples) => Math.min(min, samples), Number.POSITIVE_INFINITY));
  const min = Math.min(...all);
  return Number.isFinite(min) ? min : 0;
}

function intervalOf(
  { interval, fixed, pHolm, level }: RunPair,
  scope: IntervalScope,
  grouped: boolean,
): Pick<ComparedPair, "low" | "high" | "level" | "method" | "p_value" | "p_holm"> {
  if (scope === "fixed_tasks" && fixed !== null) {
    return { low: fixed.low, high: fixed.high, level, method: "square_and_add", p_value: null, p_holm: null };
  }
  const method = grouped ? "plus_two_pair_groups" : "plus_two_pairs";
  if (interval === null) return { low: null, high: null, level, method, p_value: null, p_holm: null };
  return { low: interval.low, high: interval.high, level, method, p_value: interval.p, p_holm: pHolm };
}

function classicalOf({ classical }: RunPair): ComparedPair["classical"] {
  return classical === null ? null : { low: classical.low, high: classical.high, p_value: classical.p };
}

function mcNemarOf(wins: number, losses: number): ComparedPair["mcnemar"] {
  const { bOnly, aOnly, exactP, midP } = mcNemar(wins, losses);
  return { b_only: bOnly, a_only: aOnly, p_value: exactP, mid_p: midP };
}

/** The ks at which another run takes the lead. Where both are alike for a while, the lead is not lost. */
export function flipsOf(a: readonly number[], b: readonly number[]): number[] {
  return orderFlips(a, b).map(({ k }) => k);
}
