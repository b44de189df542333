"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { Button } from "#components/ui/button";
import { MarkdownField } from "#components/ui/markdown-field";
import { isBlank } from "#lib/contract/names";
import type { TaskNote } from "#lib/contract/task-note";

interface WriteNoteProps {
  readonly taskSet: string;
  readonly task: string;
  readonly onClose: () => void;
}

/** Writes a note on a task; the list shows it once the server has it. */
export default function WriteNote({ taskSet, task, onClose }: WriteNoteProps) {
  const [text, setText] = useState("");
  const writer = useWriter();
  const { state, send } = useChange<TaskNote>();
  const router = useRouter();
  const isReady = !isBlank(text) && writer.isReady && state.kind !== "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const said = ["task note", taskSet, task, text, Date.now()];
    const made = await send("write", writer.token, (client, { keyOf }) =>
      client.addTaskNote(taskSet, { task_id: task, text }, keyOf(said)),
    );
    if (made === null) return;
    router.refresh();
    onClose();
  }

  return (
    <form
      aria-label="Write a note"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="mt-1 mb-2 max-w-2xl space-y-3 rounded border bg-sunken p-3"
    >
      <MarkdownField label="Note" rows={4} value={text} autoFocus onType={setText} />
      <TokenField writer={writer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" disabled={!isReady}>
          {state.kind === "working" ? "Saving …" : "Save"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <ChangeOutcome state={state} refused="The server refuses; nothing was written" />
    </form>
  );
}
