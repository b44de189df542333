import type { CitedAt, CitedInputs, CitedPair, CitedView, ComparedInputs } from "#lib/contract/citation";
import type { ComparedPair } from "#lib/contract/compare";
import { countsKept } from "#lib/contract/kept-counts";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import { viewOfCounted } from "#lib/core/counted-tasks";
import { eligibleTasks } from "#lib/core/eligible-tasks";
import { indexCounts } from "#lib/core/indexed-counts";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { reportPassAtK } from "#lib/core/reportability";
import { comparedPairs } from "#lib/services/comparison-pairs";

type Compared = NonNullable<CitedView["comparison"]>;

/** The numbers between the runs at each k, from frozen inputs by the functions that a comparison is computed by. */
export function citedAt(
  { runs }: Pick<CitedInputs, "runs">,
  compared: ComparedInputs,
  view: Compared,
  ks: readonly number[],
): CitedAt[] {
  const ids = runs.map(({ run }) => run);
  const baseline = view.baseline === null ? null : ids.indexOf(view.baseline);
  const all = columnsOf(compared);
  if (compared.refusal !== null || baseline === -1) {
    return ks.map((k) => ({ k, tasks: 0, scores: [], pairs: null }));
  }
  return ks.map((k) => {
    const eligible = view.eligible ? eligibleTasks(all.columns, k).tasks : null;
    const { columns, groups } = eligible === null || eligible.length === 0 ? all : onSome(all, eligible);
    const own = runs.map((run) => reportPassAtK(countsKept(run), k, view.scope).value);
    const paired = comparedPairs({ ids, columns, own, groups }, { k, scope: view.scope, baseline });
    return {
      k,
      tasks: eligible?.length ?? groups.length,
      scores: columns.map((run) =>
        passAtKEntry(reportPassAtK(viewOfCounted(indexCounts(run), groups), k, view.scope), []),
      ),
      pairs: paired === null ? null : paired.pairs.map(citedPair),
    };
  });
}

interface Columns {
  readonly columns: readonly TaskColumns[];
  readonly groups: readonly (string | null)[];
}

function columnsOf({ runs, groups }: ComparedInputs): Columns {
  const tasks = runs[0]?.c.length ?? 0;
  return {
    columns: runs.map(({ n, c }) => ({ n: n.flatMap(([value, times]) => Array<number>(times).fill(value)), c })),
    groups: Array.from({ length: tasks }, (_, task) => {
      const group = groups?.[task] ?? null;
      return group === null ? null : String(group);
    }),
  };
}

function onSome({ columns, groups }: Columns, tasks: readonly number[]): Columns {
  const chosen = new Set(tasks);
  const pick = <T>(column: readonly T[]): T[] => column.filter((_, task) => chosen.has(task));
  return { columns: columns.map(({ n, c }) => ({ n: pick(n), c: pick(c) })), groups: pick(groups) };
}

function citedPair(pair: ComparedPair): CitedPair {
  const { a, b, difference, low, high, level, method, p_value, p_holm, wins, losses, ties } = pair;
  return { a, b, difference, low, high, level, method, p_value, p_holm, wins, losses, ties };
}
