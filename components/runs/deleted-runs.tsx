"use client";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { DeletedRunLine } from "#components/runs/deleted-run-line";
import { Button } from "#components/ui/button";
import type { DeletedRun, DeletedRuns as Listed } from "#lib/contract/edit";

const pageSize = 100;

/** The runs that a token may restore, asked for with that token. */
export function DeletedRuns() {
  const writer = useWriter();
  const { state, send } = useChange<Listed>();
  const [runs, setRuns] = useState<readonly DeletedRun[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const isReady = writer.isReady && state.kind !== "working";

  async function list(cursor: string | null): Promise<void> {
    const query = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
    const page = await send("list", writer.token, (client) => client.listDeletedRuns(query));
    if (page === null) return;
    setRuns(cursor === null ? page.items : [...runs, ...page.items]);
    setNext(page.next);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) void list(null);
  }

  return (
    <>
      <form onSubmit={submit} aria-label="List deleted runs" className="space-y-3">
        <TokenField writer={writer} />
        <Button type="submit" look="accent" disabled={!isReady}>
          {state.kind === "working" ? "Listing …" : "List"}
        </Button>
      </form>
      <ChangeOutcome state={state} refused="The server refuses" />
      {state.kind === "done" && runs.length === 0 ? (
        <p className="text-[13px] text-muted">No deleted run can be restored with this token.</p>
      ) : null}
      {runs.length === 0 ? null : (
        <ul aria-label="Deleted runs" className="border-t">
          {runs.map((run) => (
            <DeletedRunLine key={run.id} run={run} token={writer.token} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button disabled={!isReady} onClick={() => void list(next)}>
          Show more
        </Button>
      )}
    </>
  );
}
