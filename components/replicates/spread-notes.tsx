import { Section } from "#components/ui/section";
import type { Replicates } from "#lib/contract/replicates";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** How far apart the scores of the repetitions lie. Their mean is no pass@k, so there is none. */
export function SpreadNotes({ found }: { readonly found: Replicates }) {
  if (found.spread.length === 0) return null;
  return (
    <Section id="spread" title="Spread">
      <ul className="max-w-prose space-y-1 text-[13px]">
        {found.spread.map(({ k, runs, min, max, sd }) => (
          <li key={k}>
            pass@{formatNumber(k)} of {formatCount(runs, "run")}: {formatPoints(min)} to {formatPoints(max)}
            {"\u2009"}%, standard deviation {formatPoints(sd)} points.
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-[13px] text-muted">
        What a repetition moves on these very tasks: hold it against the interval in the scope “these tasks”, not
        against that on tasks like these. The mean of several pass@k is not shown: added counts are never worse, and
        allow a k up to the sum of n.
      </p>
    </Section>
  );
}
