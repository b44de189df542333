"use client";
import type { PointerEvent } from "react";
import { widthWithin } from "#components/table/widths";

/** The edge of a heading that is dragged. Keys do the same on the heading itself, so it is for pointers alone. */
export default function ResizeEdge({
  onDrag,
}: {
  /** Pixels; `done` with the last one. */
  readonly onDrag: (width: number, done: boolean) => void;
}) {
  function start(event: PointerEvent<HTMLElement>): void {
    const edge = event.currentTarget;
    const from = (edge.parentElement?.offsetWidth ?? 0) - event.clientX;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onDrag(widthWithin(from + clientX), false);
    edge.addEventListener("pointermove", move);
    const end = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener("pointermove", move);
      onDrag(widthWithin(from + clientX), true);
    };
    edge.addEventListener("pointerup", end, { once: true });
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={start}
      className="absolute inset-y-0 right-0 w-1.5 cursor-col-resize touch-none hover:bg-line-strong max-sm:hidden"
    />
  );
}
