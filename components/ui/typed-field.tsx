"use client";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { inputClass } from "#components/ui/field";

/** A number that is checked while it is typed. What is wrong is said below; the field keeps what was typed. */
export function TypedField({
  label,
  text,
  reason,
  note,
  keypad = "numeric",
  onType,
  className,
}: {
  readonly label: ReactNode;
  readonly text: string;
  /** Why it is not taken; null: it is. */
  readonly reason: string | null;
  readonly note?: string | undefined;
  readonly keypad?: "numeric" | "decimal" | "text";
  readonly onType: (text: string) => void;
  readonly className?: string;
}) {
  const id = useId();
  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        {label}
      </label>
      <input
        id={id}
        value={text}
        inputMode={keypad}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={reason !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
        className={clsx(inputClass, "max-sm:text-base", reason !== null && "border-warn")}
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={clsx("mt-1 min-h-[18px] text-[12px] leading-[18px]", reason === null ? "text-muted" : "text-warn")}
      >
        {reason ?? note ?? ""}
      </p>
    </div>
  );
}
