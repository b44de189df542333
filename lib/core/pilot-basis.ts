import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { type PairHistogram, sidesOf } from "#lib/core/pair-histogram";
import type { PlanBasis } from "#lib/core/plan";
import { noiseOfPair, noiseOfRun, noiseOfTwoLike } from "#lib/core/planner-pilot";

/** Stored runs that a plan can rest on. */
export type Pilot =
  | { readonly kind: "run"; readonly histogram: CountHistogram }
  | { readonly kind: "pair"; readonly pairs: PairHistogram };

export interface PilotBasis extends PlanBasis {
  /** Whether every task has 2k samples; else the share of sampling rests on an assumption. */
  readonly samplingKnown: boolean;
  /** The two runs vary less over tasks than their sampling alone explains: the pilot is too small to tell. */
  readonly tooSmall: boolean;
}

/** The correlation over tasks assumed between a run and one like it: cautious. */
export const cautiousCorrelation = 1 / 3;

/** Tasks of a pilot with counts. */
export function pilotTasks(pilot: Pilot): number {
  return taskTotal(pilot.kind === "run" ? pilot.histogram : pilot.pairs);
}

/** The largest k of which a pilot has estimates; 0 when it has no task. */
export function largestPilotK(pilot: Pilot): number {
  const ns =
    pilot.kind === "run" ? pilot.histogram.map(({ n }) => n) : pilot.pairs.map(({ nA, nB }) => Math.min(nA, nB));
  return ns.reduce((least, n) => Math.min(least, n), ns[0] ?? 0);
}

/**
 * What a pilot says about the noise of the next runs. Of two runs, the interval planned is that of the first.
 *
 * @param k integer from 1 to {@link largestPilotK}
 * @param correlation assumed where there is one run, in [0, 1]
 * @returns null for fewer than two tasks
 */
export function pilotBasis(pilot: Pilot, k: number, correlation: number = cautiousCorrelation): PilotBasis | null {
  if (pilot.kind === "run") {
    const run = noiseOfRun(pilot.histogram, k);
    if (run === null) return null;
    const { samplingKnown } = run;
    return { run, difference: noiseOfTwoLike(run, correlation), samplingKnown, tooSmall: false };
  }
  const pair = noiseOfPair(pilot.pairs, k);
  const run = noiseOfRun(sidesOf(pilot.pairs).a, k);
  if (pair === null || run === null) return null;
  return { run, difference: pair, samplingKnown: pair.samplingKnown, tooSmall: pair.betweenTasksRaw < 0 };
}
