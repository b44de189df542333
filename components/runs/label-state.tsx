"use client";
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import type { RunLabel } from "#components/runs/run-label";

interface Shown {
  readonly label: RunLabel;
  readonly revision: number;
}

interface LabelStateValue extends Shown {
  readonly runId: string;
  /** The label is not the one that the server drew the page with. */
  readonly isEdited: boolean;
  /** Shows a label at once; `revision` once the server has it. */
  readonly show: (label: RunLabel, revision?: number) => void;
}

const Context = createContext<LabelStateValue | null>(null);

/** Loaded with the first edit. */
const DrawnPart = lazy(() => import("#components/runs/drawn-part"));

/** Holds what the reader edits while the server's drawing of it is older. */
export function LabelState({
  runId,
  stored,
  revision,
  children,
}: {
  readonly runId: string;
  readonly stored: RunLabel;
  readonly revision: number;
  readonly children: ReactNode;
}) {
  const [edited, setEdited] = useState<Shown | null>(null);
  const value = useMemo((): LabelStateValue => {
    // An edit on its way still has the revision that it changes; one that is stored has a newer one.
    const isAhead =
      edited !== null &&
      (edited.revision > revision || (edited.revision === revision && !isSame(edited.label, stored)));
    const shown = isAhead ? edited : { label: stored, revision };
    return {
      ...shown,
      runId,
      isEdited: isAhead,
      show: (label, made) => setEdited({ label, revision: made ?? shown.revision }),
    };
  }, [edited, revision, runId, stored]);
  return <Context value={value}>{children}</Context>;
}

function isSame(a: RunLabel, b: RunLabel): boolean {
  return JSON.stringify([a.name, a.tags, a.notes]) === JSON.stringify([b.name, b.tags, b.notes]);
}

export function useLabel(): LabelStateValue {
  const value = useContext(Context);
  if (value === null) throw new Error("a label is shown within its state");
  return value;
}

/** A part of the label: as the server drew it, or as it was edited since. */
export function LabelPart({ part, children }: { readonly part: keyof RunLabel; readonly children: ReactNode }) {
  const { isEdited, label } = useLabel();
  if (!isEdited) return children;
  return (
    <Suspense fallback={children}>
      <DrawnPart part={part} label={label} />
    </Suspense>
  );
}
