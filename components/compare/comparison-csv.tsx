import { againstBaseline, differenceEnds, ownEntry, scoreEnds } from "#components/compare/board";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import type { WithheldReason } from "#lib/core/policy";
import type { CsvCell } from "#lib/format/csv";
import { filterText } from "#lib/format/task-filter";

/** Why there are no scores on the tasks compared: some task has n < k in some run. */
const tooFew: WithheldReason = "k_exceeds_n";

/** A row a run: its scores, its difference to the baseline, and every condition of both. */
export function comparisonCsv(exported: ExportedComparison): CsvCell[][] {
  const { runs, index, shown, scope, k, ks, baseline, conditions, citation } = exported;
  const scores = ks.map((each) => ({ k: each, pairwise: againstBaseline(index, each, baseline, scope) }));
  const pairwise = againstBaseline(shown, k, baseline, scope);
  const [all = 0, some = 0] = [index, shown].map((of) => of.runs[0]?.n.length ?? 0);
  const narrower = some < all ? `${some} of ${all} tasks, those with n >= ${k} in every run` : null;
  const head = [
    ...["run", "model", "name"],
    ...ks.flatMap((each) => [
      ...[`pass@${each}`, `pass@${each} low`, `pass@${each} high`, `pass@${each} withheld`],
      ...[`own pass@${each}`, `own pass@${each} withheld`],
    ]),
    ...["baseline", "difference k", "difference", "difference low", "difference high", "p", "p_holm"],
    ...["wins", "losses", "ties", "verdict", "stamp", "way_out", "task_set", "test_version"],
    ...["tasks_compared", "tasks_of_difference", "narrower_view", "tasks_of_run", "n_min", "n_max"],
    ...conditions.settings.map(({ field }) => field),
    ...["errors", "scope", "computed_at", "task_filter"],
    ...(citation === null ? [] : ["cited_as"]),
  ];
  const rows = runs.map((run): CsvCell[] => {
    const pair = pairwise?.pairs.find(({ b }) => b === run.place);
    const ends = pair === undefined ? null : differenceEnds(pair, scope);
    const test = scope === "fixed_tasks" ? null : (pair?.interval ?? null);
    return [
      ...[run.id, run.model, run.name],
      ...scores.flatMap(({ k: each, pairwise: at }): CsvCell[] => {
        const score = at === null ? null : scoreEnds(at, run.place, scope);
        const own = ownEntry(run, each);
        return [
          ...[at?.means[run.place] ?? null, score?.low ?? null, score?.high ?? null, at === null ? tooFew : null],
          ...[own.value, own.value === null ? own.reason : null],
        ];
      }),
      ...[runs[baseline]?.id ?? null, k, pair?.difference ?? null, ends?.low ?? null, ends?.high ?? null],
      ...[test?.p ?? null, test === null ? null : (pair?.pHolm ?? null)],
      ...[pair?.wins ?? null, pair?.losses ?? null, pair?.ties ?? null],
      ...[conditions.verdict, conditions.stamped ? "not comparable, compared anyway" : null, conditions.wayOut],
      ...[run.taskSet, run.testVersion, all, some, narrower, run.tasks, run.nMin, run.nMax],
      ...conditions.settings.map(({ values }) => values[run.place] ?? null),
      ...[conditions.errors, scope, conditions.computedAt, tasksAsked(conditions)],
      ...(citation === null ? [] : [citation]),
    ];
  });
  return [head, ...rows];
}

/** null: all tasks. */
function tasksAsked({ taskFilter }: ExportedComparison["conditions"]): string | null {
  return taskFilter === null ? null : filterText(taskFilter);
}
