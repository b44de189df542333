"use client";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button";

/** Loaded when it is first asked for. */
const WriteNote = lazy(() => import("#components/tasks/write-note"));

/** The button that opens the form of a new note in place. */
export function AddNote({ taskSet, task }: { readonly taskSet: string; readonly task: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-ml-2.5">
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Plus size={13} aria-hidden="true" /> Add a note
      </Button>
      {isOpen ? (
        <Suspense fallback={<div className="h-72" />}>
          <WriteNote taskSet={taskSet} task={task} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
