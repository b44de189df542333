"use client";
import clsx from "clsx";

/** Where the rows of a table are looked for; `/` moves to it. */
export function FindField({
  what,
  value,
  width = "w-56",
  onType,
}: {
  /** `a task` */
  readonly what: string;
  readonly value: string;
  readonly width?: string;
  readonly onType: (text: string) => void;
}) {
  return (
    <input
      type="search"
      data-search=""
      aria-label={`Find ${what}`}
      placeholder={`Find ${what}  /`}
      maxLength={300}
      value={value}
      onChange={(event) => onType(event.target.value)}
      className={clsx(
        "h-8 rounded border border-line-strong bg-page px-2 text-[13px] placeholder:text-muted max-sm:h-10 max-sm:w-full max-sm:text-base",
        width,
      )}
    />
  );
}
