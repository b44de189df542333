"use client";
import { useEffect } from "react";

/** `/` moves to the page's search field, unless the reader is typing. */
export function Shortcuts() {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
      const fields = [...document.querySelectorAll<HTMLInputElement>("[data-search]")];
      const field = fields.find((candidate) => candidate.offsetParent !== null);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}
