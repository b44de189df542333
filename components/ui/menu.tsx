"use client";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { buttonClass } from "#components/ui/button";

/** A button that opens a small panel; a click elsewhere or Escape closes it. */
export function Menu({
  label,
  name,
  children,
}: {
  readonly label: ReactNode;
  readonly name?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  function place(): void {
    if (!mark.current || !panel.current) return;
    const at = mark.current.getBoundingClientRect();
    const { width, height } = panel.current.getBoundingClientRect();
    const { style } = panel.current;
    style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
    // Above the button where there is more room; and it may grow while it is open.
    const [above, below] = [at.top - 12, window.innerHeight - at.bottom - 12];
    const isBelow = height <= below || below >= above;
    style.top = isBelow ? `${at.bottom + 4}px` : "auto";
    style.bottom = isBelow ? "auto" : `${window.innerHeight - at.top + 4}px`;
    style.maxHeight = `min(60dvh, ${Math.max(120, isBelow ? below : above)}px)`;
  }
  return (
    <>
      <button ref={mark} type="button" aria-label={name} popoverTarget={id} className={buttonClass()}>
        {label}
        <ChevronDown size={14} aria-hidden="true" className="text-muted" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => event.newState === "open" && place()}
        className="max-h-[60dvh] min-w-44 overflow-auto rounded border border-line-strong bg-raised p-1.5 text-[13px] text-ink shadow-lg"
      >
        {children}
      </div>
    </>
  );
}

/** One choice that can be on or off. */
export function MenuCheck({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex h-8 items-center gap-2 rounded px-2 hover:bg-hover max-sm:h-10">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-3.5 accent-accent"
      />
      {children}
    </label>
  );
}
