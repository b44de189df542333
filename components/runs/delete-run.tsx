"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { useLabel } from "#components/runs/label-state";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { RunDeleted, RunRestored } from "#lib/contract/edit";
import { formatMoment } from "#lib/format/moment";
import { places } from "#lib/url/places";

interface DeleteRunProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Deletes the run of the page, which stays as it was read until the reader goes, and restores it. */
export default function DeleteRun({ isOpen, onClose }: DeleteRunProps) {
  const { runId, label, revision, show } = useLabel();
  const writer = useWriter();
  const deletion = useChange<RunDeleted>();
  const restoration = useChange<RunRestored>();
  const router = useRouter();
  const isReady = writer.isReady && deletion.state.kind !== "working";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    restoration.outdate();
    void deletion.send("delete", writer.token, (client) => client.deleteRun(runId, revision));
  }
  async function restore(deleted: RunDeleted): Promise<void> {
    const ask = await restoration.send("restore", writer.token, (client) => client.restoreRun(runId, deleted.revision));
    if (ask === null) return;
    deletion.outdate();
    show(label, ask.revision);
    onClose();
    router.refresh();
  }

  if (deletion.state.kind === "done") {
    const deleted = deletion.state.value;
    return (
      <div className="my-2 max-w-2xl space-y-2">
        <Notice>
          Deleted. No page shows this run any more, and this one only until you leave it. It can be restored until{" "}
          {formatMoment(deleted.restorable_until)}, and then goes for good.
        </Notice>
        <div className="flex flex-wrap items-center gap-3 text-[13px]">
          <Button autoFocus disabled={restoration.state.kind === "working"} onClick={() => void restore(deleted)}>
            Undo
          </Button>
          <Link href={places.deletedRuns} prefetch={false} className="text-accent underline">
            Deleted runs
          </Link>
          <Link href={places.runs} prefetch={false} className="text-accent underline">
            All runs
          </Link>
        </div>
        <ChangeOutcome state={restoration.state} refused="The server refuses; the run stays deleted" />
      </div>
    );
  }
  if (!isOpen) {
    const isBack = restoration.state.kind === "done";
    return (
      <p aria-live="polite" className="text-[13px] text-muted">
        {isBack ? "Restored: the run is what it was." : null}
      </p>
    );
  }
  return (
    <form
      aria-label="Delete this run"
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="mt-1 mb-2 max-w-2xl space-y-3 whitespace-normal rounded border bg-sunken p-3"
    >
      <p className="text-[13px]">
        No list, leaderboard, comparison or export shows a deleted run, and its address is not found. It can be restored
        for some days (30, unless the server says otherwise), with the same digest, and then goes for good. To leave
        leaderboards but stay readable with a reason, void it instead: see History below.
      </p>
      <TokenField writer={writer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" disabled={!isReady}>
          {deletion.state.kind === "working" ? "Deleting …" : "Delete"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <ChangeOutcome state={deletion.state} refused="The server refuses; nothing was deleted" />
    </form>
  );
}
