"use client";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export const inputClass =
  "h-8 w-full min-w-0 rounded border border-line-strong bg-raised px-2 text-[13px] placeholder:text-muted placeholder:italic max-sm:h-10";

/** A field of a form: its name above, what helps below. It has no `name`, so no form puts it into an address. */
export function Field({
  label,
  note,
  className,
  ...input
}: Omit<ComponentProps<"input">, "name" | "id"> & { readonly label: string; readonly note?: ReactNode }) {
  const id = useId();
  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        autoComplete="off"
        spellCheck={false}
        className={inputClass}
        {...input}
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} className="mt-1 text-[12px] text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
