import { againstBaseline, differenceEnds, ownEntry, scoreEnds } from "#components/compare/board";
import { comparisonConditions } from "#components/compare/comparison-conditions";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import { letterOf } from "#components/compare/run-mark";
import { formatDifferenceInterval, formatP } from "#lib/format/comparison";
import type { MarkupTable } from "#lib/format/markup";
import { formatRange } from "#lib/format/number";
import { formatDifference, formatInterval, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** Where a run has enough samples, and another has not. */
const tooFew = `withheld: ${withheldLabels.k_exceeds_n} in some run`;

/** The scores and the differences as a table for a paper, every condition in its caption. */
export function comparisonTable(exported: ExportedComparison): MarkupTable {
  const { runs, index, shown, scope, k, baseline, ks } = exported;
  const scores = ks.map((each) => ({ k: each, pairwise: againstBaseline(index, each, baseline, scope) }));
  const pairwise = againstBaseline(shown, k, baseline, scope);
  const head = ["run", "model", "n", ...ks.map((each) => `pass@${each}`), `pass@${k} less ${letterOf(baseline)}`, "p"];
  const rows = runs.map((run) => {
    const pair = pairwise?.pairs.find(({ b }) => b === run.place);
    const ends = pair === undefined ? null : differenceEnds(pair, scope);
    const p = scope === "fixed_tasks" ? null : (pair?.pHolm ?? null);
    const differenceText = (): string => {
      if (pair === undefined) return pairwise === null && run.place !== baseline ? tooFew : "";
      return `${formatDifference(pair.difference)}${ends === null ? "" : ` ${formatDifferenceInterval(ends.low, ends.high)}`}`;
    };
    return [
      letterOf(run.place),
      run.name === null ? run.model : `${run.model}, ${run.name}`,
      formatRange(run.nMin, run.nMax) ?? "",
      ...scores.map(({ k: each, pairwise: at }) => {
        if (at === null) {
          const own = ownEntry(run, each);
          return own.value === null ? `withheld: ${withheldLabels[own.reason]}` : tooFew;
        }
        const score = scoreEnds(at, run.place, scope);
        const value = formatPoints(at.means[run.place] ?? 0);
        return score === null ? value : `${value} ${formatInterval(score.low, score.high)}`;
      }),
      differenceText(),
      p === null ? "" : formatP(p).replace("= ", ""),
    ];
  });
  return { caption: captionOf(exported), head, rows };
}

function captionOf({ runs, index, shown, scope, k, baseline, conditions, citation }: ExportedComparison): string {
  const [all = 0, some = 0] = [index, shown].map((of) => of.runs[0]?.n.length ?? 0);
  const [first = "", ...rest] = comparisonConditions({ runs, tasks: all, conditions });
  const stamp = conditions.stamped ? [first] : [];
  const sentences = [
    ...stamp,
    `Percent, with 95% intervals for ${scope === "fixed_tasks" ? "these exact tasks" : "tasks like these"}`,
    ...(conditions.stamped ? rest : [first, ...rest]),
    ...(some === all
      ? []
      : [`The difference at k = ${k} is on ${some} of ${all} tasks, those with enough samples in every run`]),
    `Paired differences to ${letterOf(baseline)}${scope === "fixed_tasks" || runs.length < 3 ? "" : ", p adjusted (Holm)"}`,
    `Runs: ${runs.map(({ place, id }) => `${letterOf(place)} ${id}`).join(", ")}`,
    ...(citation === null ? [] : [`Cited as ${citation}`]),
  ];
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}
