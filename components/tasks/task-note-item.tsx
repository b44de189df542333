"use client";
import { Pencil } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { NoteShown } from "#components/tasks/note-shown";
import { Button } from "#components/ui/button";

/** Loaded with the first edit. */
const EditNote = lazy(() => import("#components/tasks/edit-note"));
const NoteText = lazy(() => import("#components/tasks/note-text"));

interface TaskNoteItemProps {
  readonly id: string;
  readonly stored: NoteShown;
  /** Who and when. */
  readonly head: ReactNode;
  /** The text as the server drew it. */
  readonly children: ReactNode;
}

/** A note, and the button that opens its form in place. */
export function TaskNoteItem({ id, stored, head, children }: TaskNoteItemProps) {
  const [edited, setEdited] = useState<NoteShown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  // An edit on its way still has the revision that it changes; one that is stored has a newer one.
  const shown = edited !== null && edited.revision >= stored.revision ? edited : stored;
  function toggle(): void {
    setOpen(!isOpen);
    setDrawn(true);
  }
  return (
    <li className="border-b py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 text-[13px] text-muted">
        {head}
        <span className="ml-auto">
          <Button look="quiet" aria-label="Edit this note" aria-expanded={isOpen} onClick={toggle}>
            <Pencil size={13} aria-hidden="true" /> Edit
          </Button>
        </span>
      </div>
      {shown.text === stored.text ? (
        children
      ) : (
        <Suspense fallback={children}>
          <NoteText text={shown.text} />
        </Suspense>
      )}
      <Suspense fallback={<div className="h-40" />}>
        {isDrawn ? <EditNote id={id} shown={shown} isOpen={isOpen} onOpen={setOpen} onShow={setEdited} /> : null}
      </Suspense>
    </li>
  );
}
