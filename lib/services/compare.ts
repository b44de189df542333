import { type ComparedCounts, type ComparedRun, type Comparison, flipsUpTo, runsCompared } from "#lib/contract/compare";
import type { CompareQuery } from "#lib/contract/query";
import { type Comparability, checkComparability } from "#lib/core/comparability";
import { type EligibleTasks, eligibleTasks } from "#lib/core/eligible-tasks";
import { defaultLevel } from "#lib/core/interval";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import { reading } from "#lib/data/db";
import { assertKnownFilter } from "#lib/services/compared-filter";
import { comparedRun, countsOnSome, countsOnTasks } from "#lib/services/compared-run";
import {
  disagreements,
  type RunsToCompare,
  type RunToCompare,
  runsToCompare,
  versionNamesOfAll,
  versionsOfAll,
} from "#lib/services/compared-runs";
import { countsOnWire } from "#lib/services/comparison-counts";
import { comparedPairs, least, type PairsOnWire } from "#lib/services/comparison-pairs";
import { type Asked, askedFor, assertQuery, isVoided } from "#lib/services/comparison-question";
import { replicatesOf } from "#lib/services/comparison-replicates";
import { comparedSlices } from "#lib/services/comparison-slices";
import { comparisonWarnings } from "#lib/services/comparison-warnings";
import { conditionOnWire, labelsOf, obstacleOnWire } from "#lib/services/comparison-wire";
import { comparisonOfNothing, leftOut, voidedComparison } from "#lib/services/no-comparison";

/** A comparison with what it was computed from. */
export interface ComparisonInFull {
  readonly comparison: Comparison;
  /** On the tasks compared; null where nothing may be compared, whatever the k. */
  readonly counts: ComparedCounts | null;
  /** One a run, in the order of `Comparison.runs`: all its tasks in view, for its own headline at any k. */
  readonly own: readonly CountsInView[];
  /** Names of the test versions that the task sets of all runs have. */
  readonly testVersions: readonly string[];
}

/**
 * Whether runs were measured alike, and what lies between them. Runs that may not be compared are an answer, too.
 *
 * @throws RecountError `not-found` (a run), `bad-parameter`, `unknown-test-version`
 */
export async function compareRuns(principal: Principal, query: CompareQuery): Promise<Comparison> {
  return (await compareInFull(principal, query)).comparison;
}

/** {@link compareRuns} with the counts of every run on the tasks compared. */
export async function compareInFull(principal: Principal, query: CompareQuery): Promise<ComparisonInFull> {
  assertQuery(query);
  const read = await reading((db) => runsToCompare(principal, db, query));
  assertKnownFilter(read.filter);
  return compareRead(read, query);
}

/** {@link compareInFull} of runs that were read already. */
export function compareRead({ runs: all, taskFilter }: RunsToCompare, query: CompareQuery): ComparisonInFull {
  const voided = all.filter(isVoided);
  const runs = all.filter((run) => !isVoided(run));
  const asked = askedFor(query, runs);
  const nothing = (comparison: OfAllTasks["comparison"]): ComparisonInFull => ({
    comparison: { ...comparison, task_filter: taskFilter },
    counts: null,
    own: runs.map(ownCounts),
    testVersions: versionNamesOfAll(runs),
  });
  if (runs.length < runsCompared.min || asked.baseline === -1) return nothing(voidedComparison(runs, voided, asked));
  if (runs.every(({ scoring }) => scoring.tasks.length === 0)) {
    return nothing(comparisonOfNothing(runs, voided, asked, taskFilter));
  }
  const full = comparisonOf(runs, voided, asked);
  return { ...full, comparison: { ...full.comparison, task_filter: taskFilter } };
}

type OfAllTasks = Omit<ComparisonInFull, "comparison"> & { readonly comparison: Omit<Comparison, "task_filter"> };

