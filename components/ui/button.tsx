import clsx from "clsx";
import type { ComponentProps } from "react";

const base =
  "inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded px-2.5 text-[13px] disabled:opacity-50 max-sm:h-10 print:hidden";
const looks = {
  plain: "border border-line-strong bg-raised hover:bg-hover",
  quiet: "text-muted hover:bg-hover hover:text-ink",
  accent: "bg-accent font-medium text-on-accent hover:opacity-90",
} as const;

type Look = keyof typeof looks;

/** Classes of a button, for links that look like one. */
export function buttonClass(look: Look = "plain"): string {
  return clsx(base, looks[look]);
}

export function Button({ look = "plain", className, ...rest }: ComponentProps<"button"> & { readonly look?: Look }) {
  return <button type="button" className={clsx(buttonClass(look), className)} {...rest} />;
}
