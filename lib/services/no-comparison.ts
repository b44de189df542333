import type { Comparison, ComparisonObstacle } from "#lib/contract/compare";
import { defaultLevel } from "#lib/core/interval";
import { comparedRun, countsOnTasks } from "#lib/services/compared-run";
import type { RunToCompare } from "#lib/services/compared-runs";
import type { Asked } from "#lib/services/comparison-question";
import { labelsOf } from "#lib/services/comparison-wire";

/** The answer where voided runs leave nothing to compare: fewer than two runs, or no baseline. */
export function noComparison(
  runs: readonly RunToCompare[],
  voided: readonly RunToCompare[],
  { k, wayOut, testVersion, errors, scope }: Asked,
): Omit<Comparison, "task_filter"> {
  const labels = labelsOf([...runs, ...voided].map(({ run }) => run));
  const onTasks = countsOnTasks(runs, []);
  const obstacles = voided.map(
    ({ run }): ComparisonObstacle => ({
      kind: "voided",
      message: `Run ${labels.get(run.id) ?? run.id} was voided.`,
      runs: [run.id],
      tasks: [],
      tasks_total: 0,
      ways_out: [],
    }),
  );
  return {
    verdict: "not_comparable",
    differences: [],
    conditions: [],
    obstacles,
    way_out: wayOut,
    test_version: testVersion,
    stamped: false,
    tasks_shared: 0,
    tasks_compared: null,
    k,
    largest_k: null,
    errors,
    scope,
    level: defaultLevel,
    baseline: null,
    computed_at: new Date().toISOString(),
    runs: runs.map((run, at) => {
      const row = comparedRun(run, at, onTasks, { k, scope });
      return { ...row, rank_low: null, rank_high: null, tied_with_best: null };
    }),
    pairs: null,
    refusal: { code: "voided", message: "Voided runs leave nothing to compare." },
    flips_up_to: null,
    left_out: voided.map(leftOut),
    replicates: [],
    eligible: null,
    slices: null,
    warnings: [],
  };
}

export function leftOut({ run }: RunToCompare): Comparison["left_out"][number] {
  const why = run.voidReason === null ? "" : `: ${run.voidReason}`;
  const what = run.voidedAt === null ? "Every scoring of it was voided" : `It was voided${why}`;
  return { id: run.id, reason: "voided", message: what };
}
