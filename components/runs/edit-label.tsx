"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { isBlankName, LabelFields } from "#components/runs/label-fields";
import { useLabel } from "#components/runs/label-state";
import type { LabelField, RunLabel } from "#components/runs/run-label";
import { Button } from "#components/ui/button";
import type { EditDocument, RunEdited } from "#lib/contract/edit";

interface EditLabelProps {
  readonly fields: readonly LabelField[];
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Edits a run's label in place. What is typed is shown at once, taken back where the server refuses, and can be undone. */
export default function EditLabel({ fields, name, isOpen, onOpen, onClose }: EditLabelProps) {
  const { runId, label, revision, show } = useLabel();
  const [typed, setTyped] = useState<RunLabel | null>(null);
  const [before, setBefore] = useState<RunLabel | null>(null);
  const writer = useWriter();
  const { state, send, outdate } = useChange<RunEdited>();
  const router = useRouter();
  const isWorking = state.kind === "working";
  const next = typed ?? label;
  const isReady = writer.isReady && !isWorking && !isBlankName(next);

  async function change(to: RunLabel, what: "edit" | "undo"): Promise<void> {
    const from = label;
    show(to);
    onClose();
    const edited = await send(what, writer.token, (client) => client.editRun(runId, differences(from, to), revision));
    if (edited === null) {
      show(from);
      if (what === "edit") onOpen();
      return;
    }
    show(to, edited.revision);
    setTyped(null);
    setBefore(what === "edit" ? from : null);
    router.refresh();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) void change(next, "edit");
  }
  function cancel(): void {
    setTyped(null);
    outdate();
    onClose();
  }

  if (!isOpen) {
    return (
      <p aria-live="polite" className="flex min-h-8 items-center gap-2 text-[13px] text-muted">
        {isWorking ? "Saving …" : state.kind === "done" ? (state.what === "undo" ? "Undone." : "Saved.") : null}
        {state.kind === "failed" ? `Not undone: ${state.failure.message}` : null}
        {before !== null && !isWorking && state.kind === "done" ? (
          <Button look="quiet" onClick={() => void change(before, "undo")}>
            Undo
          </Button>
        ) : null}
      </p>
    );
  }
  return (
    <form
      aria-label={name}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && cancel()}
      className="mt-1 mb-2 max-w-2xl space-y-3 whitespace-normal rounded border bg-sunken p-3"
    >
      <LabelFields fields={fields} label={next} onType={setTyped} />
      <TokenField writer={writer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" disabled={!isReady}>
          Save
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
    </form>
  );
}

/** Only what is another is sent: the rest may have been edited by somebody else. */
function differences(from: RunLabel, to: RunLabel): EditDocument {
  const isOther = (field: LabelField): boolean => JSON.stringify(from[field]) !== JSON.stringify(to[field]);
  return {
    ...(isOther("name") ? { name: to.name } : {}),
    ...(isOther("tags") ? { tags: to.tags } : {}),
    ...(isOther("notes") ? { notes: to.notes } : {}),
  };
}
