"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** A dialog over the page: the browser keeps the focus inside, Escape and a click beside it close it. */
export function Modal({
  label,
  onClose,
  children,
}: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would take the first element that can have the focus, which need not be the field.
    dialog.current?.querySelector("input")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does by itself
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
      className="mx-auto mt-[12vh] w-[min(36rem,calc(100vw-24px))] overflow-hidden rounded-md border border-line-strong bg-raised p-0 text-ink shadow-lg backdrop:bg-black/40"
    >
      {children}
    </dialog>
  );
}
