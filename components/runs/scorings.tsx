import Link from "next/link";
import { aboutRun } from "#components/runs/about-run";
import { Score } from "#components/scores/score";
import { Chip } from "#components/ui/chip";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { PassAtKEntry, ScoringStamp } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { formatTimeout } from "#lib/format/setting";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

export interface ScoringLine {
  readonly stamp: ScoringStamp;
  readonly score: PassAtKEntry | null;
  readonly shown: boolean;
  /** The newest under its tests, which the name of the tests leads to. */
  readonly newest: boolean;
}

interface ScoringsProps {
  readonly runId: string;
  readonly view: RunView;
  /** The newest, and the one that is shown. */
  readonly lines: readonly ScoringLine[];
  /** Scorings in all. */
  readonly total: number;
  readonly tasks: number;
}

/** The newest times that the samples were scored, and the one that is shown; the history tells all. */
export function Scorings({ runId, view, lines, total, tasks }: ScoringsProps) {
  return (
    <Section id="scorings" title="Scorings" aside="pass@1">
      <ol className="text-[13px]">
        {lines.map(({ stamp, score, shown, newest }) => (
          <li key={stamp.id ?? stamp.number} className="border-b py-2 last:border-b-0">
            <div className="flex items-baseline gap-2">
              <Link
                href={scoringPath(runId, view, stamp, newest)}
                prefetch={false}
                scroll={false}
                aria-current={shown ? "true" : undefined}
                className="min-w-0 truncate font-medium text-accent hover:underline"
              >
                <Name>{stamp.test_version}</Name>
              </Link>
              <span className="flex shrink-0 gap-1">
                {shown ? <Chip tone="accent">shown</Chip> : null}
                {stamp.mixed ? <Chip tone="warn">mixed</Chip> : null}
                {stamp.voided_at === null ? null : <Chip tone="warn">voided</Chip>}
              </span>
              <span className="ml-auto shrink-0">
                {score === null || stamp.id === null ? null : (
                  <Score
                    entry={score}
                    tasks={tasks}
                    about={aboutRun(runId, { ...view, k: 1, testVersion: undefined, scoring: stamp.id })}
                  />
                )}
              </span>
            </div>
            <div className="text-muted">
              no. {stamp.number} · timeout {formatTimeout(stamp.timeout_seconds)} ·{" "}
              <time dateTime={stamp.created_at} title={formatMoment(stamp.created_at)}>
                {formatDay(stamp.created_at)}
              </time>
              {stamp.created_by === null ? null : (
                <>
                  {" "}
                  · <Name>{stamp.created_by}</Name>
                </>
              )}
            </div>
            {stamp.reason === null ? null : <Name className="block text-muted">{stamp.reason}</Name>}
            {stamp.void_reason === null ? null : <Name className="block text-warn">{stamp.void_reason}</Name>}
          </li>
        ))}
      </ol>
      {total > lines.length ? (
        <p className="py-2 text-[13px]">
          <a href="#history" className="text-accent underline decoration-1 underline-offset-2">
            {formatNumber(total - lines.length)} more in the history
          </a>
        </p>
      ) : null}
    </Section>
  );
}

function scoringPath(runId: string, view: RunView, stamp: ScoringStamp, newest: boolean): string {
  if (newest) return runPath(runId, { ...view, testVersion: stamp.test_version, scoring: undefined });
  return runPath(runId, { ...view, testVersion: undefined, scoring: stamp.id ?? undefined });
}
