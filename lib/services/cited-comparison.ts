import type { CitedAt, CitedInputs, CitedPair, CitedView, ComparedInputs } from "#lib/contract/citation";
import { citedColumns } from "#lib/contract/cited-columns";
import type { ComparedPair } from "#lib/contract/compare";
import { countsKept } from "#lib/contract/kept-counts";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import { viewOfCounted } from "#lib/core/counted-tasks";
import { indexCounts } from "#lib/core/indexed-counts";
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
  if (compared.refusal !== null || baseline === -1) {
    return ks.map((k) => ({ k, tasks: 0, scores: [], pairs: null }));
  }
  return ks.map((k) => {
    const { columns, groups, tasks } = citedColumns(compared, view, k);
    const own = runs.map((run) => reportPassAtK(countsKept(run), k, view.scope).value);
    const paired = comparedPairs({ ids, columns, own, groups }, { k, scope: view.scope, baseline });
    return {
      k,
      tasks,
      scores: columns.map((run) =>
        passAtKEntry(reportPassAtK(viewOfCounted(indexCounts(run), groups), k, view.scope), []),
      ),
      pairs: paired === null ? null : paired.pairs.map(citedPair),
    };
  });
}

function citedPair(pair: ComparedPair): CitedPair {
  const { a, b, difference, low, high, level, method, p_value, p_holm, wins, losses, ties } = pair;
  return { a, b, difference, low, high, level, method, p_value, p_holm, wins, losses, ties };
}
