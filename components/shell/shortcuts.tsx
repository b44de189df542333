"use client";
import { lazy, Suspense, useEffect, useState } from "react";

// Loaded with the first key that asks for them.
const Palette = lazy(() => import("#components/shell/palette"));
const KeyHelp = lazy(() => import("#components/shell/key-help"));
const AboutPanel = lazy(() => import("#components/about/about-panel"));

type Dialog = "palette" | "keys";

/**
 * Keys that work on every page: `/` moves to its search field, Ctrl K or ⌘ K opens the palette, `?` tells of all keys, and
 * `j`, `k`, `x` and `c` walk through tables, and `y` copies. While the reader types, only the palette's key is one.
 */
export function Shortcuts() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [about, setAbout] = useState<string | undefined>();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (opensPalette(event)) {
        event.preventDefault();
        setDialog("palette");
      } else if (isPlain(event) && !isTyping(event.target)) {
        if (event.key === "?") setDialog("keys");
        else if (onPageKey(event.key)) event.preventDefault();
      }
    }
    // A number says what the panel about it has to know: the shell listens, so that no table has to.
    function onClick({ target }: MouseEvent): void {
      const number = target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
      if (number !== null) setAbout(number.dataset.about);
    }
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, []);
  const Shown = dialog === "palette" ? Palette : KeyHelp;
  return (
    <Suspense fallback={null}>
      {dialog === null ? null : <Shown onClose={() => setDialog(null)} />}
      {about === undefined ? null : <AboutPanel about={about} onClose={() => setAbout(undefined)} />}
    </Suspense>
  );
}

const tableKeys = ["j", "k", "x", "c"];

/** @returns whether the key was one of the page's */
function onPageKey(key: string): boolean {
  if (key === "/") return toSearch();
  if (key.toLowerCase() === "y") {
    void import("#components/shell/copy-keys").then((keys) => keys.onCopyKey(key === "Y"));
    return true;
  }
  if (!tableKeys.includes(key)) return false;
  void import("#components/shell/table-keys").then((keys) => keys.onTableKey(key));
  return true;
}

function opensPalette({ metaKey, ctrlKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (metaKey || ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

function isPlain({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return !metaKey && !ctrlKey && !altKey;
}

/** A box that is ticked is no field that one types in. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest("input:not([type=checkbox]), textarea, select, dialog[open]") !== null;
}

/** @returns whether the page has a field to search in */
function toSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-search]")];
  const visible = fields.filter((candidate) => candidate.offsetParent !== null);
  // The page's own before that of the bar above it.
  const field = visible.find((candidate) => candidate.closest("main") !== null) ?? visible[0];
  field?.focus();
  field?.select();
  return field !== undefined;
}
