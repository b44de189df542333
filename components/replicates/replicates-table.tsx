import Link from "next/link";
import type { Axis } from "#components/compare/interval-bar";
import { sharedAxis } from "#components/leaderboards/score-bar";
import { ScoreCell } from "#components/leaderboards/score-cell";
import { Samples } from "#components/scores/samples";
import { Chip } from "#components/ui/chip";
import { HeadCell } from "#components/ui/head-cell";
import { Id, Name, orUnknown } from "#components/ui/text";
import type { AskedNumber } from "#lib/contract/about-number";
import type { Replicate, Replicates } from "#lib/contract/replicates";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { formatIntervals } from "#lib/format/scope";
import { formatTimeout } from "#lib/format/setting";
import type { ReplicatesView } from "#lib/url/replicates-view";
import { runPath } from "#lib/url/routes";

/** Runs of one configuration side by side, and below them their sum. */
export function ReplicatesTable({ found, view }: { readonly found: Replicates; readonly view: ReplicatesView }) {
  const { runs, pooled, k, tasks } = found;
  const axes = k.map((_, at) => sharedAxis([...runs.map((run) => run.pass_at_k[at]), pooled?.pass_at_k[at]]));
  return (
    <div>
      <div
        tabIndex={0}
        role="region"
        aria-label="Runs of this configuration"
        className="overflow-x-auto rounded border"
      >
        <table aria-label="Runs of this configuration" className="w-full text-[13px]">
          <thead>
            <tr className="bg-sunken text-muted">
              <HeadCell>Run</HeadCell>
              <HeadCell right>n</HeadCell>
              {k.map((each) => (
                <HeadCell key={each}>pass@{formatNumber(each)}</HeadCell>
              ))}
              <HeadCell right>Timeout</HeadCell>
              <HeadCell right>Uploaded</HeadCell>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Row key={run.id} run={run} axes={axes} found={found} view={view} />
            ))}
            {pooled === null ? null : (
              <tr className="h-9 border-t bg-accent-soft">
                <td className="min-w-32 px-3 font-medium">Pooled: n and c added on each task</td>
                <td className="whitespace-nowrap px-3 text-right">
                  <Samples low={pooled.n_min} high={pooled.n_max} />
                </td>
                {pooled.pass_at_k.map((entry, at) => (
                  <td key={entry.k} className="min-w-64 px-3 max-sm:min-w-28">
                    <ScoreCell
                      entry={entry}
                      axis={axes[at] ?? { min: 0, max: 1 }}
                      tasks={tasks}
                      about={{ ...aboutAt(found, found.run, entry.k), pooled: true }}
                    />
                  </td>
                ))}
                <td colSpan={2} className="whitespace-nowrap px-3 text-right text-muted">
                  {formatNumber(pooled.correct)} of {formatNumber(pooled.samples)} samples passed
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-[13px] text-muted">
        In brackets and as bars: intervals of {formatIntervals(found)}, errors {found.errors}.
      </p>
      {found.total > runs.length ? (
        <p className="mt-1 text-[13px] text-muted">
          The newest {formatNumber(runs.length)} of {formatNumber(found.total)} runs.
        </p>
      ) : null}
    </div>
  );
}

/** What the panel about a score asks for. */
function aboutAt({ test_version, errors, scope }: Replicates, run: string, k: number): AskedNumber {
  return { kind: "asked", run, k, test_version, errors, scope, task_filter: null };
}

function Row({
  run,
  axes,
  found,
  view,
}: {
  readonly run: Replicate;
  readonly axes: readonly Axis[];
  readonly found: Replicates;
  readonly view: ReplicatesView;
}) {
  const isAsked = run.id === found.run;
  return (
    <>
      <tr className="h-9 border-t">
        <td className="min-w-32 max-w-72 px-3">
          <span className="flex items-center gap-x-2 max-sm:flex-wrap">
            <Link
              href={runPath(run.id, { testVersion: view.testVersion, errors: view.errors, k: view.k[0] ?? 1 })}
              prefetch={false}
              title={run.name ?? run.id}
              className="min-w-0 truncate text-accent hover:underline"
            >
              {run.name === null ? <Id>{run.id}</Id> : <Name>{run.name}</Name>}
            </Link>
            {isAsked ? (
              <span className="shrink-0">
                <Chip tone="accent">this run</Chip>
              </span>
            ) : null}
          </span>
        </td>
        <td className="whitespace-nowrap px-3 text-right">
          <Samples low={run.n_min} high={run.n_max} />
        </td>
        {run.pass_at_k.map((entry, at) => (
          <td key={entry.k} className="min-w-64 px-3 max-sm:min-w-28">
            <ScoreCell
              entry={entry}
              axis={axes[at] ?? { min: 0, max: 1 }}
              tasks={found.tasks}
              about={aboutAt(found, run.id, entry.k)}
            />
          </td>
        ))}
        <td className="whitespace-nowrap px-3 text-right">
          {orUnknown(run.timeout_seconds === null ? null : formatTimeout(run.timeout_seconds))}
        </td>
        <td className="whitespace-nowrap px-3 text-right text-muted">
          <time dateTime={run.created_at} title={formatMoment(run.created_at)}>
            {formatDay(run.created_at)}
          </time>
        </td>
      </tr>
      {run.obstacles.length === 0 ? null : (
        <tr>
          <td colSpan={4 + run.pass_at_k.length} className="px-3 pb-2 text-warn">
            Not pooled: <Name>{run.obstacles.map(({ message }) => message).join(" ")}</Name>
          </td>
        </tr>
      )}
    </>
  );
}
