import Link from "next/link";
import DrawnPart from "#components/runs/drawn-part";
import { EditButton } from "#components/runs/edit-button";
import { FlagMeanings } from "#components/runs/flag-meanings";
import { LabelPart } from "#components/runs/label-state";
import { Chip } from "#components/ui/chip";
import { Notice } from "#components/ui/notice";
import { Id, Name } from "#components/ui/text";
import type { RunReport } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { leaderboardPath } from "#lib/url/routes";
import { testVersionPath } from "#lib/url/test-fix-routes";

/** Which run this is, and what a reader should know before believing its number. */
export function RunHeader({ report }: { readonly report: RunReport }) {
  const { run } = report;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-semibold text-xl tracking-tight">
          <Id>{run.model}</Id>
        </h1>
        <LabelPart part="name">
          <DrawnPart part="name" label={run} />
        </LabelPart>
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-[13px] text-muted">
        <Link
          href={leaderboardPath(run.task_set)}
          prefetch={false}
          className="text-accent underline decoration-1 underline-offset-2"
        >
          <Name>{run.task_set}</Name>
        </Link>
        <span>
          <span className="max-sm:hidden">· </span>tests <Name className="text-ink">{report.test_version}</Name> ·
          uploaded{" "}
          <time dateTime={run.created_at} title={formatMoment(run.created_at)}>
            {formatDay(run.created_at)}
          </time>
          {run.created_by === null ? null : (
            <>
              {" "}
              by <Name>{run.created_by}</Name>
            </>
          )}
        </span>
        <LabelPart part="tags">
          <DrawnPart part="tags" label={run} />
        </LabelPart>
      </p>
      <EditButton fields={["name", "tags"]} name="Edit name and tags" canDelete />
      <Flags report={report} />
    </div>
  );
}

function Flags({ report }: { readonly report: RunReport }) {
  const { run, flags, missing, stale } = report;
  return (
    <>
      {run.voided_at === null ? null : (
        <Notice>
          Voided on {formatDay(run.voided_at)}
          {run.void_reason ? (
            <>
              : <Name>{run.void_reason}</Name>
            </>
          ) : null}
          . It can be read, but is in no leaderboard.
        </Notice>
      )}
      {flags.length + missing.length + stale.length === 0 ? null : (
        <ul aria-label="Flags" className="flex flex-wrap gap-1.5">
          {missing.length === 0 ? null : (
            <li>
              <Chip tone="warn">
                incomplete: {formatNumber(missing.length)} of {formatNumber(report.tasks_in_set)} tasks missing
              </Chip>
            </li>
          )}
          {stale.length === 0 ? null : (
            <li>
              <Chip tone="warn">stale: {formatCount(stale.length, "task")} to rescore</Chip>{" "}
              <Link
                href={`${testVersionPath(run.task_set, report.test_version, { run: run.id })}#rescore`}
                prefetch={false}
                className="text-[13px] text-accent hover:underline"
              >
                rescore
              </Link>
            </li>
          )}
          {flags.map(({ code, message }) => (
            <li key={code} className="max-w-full">
              <Chip tone={code === "verdicts_unknown" ? "muted" : "warn"}>
                <Name>{message}</Name>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <FlagMeanings report={report} />
    </>
  );
}
