"use client";
import clsx from "clsx";
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

/** Space between the mark and its text, and between the text and the window's edge. */
const gap = 6;

/**
 * A mark that explains itself on hover, focus and tap. The text floats in the top layer, so that
 * no table cuts it off.
 */
export function Hint({
  children,
  label,
  className,
  name,
  about,
}: {
  /** What is said. */
  readonly children: ReactNode;
  /** What is seen. */
  readonly label: ReactNode;
  /** Name for screen readers where the label alone says too little. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  /** Opens the panel about a number. */
  readonly about?: string | undefined;
}) {
  const id = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const [isDrawn, setDrawn] = useState(false);
  // It has another size once its words are there.
  useLayoutEffect(() => {
    if (isDrawn && mark.current && text.current) place(mark.current, text.current);
  }, [isDrawn]);

  function show(): void {
    setDrawn(true);
    if (!text.current || !mark.current || text.current.matches(":popover-open")) return;
    text.current.showPopover();
    place(mark.current, text.current);
    setOpen(true);
  }
  function hide(): void {
    if (!text.current?.matches(":popover-open")) return;
    text.current.hidePopover();
    setOpen(false);
  }
  const onMouse = (action: () => void) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") action();
  };

  return (
    <>
      <button
        ref={mark}
        type="button"
        aria-label={name}
        aria-describedby={id}
        aria-expanded={open}
        data-about={about}
        className={clsx("cursor-help text-left", className)}
        onPointerEnter={onMouse(show)}
        onPointerLeave={onMouse(hide)}
        onFocus={show}
        onBlur={hide}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          show();
        }}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {label}
      </button>
      <span
        ref={text}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none max-w-[min(22rem,calc(100vw-16px))] whitespace-normal rounded border border-line-strong bg-raised px-3 py-2 text-left font-normal font-sans text-[13px] text-ink normal-case leading-5 shadow-lg"
      >
        {isDrawn ? children : null}
      </span>
    </>
  );
}

function place(mark: HTMLElement, text: HTMLElement): void {
  const at = mark.getBoundingClientRect();
  const size = text.getBoundingClientRect();
  const left = Math.min(Math.max(gap, at.left), window.innerWidth - size.width - gap);
  const below = at.bottom + gap;
  const top = below + size.height > window.innerHeight ? Math.max(gap, at.top - size.height - gap) : below;
  text.style.left = `${left}px`;
  text.style.top = `${top}px`;
}
