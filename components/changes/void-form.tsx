"use client";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { Voidable } from "#components/changes/voidable";
import { Button } from "#components/ui/button";

interface VoidFormProps {
  readonly what: Voidable;
  /** The word on the button that opens the form: Undo, Void. */
  readonly label: string;
  /** What the button does, for those who do not see its surroundings. */
  readonly name: string;
  /** What will be so afterwards. */
  readonly effect: string;
}

/** Loaded when the form is first asked for. */
const VoidFields = lazy(() => import("#components/changes/void-fields"));

/** A button that opens a form: why, then void. What is voided stays readable with the reason. */
export function VoidForm({ what, label, name, effect }: VoidFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [voided, setVoided] = useState<string | null>(null);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  if (voided !== null) return <p className="text-[13px] text-muted">Voided: {voided}</p>;
  return (
    <div>
      <Button
        ref={opener}
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}…
      </Button>
      {isOpen ? (
        <Suspense fallback={<div className="h-60" />}>
          <VoidFields
            id={id}
            what={what}
            label={label}
            name={name}
            effect={effect}
            onClose={close}
            onVoided={setVoided}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
