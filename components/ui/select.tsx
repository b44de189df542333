"use client";
import clsx from "clsx";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A picker with its name in front. A chosen filter is marked. */
export function Select({
  label,
  value,
  choices,
  onChange,
  marked = false,
  showLabel = false,
  wide = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly marked?: boolean;
  readonly showLabel?: boolean;
  /** For long names. */
  readonly wide?: boolean;
}) {
  return (
    <label className="inline-flex min-w-0 items-center gap-1.5 text-[13px]">
      <span className={showLabel ? "text-muted" : "sr-only"}>{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          "h-8 min-w-0 truncate max-sm:grow rounded border bg-raised pr-1 pl-2 text-[13px] max-sm:h-10",
          wide ? "max-w-96" : "max-w-44",
          marked ? "border-accent text-accent" : "border-line-strong",
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
