"use client";
import Link from "next/link";
import { useChange } from "#components/changes/use-change";
import { Button } from "#components/ui/button";
import { Id, Name } from "#components/ui/text";
import type { DeletedRun, RunRestored } from "#lib/contract/edit";
import { formatDay, formatMoment } from "#lib/format/moment";
import { runPath } from "#lib/url/routes";

/** A deleted run, and the button that brings it back. */
export function DeletedRunRow({ run, token }: { readonly run: DeletedRun; readonly token: string }) {
  const { state, send } = useChange<RunRestored>();
  const restore = () => send("restore", token, (client) => client.restoreRun(run.id, run.revision));
  const isBack = state.kind === "done";
  return (
    <tr className="h-9 border-t align-baseline">
      <td className="px-3 py-1.5">
        {isBack ? (
          <Link href={runPath(run.id)} prefetch={false} className="text-accent underline">
            <Id>{run.model}</Id>
          </Link>
        ) : (
          <Id>{run.model}</Id>
        )}{" "}
        {run.name === null ? null : <Name className="text-muted">{run.name}</Name>}
      </td>
      <td className="px-3">
        <Name>{run.task_set}</Name>
      </td>
      <td className="whitespace-nowrap px-3">
        <time dateTime={run.deleted_at} title={formatMoment(run.deleted_at)}>
          {formatDay(run.deleted_at)}
        </time>
        {run.deleted_by === null ? null : (
          <>
            {" "}
            by <Name>{run.deleted_by}</Name>
          </>
        )}
      </td>
      <td className="whitespace-nowrap px-3">
        <time dateTime={run.restorable_until} title={formatMoment(run.restorable_until)}>
          {formatDay(run.restorable_until)}
        </time>
      </td>
      <td aria-live="polite" className="px-3 text-right">
        {isBack ? "Restored." : null}
        {state.kind === "failed" ? <span className="text-warn">{state.failure.message} </span> : null}
        {isBack ? null : (
          <Button
            aria-label={`Restore ${run.name ?? run.model}`}
            disabled={state.kind === "working"}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        )}
      </td>
    </tr>
  );
}