function comparisonOf(runs: readonly RunToCompare[], voided: readonly RunToCompare[], asked: Asked): OfAllTasks {
  const { k, scope, errors, wayOut, testVersion, baseline } = asked;
  const checked = check(runs, asked);
  const { shared, comparedTasks, conditions, anyway } = checked;
  const labels = labelsOf(runs.map(({ run }) => run));
  const all = countsOnTasks(runs, comparedTasks ?? shared.agreeing);
  const eligible = asked.eligible ? eligibleTasks(all.columns, k) : null;
  // Where no task has enough samples, it is k that is too large, and not that no task is in view.
  const onTasks = eligible === null || eligible.tasks.length === 0 ? all : countsOnSome(all, eligible.tasks);
  const unknown = runs.some(({ view }) => view.verdictsUnknown);
  const largestK = unknown ? null : least(all.columns) || null;
  const rows = runs.map((run, at) => comparedRun(run, at, onTasks, asked));
  const own = rows.map(({ pass_at_k }) => pass_at_k.value);
  const ids = runs.map(({ run }) => run.id);
  const mayPair = comparedTasks !== null && !unknown;
  const paired = mayPair ? comparedPairs({ ids, own, ...onTasks }, { k, scope, baseline }) : null;
  const comparison: OfAllTasks["comparison"] = {
    verdict: checked.verdict,
    differences: conditions.flatMap((condition) =>
      condition.state === "same" ? [] : [{ ...conditionOnWire(condition), state: condition.state }],
    ),
    conditions: conditions.map(conditionOnWire),
    obstacles:
      checked.verdict === "not_comparable" ? checked.obstacles.map((each) => obstacleOnWire(each, labels)) : [],
    way_out: wayOut,
    test_version: testVersion,
    stamped: anyway,
    tasks_shared: shared.agreeing.length,
    tasks_compared: paired === null ? null : onTasks.taskIds.length,
    k,
    largest_k: largestK,
    errors,
    scope,
    level: defaultLevel,
    baseline: baseline === null ? null : (ids[baseline] ?? null),
    computed_at: new Date().toISOString(),
    // A narrower view is never ranked.
    runs: rows.map((row, at) => ({
      ...row,
      ...rankOf(onTasks.taskIds.length < all.taskIds.length ? null : paired, at),
    })),
    pairs: paired === null ? null : [...paired.pairs],
    refusal: paired === null ? refusalOf(checked, { k, largestK, unknown }) : null,
    flips_up_to: paired === null ? null : Math.min(flipsUpTo, least(onTasks.columns)),
    left_out: voided.map(leftOut),
    replicates: replicatesOf(runs),
    eligible: eligible === null ? null : eligibleOnWire(eligible, all.taskIds.length),
    slices:
      asked.slices === null || !mayPair ? null : comparedSlices(ids, onTasks, asked.slices, { k, scope, baseline }),
    warnings: comparisonWarnings({
      anyway,
      k,
      scope,
      groups: onTasks.groups,
      eligible: eligible?.tasks.length ?? all.taskIds.length,
      of: all.taskIds.length,
      paired: paired !== null,
    }),
  };
  const counts = mayPair ? countsOnWire(runs, all) : null;
  return { comparison, counts, own: runs.map(ownCounts), testVersions: versionNamesOfAll(runs) };
}

/** What a score depends on, without the tasks one by one. */
function ownCounts({ view }: RunToCompare): CountsInView {
  const { histogram, emptied, missing, stale, verdictsUnknown, voided, groups } = view;
  return { histogram, emptied, missing, stale, verdictsUnknown, voided, groups };
}

/** Looked at twice where tests stand in the way: only then it matters which test versions all runs share. */
function check(runs: readonly RunToCompare[], { wayOut, errors }: Asked): Comparability {
  const scorings = runs.map(({ scoring }) => scoring);
  const view = { wayOut: wayOut === "test_version" ? null : wayOut, disagreeingTasks: disagreements(runs) };
  const checked = checkComparability(scorings, view);
  if (checked.verdict !== "not_comparable") return checked;
  const testsDiffer = checked.obstacles.some(({ kind }) => kind === "stale_tests" || kind === "tests_differ");
  return testsDiffer ? checkComparability(scorings, { ...view, commonVersions: versionsOfAll(runs, errors) }) : checked;
}

function rankOf(
  paired: PairsOnWire | null,
  at: number,
): Pick<ComparedRun, "rank_low" | "rank_high" | "tied_with_best"> {
  const rank = paired?.ranks?.[at];
  return {
    rank_low: rank?.low ?? null,
    rank_high: rank?.high ?? null,
    tied_with_best: paired?.tiedWithBest?.includes(at) ?? null,
  };
}

function refusalOf(
  { verdict, comparedTasks }: Comparability,
  { k, largestK, unknown }: { readonly k: number; readonly largestK: number | null; readonly unknown: boolean },
): Comparison["refusal"] {
  if (comparedTasks === null && verdict === "not_comparable") {
    return { code: "not_comparable", message: "These runs cannot be compared as they stand." };
  }
  if (unknown) {
    const message = "The error policy needs verdicts that are not known for every run. Choose strict.";
    return { code: "verdicts_unknown", message };
  }
  const largest = largestK === null ? "no k can be" : `the largest k that can be is ${largestK}`;
  const message = `pass@${k} cannot be compared: some task has fewer than ${k} samples in some run; ${largest}.`;
  return { code: "k_exceeds_n", message };
}

function eligibleOnWire({ tasks, leftOut: without }: EligibleTasks, of: number): Comparison["eligible"] {
  return { tasks: tasks.length, of, left_out: [...without] };
}
