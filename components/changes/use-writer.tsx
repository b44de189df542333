"use client";
import { useSyncExternalStore } from "react";
import { useSession } from "#components/changes/session";
import { isTokenText } from "#lib/core/token-text";

/** In the memory of this tab alone: links within the application keep it, a reload or another tab does not know it. */
let typed = "";
const listeners = new Set<() => void>();

/** As whom a form writes: by the token that was typed, else by the session of this browser where it may write. */
export interface Writer {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** What goes along: a token; null: the session's cookie. */
  readonly token: string | null;
  readonly isReady: boolean;
}

/** A writer whose token stays while the reader goes from page to page. */
export function useWriter(): Writer {
  return useWriterWith(useSyncExternalStore(listen, read, readOnServer), setTyped);
}

/** A writer whose token is kept elsewhere. */
export function useWriterWith(text: string, setText: (text: string) => void): Writer {
  const mayWrite = useSession()?.mayWrite === true;
  const token = text.trim();
  return {
    typed: text,
    setTyped: setText,
    token: token === "" && mayWrite ? null : token,
    isReady: token === "" ? mayWrite : isTokenText(token),
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string {
  return typed;
}

function readOnServer(): string {
  return "";
}

function setTyped(text: string): void {
  typed = text;
  for (const listener of listeners) listener();
}
