import type { Comparison, ComparisonObstacle } from "#lib/contract/compare";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { defaultLevel } from "#lib/core/interval";
import type { WayOut } from "#lib/core/obstacle";
import { comparedRun, countsOnTasks } from "#lib/services/compared-run";
import type { RunToCompare } from "#lib/services/compared-runs";
import type { Asked } from "#lib/services/comparison-question";
import { labelsOf, obstacleOnWire } from "#lib/services/comparison-wire";

/** The answer where voided runs leave nothing to compare: fewer than two runs, or no baseline. */
export function voidedComparison(
  runs: readonly RunToCompare[],
  voided: readonly RunToCompare[],
  asked: Asked,
): NoComparison {
  const labels = labelsOf([...runs, ...voided].map(({ run }) => run));
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
  const refusal = { code: "voided", message: "Voided runs leave nothing to compare." };
  return noComparison(runs, voided, asked, { obstacles, refusal });
}

/** The answer where no run has a task in view: the filter leaves none, or the tests in view retired them all. */
export function comparisonOfNothing(
  runs: readonly RunToCompare[],
  voided: readonly RunToCompare[],
  asked: Asked,
  filter: TaskFilterOnWire | null,
): NoComparison {
  const waysOut: readonly WayOut[] = filter === null ? [] : [{ kind: "all_tasks", tasks: filter.of }];
  const obstacle = obstacleOnWire({ kind: "no_tasks", waysOut }, new Map());
  const refusal = { code: "no_tasks", message: obstacle.message };
  return noComparison(runs, voided, asked, { obstacles: [obstacle], refusal });
}

type NoComparison = Omit<Comparison, "task_filter">;

function noComparison(
  runs: readonly RunToCompare[],
  voided: readonly RunToCompare[],
  { k, wayOut, testVersion, errors, scope }: Asked,
  { obstacles, refusal }: Pick<Comparison, "obstacles" | "refusal">,
): NoComparison {
  const onTasks = countsOnTasks(runs, []);
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
    refusal,
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
