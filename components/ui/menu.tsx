"use client";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button";

/**
 * A button that opens a small panel; a click elsewhere or Escape closes it. What is in the panel is drawn when it first opens:
 * fields that the server drew could be filled before the page knows of them, and what was typed would be lost.
 */
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
  const [isDrawn, setDrawn] = useState(false);
  // Browsers open it without a script: it may be open before the page can tell.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) setDrawn(true);
  }, []);
  useLayoutEffect(() => {
    if (isDrawn) place(mark.current, panel.current);
  }, [isDrawn]);
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
        onToggle={({ newState }) => {
          if (newState !== "open") return;
          setDrawn(true);
          place(mark.current, panel.current);
        }}
        className="max-h-[60dvh] min-w-44 overflow-auto rounded border border-line-strong bg-raised p-1.5 text-[13px] text-ink shadow-lg"
      >
        {isDrawn ? children : null}
      </div>
    </>
  );
}

/** Beside its button, within the window; above it where there is more room, and it may grow while it is open. */
function place(mark: HTMLElement | null, panel: HTMLElement | null): void {
  if (!mark || !panel) return;
  const at = mark.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { style } = panel;
  style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
  const [above, below] = [at.top - 12, window.innerHeight - at.bottom - 12];
  const isBelow = height <= below || below >= above;
  style.top = isBelow ? `${at.bottom + 4}px` : "auto";
  style.bottom = isBelow ? "auto" : `${window.innerHeight - at.top + 4}px`;
  style.maxHeight = `min(60dvh, ${Math.max(120, isBelow ? below : above)}px)`;
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
