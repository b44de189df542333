"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button";

/** Copies text and says so. Its width does not change. */
export function CopyButton({
  text,
  label = "Copy",
}: {
  readonly text: string | (() => string);
  readonly label?: string;
}) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setState("copied");
    } catch (error) {
      // A page without the permission, or not on a secure address: the reader is told, and can select the text.
      console.warn("The clipboard is not available.", error);
      setState("failed");
    }
    window.setTimeout(() => setState("idle"), 2000);
  }
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button onClick={() => void copy()} aria-label={label}>
      <Icon size={14} aria-hidden="true" />
      <span className="grid" aria-live="polite">
        <span className={`col-start-1 row-start-1 ${state === "idle" ? "" : "invisible"}`}>{label}</span>
        <span className={`col-start-1 row-start-1 ${state === "idle" ? "invisible" : ""}`}>
          {state === "failed" ? "Select" : "Copied"}
        </span>
      </span>
    </Button>
  );
}
