"use client";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import type { NoteShown } from "#components/tasks/note-shown";
import { Button } from "#components/ui/button";
import { MarkdownField } from "#components/ui/markdown-field";
import { isBlank } from "#lib/contract/names";
import type { TaskNoteEdited } from "#lib/contract/task-note";

interface EditNoteProps {
  readonly id: string;
  readonly shown: NoteShown;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onShow: (shown: NoteShown) => void;
}

type What = "edit" | "undo";

/** Edits a note in place, or takes it away. It is shown so at once, as before where the server refuses, and can be undone. */
export default function EditNote({ id, shown, isOpen, onOpen, onShow }: EditNoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const writer = useWriter();
  const { state, send, outdate } = useChange<TaskNoteEdited>();
  const isReady = writer.isReady && state.kind !== "working";
  const next = typed ?? shown.text;

  async function change(text: string, what: What): Promise<void> {
    const from = shown;
    onShow({ text, revision: from.revision });
    onOpen(false);
    const edited = await send(what, writer.token, (client) => client.editTaskNote(id, { text }, from.revision));
    if (edited === null) {
      onShow(from);
      if (what === "edit") onOpen(true);
      return;
    }
    onShow({ text, revision: edited.revision });
    setTyped(null);
    setBefore(what === "edit" ? from.text : null);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isBlank(next)) void change(next, "edit");
  }
  function cancel(): void {
    setTyped(null);
    outdate();
    onOpen(false);
  }

  if (!isOpen) {
    const done = state.kind !== "done" ? null : state.what === "undo" ? "Undone." : "Saved.";
    return (
      <p aria-live="polite" className="flex items-center gap-2 text-[13px] text-muted empty:hidden">
        {state.kind === "working" ? "Saving …" : done}
        {state.kind === "failed" ? `Not undone: ${state.failure.message}` : null}
        {before !== null && state.kind === "done" ? (
          <Button look="quiet" onClick={() => void change(before, "undo")}>
            Undo
          </Button>
        ) : null}
      </p>
    );
  }
  return (
    <form
      aria-label="Edit this note"
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && cancel()}
      className="mt-1 mb-2 max-w-2xl space-y-3 rounded border bg-sunken p-3"
    >
      <MarkdownField label="Note" rows={4} value={next} autoFocus onType={setTyped} />
      <TokenField writer={writer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" disabled={!isReady || isBlank(next)}>
          Save
        </Button>
        <Button disabled={!isReady} onClick={() => void change("", "edit")}>
          Take away
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
    </form>
  );
}
