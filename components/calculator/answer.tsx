import clsx from "clsx";
import type { ReactNode } from "react";
import { formatInFull } from "#lib/format/full-number";
import { formatPoints } from "#lib/format/rate";

/** The number asked for, large. An estimate and a projection have their own colours, and say which they are. */
export function Answer({
  kind,
  name,
  value,
  children,
}: {
  readonly kind: "estimate" | "projection";
  readonly name: ReactNode;
  /** null: withheld; what is said instead stands below. */
  readonly value: number | null;
  readonly children?: ReactNode;
}) {
  return (
    <div className="min-w-0" aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted">
        <span
          className={clsx(
            "rounded border px-1.5 text-[12px] leading-[18px]",
            kind === "estimate" ? "border-estimate text-estimate" : "border-projection border-dashed text-ink",
          )}
        >
          {kind}
        </span>
        {name}
      </p>
      <p
        className={clsx(
          "font-semibold text-4xl leading-[48px] tracking-tight",
          value === null ? "text-muted" : kind === "estimate" ? "text-estimate" : "text-projection",
        )}
      >
        {value === null ? (
          "withheld"
        ) : (
          <>
            {formatPoints(value)}
            <span className="font-normal text-[0.6em] text-muted">{"\u2009"}%</span>
          </>
        )}
      </p>
      {value === null ? null : <p className="font-mono text-[13px]">{formatInFull(value)}</p>}
      {children === undefined ? null : <div className="mt-1 text-[13px]">{children}</div>}
    </div>
  );
}

/** A calculation, broken between its steps. */
export function Formula({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <p className="rounded border bg-sunken px-3 py-2 font-mono text-[13px]">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
        <span key={place} className="inline-block">
          {place === 0 ? "" : "= "}
          {step}
          {place === steps.length - 1 ? "" : "\u00a0"}
        </span>
      ))}
    </p>
  );
}

/** Buttons that put an example in. */
export function Presets<Preset extends { readonly name: string }>({
  presets,
  onChoose,
}: {
  readonly presets: readonly Preset[];
  readonly onChoose: (preset: Preset) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-[13px]">
      <span className="text-muted">examples</span>
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          onClick={() => onChoose(preset)}
          className="rounded border px-2 py-0.5 hover:bg-hover max-sm:py-2"
        >
          {preset.name}
        </button>
      ))}
    </div>
  );
}
