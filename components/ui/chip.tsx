import clsx from "clsx";
import type { ReactNode } from "react";

const tones = {
  plain: "border-line text-ink",
  muted: "border-line text-muted",
  warn: "border-warn-line bg-warn-soft text-warn",
  accent: "border-transparent bg-accent-soft text-accent",
} as const;

export type Tone = keyof typeof tones;

export function chipClass(tone: Tone): string {
  return clsx(
    "inline-flex max-w-full items-center gap-1 rounded border px-1.5 py-px text-[12px] leading-[18px]",
    tones[tone],
  );
}

/** A word or two in a frame: a tag, a state, a warning. */
export function Chip({ tone = "plain", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={chipClass(tone)}>{children}</span>;
}
