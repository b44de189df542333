import { Section } from "#components/ui/section";
import type { RunCounts } from "#lib/contract/report";
import type { Verdict } from "#lib/core/verdict";
import { verdictBreakdown } from "#lib/core/verdict-breakdown";
import { formatCount, formatNumber } from "#lib/format/number";

interface Part {
  readonly id: string;
  readonly label: string;
  readonly meaning: string;
  readonly samples: number;
  readonly tasks: number;
  readonly fill: string;
}

const looks: Readonly<Record<Verdict, Pick<Part, "label" | "meaning" | "fill">>> = {
  P: { label: "passed", meaning: "every test passed", fill: "bg-series-1" },
  F: { label: "wrong answer", meaning: "a test failed", fill: "bg-line-strong" },
  T: { label: "timed out", meaning: "stopped at the time limit", fill: "bg-[var(--series-2)]" },
  E: { label: "crashed", meaning: "did not run: an error, no code, no output", fill: "bg-[var(--series-3)]" },
  I: { label: "infrastructure", meaning: "the harness failed, not the model", fill: "bg-[var(--series-4)]" },
  U: { label: "not scored", meaning: "no verdict was given", fill: "bg-sunken" },
};

interface VerdictsProps {
  readonly counts: RunCounts;
  /** Tasks that were missing and count as failed: they have no samples that could have ended. */
  readonly missingAsFailed: readonly string[];
}

/** How the samples in view ended. Counts, not shares: a share of all samples would look like a score, and is none. */
export function Verdicts({ counts, missingAsFailed }: VerdictsProps) {
  const missing = new Set(missingAsFailed);
  const { known, unexplained, samples } = verdictBreakdown(
    counts.task_ids.flatMap((id, task) => {
      if (counts.state[task] !== "counted" || missing.has(id)) return [];
      return [{ n: counts.n[task] ?? 0, c: counts.c[task] ?? 0, verdicts: counts.verdicts[task] ?? null }];
    }),
  );
  if (samples === 0) return null;
  const parts: readonly Part[] = [
    ...known.map(({ verdict, ...sum }) => ({ id: verdict, ...looks[verdict], ...sum })),
    ...(unexplained.samples === 0
      ? []
      : [
          {
            id: "failed",
            label: "not passed",
            meaning: "why is not known: the file has counts only",
            fill: "bg-line-strong",
            ...unexplained,
          },
        ]),
  ];
  return (
    <Section id="verdicts" title="Verdicts" aside={formatCount(samples, "sample")}>
      <div aria-hidden="true" className="mb-2 flex h-3 overflow-hidden rounded-[2px] border">
        {parts.map(({ id, fill, samples: part }) => (
          <span key={id} className={`${fill} border-page border-r last:border-r-0`} style={{ flexGrow: part }} />
        ))}
      </div>
      <ul className="text-[13px]">
        {parts.map(({ id, label, meaning, fill, samples: part, tasks: among }) => (
          <li key={id} className="flex items-baseline gap-2 border-b py-1.5 last:border-b-0">
            <span aria-hidden="true" className={`size-2.5 shrink-0 self-center rounded-[1px] border ${fill}`} />
            <span className="min-w-0 flex-1">
              {label} <span className="text-muted">· {meaning}</span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {formatNumber(part)} <span className="text-muted">in {formatCount(among, "task")}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
