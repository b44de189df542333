"use client";
import { useSyncExternalStore } from "react";

/** As `max-sm:` in the style sheet. */
const query = "(width < 40rem)";

/** Whether the window is as narrow as a phone. Before the browser has been asked, it is not. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
