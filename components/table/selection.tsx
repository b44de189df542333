"use client";
import { type MouseEvent, useRef } from "react";
import { maxListed } from "#lib/url/query";

export interface Selection {
  readonly all: boolean;
  readonly some: boolean;
  has(id: string): boolean;
  toggleAll(): void;
  /** With Shift, the rows from the last one that was clicked. */
  toggle(id: string, event: MouseEvent): void;
}

/**
 * Which of the rows are selected, as many as a link can name. What is selected elsewhere, on another page or behind a
 * filter, stays so.
 */
export function useSelection(
  ids: readonly string[],
  selected: readonly string[],
  onSelect: ((ids: readonly string[]) => void) | undefined,
): Selection {
  const last = useRef<string>(undefined);
  const chosen = new Set(selected);
  const here = ids.filter((id) => chosen.has(id)).length;
  const all = ids.length > 0 && here === ids.length;

  function set(changed: readonly string[], on: boolean): void {
    const next = new Set(selected);
    for (const id of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelect?.([...next].slice(0, maxListed));
  }
  return {
    all,
    some: here > 0,
    has: (id) => chosen.has(id),
    toggleAll: () => set(ids, !all),
    toggle: (id, event) => {
      const from = event.shiftKey && last.current !== undefined ? ids.indexOf(last.current) : -1;
      set(from === -1 ? [id] : rowsBetween(ids, from, ids.indexOf(id)), !chosen.has(id));
      last.current = id;
    },
  };
}

/** The rows from one place to another, both included, in either direction. */
export function rowsBetween(ids: readonly string[], a: number, b: number): readonly string[] {
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
