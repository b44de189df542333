import { Description } from "#components/ui/description";
import { Section } from "#components/ui/section";
import { Id, orUnknown } from "#components/ui/text";
import type { RunReport } from "#lib/contract/report";
import { formatNumber, formatRange } from "#lib/format/number";

const namedTasks = 20;
const missingPolicies = {
  refuse: null,
  fail: "missing tasks were recorded as failures",
  allow: "missing tasks were allowed",
} as const;

/** Nothing leaves the denominator silently: what was found, against what was declared. */
export function FoundDeclared({ report }: { readonly report: RunReport }) {
  const { run, tasks, tasks_in_set, missing, stale, samples, correct } = report;
  const excluded = report.errors === "exclude-infra";
  const policy = missingPolicies[run.missing_policy];
  return (
    <Section id="found" title="Found and declared">
      <Description
        facts={[
          {
            id: "tasks",
            term: "tasks counted / in view",
            value: `${formatNumber(tasks)} / ${formatNumber(tasks_in_set)}`,
          },
          {
            id: "n",
            term: excluded ? "n left by exclude-infra / declared" : "n found / declared",
            value: (
              <>
                {formatRange(report.n_min, report.n_max) ?? "none"} /{" "}
                {orUnknown(run.n === null ? null : formatNumber(run.n))}
              </>
            ),
          },
          {
            id: "samples",
            term: excluded ? "samples passed, of all samples" : "samples passed",
            // No percentage: counts are never pooled across tasks.
            value: `${formatNumber(correct)} of ${formatNumber(samples)}`,
          },
          ...(stale.length === 0
            ? []
            : [{ id: "stale", term: "stale: scored under older tests", value: formatNumber(stale.length) }]),
          ...(policy === null ? [] : [{ id: "policy", term: "at upload", value: policy }]),
        ]}
      />
      {missing.length === 0 ? null : (
        <details className="mt-2 text-[13px]">
          <summary className="w-fit text-warn">{formatNumber(missing.length)} missing</summary>
          <ul className="mt-1 space-y-0.5">
            {missing.slice(0, namedTasks).map((task) => (
              <li key={task}>
                <Id>{task}</Id>
              </li>
            ))}
            {missing.length > namedTasks ? (
              <li className="text-muted">and {formatNumber(missing.length - namedTasks)} more</li>
            ) : null}
          </ul>
        </details>
      )}
    </Section>
  );
}
