"use client";
import { useId } from "react";
import { textKinds } from "#lib/contract/names";

interface MarkdownFieldProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly autoFocus?: boolean;
  readonly onType: (text: string) => void;
}

/** Several lines of Markdown, with what may stand in them. */
export function MarkdownField({ label, value, rows, autoFocus = false, onType }: MarkdownFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: it opens where the reader has just pressed its button
        autoFocus={autoFocus}
        maxLength={textKinds.notes.max}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
        className="w-full min-w-0 resize-y rounded border border-line-strong bg-raised px-2 py-1.5 font-mono text-[13px]"
      />
      <p id={`${id}-note`} className="mt-1 text-[12px] text-muted">
        Markdown: *emphasis*, `code`, lists, tables, [links](https://example.org). HTML is shown as text, pictures as
        links.
      </p>
    </div>
  );
}
