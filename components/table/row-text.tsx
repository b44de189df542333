"use client";
import { type RefObject, useEffect } from "react";

/** A table is asked for the text of one of its rows; whoever asks waits for `text`, which stays undefined without one. */
export class RowTextEvent extends Event {
  static readonly type = "recount-row-text";
  text: Promise<string> | undefined;

  /** @param index of the row in the order of the table, from 0 */
  constructor(readonly index: number) {
    super(RowTextEvent.type);
  }
}

/** Answers what {@link RowTextEvent} asks of a table. What writes the text is loaded when it is asked for. */
export function useRowText(
  box: RefObject<HTMLElement | null>,
  textOf: (index: number) => Promise<string> | undefined,
): void {
  useEffect(() => {
    const element = box.current;
    const answer = (event: Event): void => {
      if (event instanceof RowTextEvent) event.text = textOf(event.index);
    };
    element?.addEventListener(RowTextEvent.type, answer);
    return () => element?.removeEventListener(RowTextEvent.type, answer);
  }, [box, textOf]);
}
