import { RunMark } from "#components/compare/run-mark";
import { Section } from "#components/ui/section";
import type { Citation, CitedAt, CitedPair, CitedSide } from "#lib/contract/citation";
import { pairSentences } from "#lib/format/citation";
import { formatDifferenceInterval, formatP } from "#lib/format/comparison";
import { formatDay } from "#lib/format/moment";
import { formatDifference, formatRateInFull } from "#lib/format/rate";
import { scopeNames } from "#lib/format/scope";

const cell = "px-2 py-1.5 align-baseline";
const right = `${cell} text-right tabular-nums`;

/** Every paired difference of a cited comparison, then and today. */
export function CitedDifferences({ citation }: { readonly citation: Citation }) {
  const { cited, today, view, cited_at } = citation;
  const { comparison } = cited;
  if (comparison === null || view.comparison === null) return null;
  const { scope } = view.comparison;
  const letters = new Map(cited.rows.map(({ run }, place) => [run, place]));
  const [first] = comparison.at;
  const sentences = first === undefined ? [] : pairSentences(cited, first, scope);
  return (
    <Section id="differences" title="Paired differences" aside={`points, 95% intervals for ${scopeNames[scope]}`}>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere mb-2 max-w-3xl text-[13px]">
          <span className="text-muted">Then, k = {first?.k}:</span> {sentence}
        </p>
      ))}
      <table className="w-full text-[13px]">
        <thead>
          <tr className="border-b text-left text-muted">
            <th className={`${cell} font-normal`}>difference</th>
            <th className={`${right} font-normal`}>k</th>
            <th className={`${right} font-normal`}>then, {formatDay(cited_at)}</th>
            <th className={`${right} font-normal`}>today</th>
          </tr>
        </thead>
        <tbody>
          {comparison.at.flatMap((then, at) =>
            (then.pairs ?? []).map((pair) => (
              <tr key={`${pair.a} ${pair.b} ${then.k}`} className="border-b last:border-b-0">
                <td className={`${cell} whitespace-nowrap`}>
                  <RunMark place={letters.get(pair.b) ?? 0} /> <span className="text-muted">less</span>{" "}
                  <RunMark place={letters.get(pair.a) ?? 0} />
                </td>
                <td className={`${right} whitespace-nowrap text-muted`}>{then.k}</td>
                <td className={`${right} font-medium`}>
                  <Difference pair={pair} />
                </td>
                <td className={right}>
                  <Difference pair={sameOf(today, pair, at)} than={pair} />
                </td>
              </tr>
            )),
          )}
          <Withheld at={comparison.at.filter(({ pairs }) => pairs === null)} />
        </tbody>
      </table>
    </Section>
  );
}

function sameOf(today: CitedSide | null, { a, b }: CitedPair, at: number): CitedPair | undefined {
  return today?.comparison?.at[at]?.pairs?.find((pair) => pair.a === a && pair.b === b);
}

function Withheld({ at }: { readonly at: readonly CitedAt[] }) {
  if (at.length === 0) return null;
  return (
    <tr>
      <td colSpan={4} className={`${cell} text-muted`}>
        Withheld at k = {at.map(({ k }) => k).join(", ")}: some task has fewer samples in some run.
      </td>
    </tr>
  );
}

function Difference({ pair, than }: { readonly pair: CitedPair | undefined; readonly than?: CitedPair }) {
  if (pair === undefined) return <span className="text-muted">not shown</span>;
  const { difference, low, high, p_holm: p } = pair;
  const interval = low === null || high === null ? null : formatDifferenceInterval(low, high);
  return (
    <>
      <span
        title={formatRateInFull(difference)}
        className={than !== undefined && than.difference !== difference ? "font-medium text-warn" : ""}
      >
        {formatDifference(difference)}
      </span>
      <span className="block font-normal text-[12px] text-muted">
        {interval === null ? "no interval" : <span className="whitespace-nowrap">{interval}</span>}
        {p === null ? null : <span className="whitespace-nowrap"> p {formatP(p)}</span>}
      </span>
    </>
  );
}
