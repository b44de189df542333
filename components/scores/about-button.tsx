import clsx from "clsx";
import type { ReactNode } from "react";
import type { AboutNumber } from "#lib/contract/about-number";

interface AboutButtonProps {
  /** What the panel about it is told; undefined: nobody can be asked. */
  readonly about: AboutNumber | undefined;
  readonly title?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A number that opens the panel about itself. The click is heard by the shell: thousands of cells need no code of theirs. */
export function AboutButton({ about, title, className, children }: AboutButtonProps) {
  if (about === undefined) {
    return (
      <span title={title} className={className}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-about={aboutText(about)}
      title={title}
      className={clsx("decoration-dotted underline-offset-4 hover:underline", className)}
    >
      {children}
    </button>
  );
}

/** What the panel is told or has to ask, as it stands beside a number. */
export function aboutText(number: AboutNumber): string {
  return JSON.stringify(number);
}
