import Link from "next/link";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { replicatesPath, runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** Another run of the same configuration. */
export interface OtherRun {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: string;
}

/** So many are named; the page of all of them names the rest. */
const named = 5;

/** Repetitions of a run, found by themselves; nothing where there are none. */
export function ReplicatesPanel({
  runId,
  view,
  others,
}: {
  readonly runId: string;
  readonly view: RunView;
  readonly others: readonly OtherRun[];
}) {
  if (others.length === 0) return null;
  const { testVersion, errors } = view;
  return (
    <Section id="replicates" title={`${formatCount(others.length + 1, "run")} of this configuration`}>
      <ul className="text-[13px]">
        {others.slice(0, named).map(({ id, name, created_at }) => (
          <li key={id} className="flex h-8 items-center gap-2 border-b">
            <Link
              href={runPath(id, { testVersion, errors, k: view.k })}
              prefetch={false}
              title={name ?? id}
              className="min-w-0 truncate text-accent hover:underline"
            >
              {name === null ? <Id>{id}</Id> : <Name>{name}</Name>}
            </Link>
            <time dateTime={created_at} title={formatMoment(created_at)} className="ml-auto shrink-0 text-muted">
              {formatDay(created_at)}
            </time>
          </li>
        ))}
        {others.length > named ? (
          <li className="flex h-8 items-center text-muted">and {formatNumber(others.length - named)} more</li>
        ) : null}
      </ul>
      <p className="mt-2 text-[13px]">
        <Link
          href={replicatesPath(runId, { testVersion, errors })}
          prefetch={false}
          className="text-accent underline decoration-1 underline-offset-2"
        >
          Side by side, and pooled
        </Link>
      </p>
    </Section>
  );
}
