"use client";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LabelField } from "#components/runs/run-label";
import { Button } from "#components/ui/button";

/** Both are loaded when they are first asked for. */
const EditLabel = lazy(() => import("#components/runs/edit-label"));
const DeleteRun = lazy(() => import("#components/runs/delete-run"));

interface EditButtonProps {
  /** What the form asks for. */
  readonly fields: readonly LabelField[];
  /** What the button does, for those who do not see its surroundings. */
  readonly name: string;
  readonly canDelete?: boolean;
}

/** Buttons that open, in place, the form of a run's label and that of its deletion. */
export function EditButton({ fields, name, canDelete = false }: EditButtonProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  function toggle(which: "edit" | "delete"): void {
    setOpen(open === which ? null : which);
    setDrawn([...drawn, which]);
  }
  const close = () => setOpen(null);
  return (
    <div className="min-w-0">
      <div className="-ml-2.5 flex flex-wrap">
        <Button look="quiet" aria-label={name} aria-expanded={open === "edit"} onClick={() => toggle("edit")}>
          <Pencil size={13} aria-hidden="true" /> Edit
        </Button>
        {canDelete ? (
          <Button look="quiet" aria-expanded={open === "delete"} onClick={() => toggle("delete")}>
            <Trash2 size={13} aria-hidden="true" /> Delete…
          </Button>
        ) : null}
      </div>
      <Suspense fallback={<div className="h-40" />}>
        {drawn.includes("edit") ? (
          <EditLabel
            fields={fields}
            name={name}
            isOpen={open === "edit"}
            onOpen={() => setOpen("edit")}
            onClose={close}
          />
        ) : null}
        {drawn.includes("delete") ? <DeleteRun isOpen={open === "delete"} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
