import type { RunReport } from "#lib/contract/report";
import { flagCodes } from "#lib/core/flag";
import { flagMeaning } from "#lib/format/flag";

const names = {
  incomplete: "incomplete",
  stale: "stale",
  voided: "voided",
  n_depends_on_c: "samples depend on passes",
  duplicate_completions: "duplicate completions",
  same_counts: "same counts",
  many_timeouts: "many time-outs",
  harness_fault: "harness fault",
  claimed_differs: "claimed score differs",
  verdicts_unknown: "verdict kinds unknown",
  retried: "retried",
} as const satisfies Record<keyof typeof flagMeaning, string>;

/** A sentence on each flag that the run has, for who wants to know. */
export function FlagMeanings({ report }: { readonly report: RunReport }) {
  const { run, missing, stale, flags } = report;
  const codes = [
    ...(run.voided_at === null ? [] : ["voided" as const]),
    ...(missing.length === 0 ? [] : ["incomplete" as const]),
    ...(stale.length === 0 ? [] : ["stale" as const]),
    ...flagCodes.filter((code) => flags.some((flag) => flag.code === code)),
  ];
  if (codes.length === 0) return null;
  return (
    <details className="text-[13px]">
      <summary className="w-fit text-muted">What {codes.length === 1 ? "this means" : "these mean"}</summary>
      <dl className="mt-1 max-w-3xl space-y-1">
        {codes.map((code) => (
          <div key={code}>
            <dt className="inline font-medium">{names[code]}: </dt>
            <dd className="inline text-muted">{flagMeaning[code]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
