import {
  againstBaseline,
  type BoardIndex,
  type BoardRun,
  differenceEnds,
  ownEntry,
  type Scope,
  scoreEnds,
} from "#components/compare/board";
import type { Comparison } from "#lib/contract/compare";
import { type CsvCell, csvText } from "#lib/format/csv";

/** What holds for the whole comparison, told in every row of its export. */
export interface CsvConditions {
  readonly verdict: Comparison["verdict"];
  readonly wayOut: Comparison["way_out"];
  readonly stamped: boolean;
  readonly errors: Comparison["errors"];
  readonly computedAt: string;
  /** `timeout_seconds`, …: a value of each run. */
  readonly settings: readonly { readonly field: string; readonly values: readonly (string | number | null)[] }[];
}

interface Shown {
  readonly scope: Scope;
  readonly k: number;
  readonly baseline: number;
}

/** A row a run: its scores, its difference to the baseline, and every condition of both. */
export function comparisonCsv(
  runs: readonly BoardRun[],
  index: BoardIndex,
  { scope, k, baseline }: Shown,
  ks: readonly number[],
  conditions: CsvConditions,
): string {
  const scores = ks.map((each) => ({ k: each, pairwise: againstBaseline(index, each, baseline, scope) }));
  const pairwise = againstBaseline(index, k, baseline, scope);
  const head = [
    ...["run", "model", "name"],
    ...ks.flatMap((each) => [`pass@${each}`, `pass@${each} low`, `pass@${each} high`, `own pass@${each}`]),
    ...["baseline", "difference k", "difference", "difference low", "difference high", "p", "p_holm"],
    ...["wins", "losses", "ties", "verdict", "stamp", "way_out", "task_set", "test_version"],
    ...["tasks_compared", "tasks_of_run", "n_min", "n_max"],
    ...conditions.settings.map(({ field }) => field),
    ...["errors", "scope", "computed_at"],
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
        return [at?.means[run.place] ?? null, score?.low ?? null, score?.high ?? null, own.value];
      }),
      ...[runs[baseline]?.id ?? null, k, pair?.difference ?? null, ends?.low ?? null, ends?.high ?? null],
      ...[test?.p ?? null, test === null ? null : (pair?.pHolm ?? null)],
      ...[pair?.wins ?? null, pair?.losses ?? null, pair?.ties ?? null],
      ...[conditions.verdict, conditions.stamped ? "not comparable, compared anyway" : null, conditions.wayOut],
      ...[run.taskSet, run.testVersion, index.runs[0]?.n.length ?? 0, run.tasks, run.nMin, run.nMax],
      ...conditions.settings.map(({ values }) => values[run.place] ?? null),
      ...[conditions.errors, scope, conditions.computedAt],
    ];
  });
  return csvText([head, ...rows]);
}
