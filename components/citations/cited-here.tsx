"use client";
import { useSyncExternalStore } from "react";
import type { CitationDocument } from "#lib/contract/citation";

/** Links of what was cited in this tab, by what was cited: exports of the same view name them. */
const links = new Map<string, string>();
const listeners = new Set<() => void>();

/** What makes two views one for an export, whatever the ks. */
function keyOf({ k: _, ...view }: Partial<CitationDocument>): string {
  const said = Object.entries(view).filter(([, value]) => value !== null && value !== undefined && value !== false);
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Remembers the link of a citation of what a page shows, for its exports. */
export function noteCited(view: Partial<CitationDocument>, link: string): void {
  links.set(keyOf(view), link);
  for (const listener of listeners) listener();
}

/** The link under which a view was cited in this tab; null: it was not. */
export function useCited(view: Partial<CitationDocument>): string | null {
  const key = keyOf(view);
  return useSyncExternalStore(
    listen,
    () => links.get(key) ?? null,
    () => null,
  );
}

/** {@link useCited} at this moment. */
export function linkOfCited(view: Partial<CitationDocument>): string | null {
  return links.get(keyOf(view)) ?? null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
