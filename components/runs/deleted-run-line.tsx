"use client";
import Link from "next/link";
import { useChange } from "#components/changes/use-change";
import { Button } from "#components/ui/button";
import { Id, Name } from "#components/ui/text";
import type { DeletedRun, RunRestored } from "#lib/contract/edit";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { runPath } from "#lib/url/routes";

const dayMs = 86_400_000;

/** `in 12 days`; by the reader's clock, which decides nothing. */
function daysLeft(until: string): string {
  const days = Math.floor((Date.parse(until) - Date.now()) / dayMs);
  return days < 1 ? "in less than a day" : `in ${formatCount(days, "day")}`;
}

/** A deleted run, and the button that brings it back. */
export function DeletedRunLine({ run, token }: { readonly run: DeletedRun; readonly token: string | null }) {
  const { state, send } = useChange<RunRestored>();
  const restore = () => send("restore", token, (client) => client.restoreRun(run.id, run.revision));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 text-[13px] last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap gap-x-2">
          <Id className="min-w-0 break-words">{run.model}</Id>
          {run.name === null ? null : <Name className="min-w-0 break-words text-muted">{run.name}</Name>}
        </p>
        <p className="text-muted">
          <Name>{run.task_set}</Name> · deleted{" "}
          <time dateTime={run.deleted_at} title={formatMoment(run.deleted_at)}>
            {formatDay(run.deleted_at)}
          </time>
          {run.deleted_by === null ? null : (
            <>
              {" "}
              by <Name>{run.deleted_by}</Name>
            </>
          )}{" "}
          · goes for good{" "}
          <time dateTime={run.restorable_until} title={formatMoment(run.restorable_until)}>
            {formatDay(run.restorable_until)}
          </time>
          , {daysLeft(run.restorable_until)}
        </p>
      </div>
      <div aria-live="polite">
        {state.kind === "failed" ? <p className="text-warn">{state.failure.message}</p> : null}
        {state.kind === "done" ? (
          <Link href={runPath(run.id)} prefetch={false} className="text-accent underline">
            Restored: open it
          </Link>
        ) : (
          <Button
            aria-label={`Restore ${run.name ?? run.model}`}
            disabled={state.kind === "working"}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
