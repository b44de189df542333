import { formatTable } from "#cli/output/table";
import type { Citation, CitedAt, CitedSide } from "#lib/contract/citation";
import { citationText } from "#lib/format/citation";
import { formatDifferenceInterval } from "#lib/format/comparison";
import { formatMoment } from "#lib/format/moment";
import { formatDifference, formatRate } from "#lib/format/rate";

const right = { align: "right" } as const;

/** A citation for people: its link, then and now, why they differ. */
export function formatCitation(citation: Citation, baseUrl: string): string[] {
  const { url, cited_at, digest, view, cited, today, same, changes } = citation;
  return [
    `${baseUrl}${url}`,
    `${subjectOf(citation)} of ${view.task_set} under ${cited.test_version ?? "tests of each run"}, errors ${view.errors}, cited ${formatMoment(cited_at)}`,
    `digest of the inputs ${digest}`,
    ...(cited.comparison?.stamped === true ? ["NOT COMPARABLE AS THEY STAND: compared anyway"] : []),
    ...formatSides(view.k, cited, today),
    ...formatDifferences(citation),
    same ? "nothing has changed since" : "changed since:",
    ...changes.map(({ message }) => `  ${message}`),
    "",
    citationText(citation, `${baseUrl}${url}`),
  ];
}

function subjectOf({ view }: Citation): string {
  if (view.comparison !== null) return `comparison of ${view.comparison.runs.length} runs`;
  return view.run === null ? "leaderboard" : `run ${view.run}`;
}

function told(value: number | null | undefined, format: (value: number) => string): string {
  return value === undefined ? "not shown" : value === null ? "withheld" : format(value);
}

/** pass@k of each run: of a comparison on the tasks compared, else on all of its own. */
function formatSides(ks: readonly number[], cited: CitedSide, today: CitedSide | null): string[] {
  const rows = cited.rows.flatMap((row) =>
    ks.map((k, at) => [
      row.model,
      String(k),
      told(scoreOf(cited, row.run, at), formatRate),
      told(today === null ? undefined : scoreOf(today, row.run, at), formatRate),
    ]),
  );
  return formatTable(
    [{ title: "MODEL" }, { title: "k", ...right }, { title: "THEN", ...right }, { title: "NOW", ...right }],
    rows,
  );
}

function scoreOf({ rows, comparison }: CitedSide, run: string, at: number): number | null | undefined {
  const place = rows.findIndex((row) => row.run === run);
  if (comparison === null) return rows[place]?.pass_at_k[at]?.value;
  return comparison.at[at]?.scores[place]?.value;
}

function formatDifferences({ view, cited, today }: Citation): string[] {
  if (cited.comparison === null) return [];
  const names = new Map(cited.rows.map(({ run, model }) => [run, model]));
  const rows = cited.comparison.at.flatMap((then, at) => {
    const now = today?.comparison?.at[at];
    return (then.pairs ?? []).map(({ a, b }) => [
      `${names.get(b) ?? b} less ${names.get(a) ?? a}`,
      String(view.k[at] ?? then.k),
      pairText(then, a, b),
      pairText(now, a, b),
    ]);
  });
  if (rows.length === 0) return [];
  return formatTable([{ title: "DIFFERENCE" }, { title: "k", ...right }, { title: "THEN" }, { title: "NOW" }], rows);
}

function pairText(at: CitedAt | undefined, a: string, b: string): string {
  const pair = at?.pairs?.find((each) => each.a === a && each.b === b);
  if (pair === undefined) return "not shown";
  const interval = pair.low === null || pair.high === null ? "" : ` ${formatDifferenceInterval(pair.low, pair.high)}`;
  return `${formatDifference(pair.difference)}${interval}`;
}
