"use client";
import { useSyncExternalStore } from "react";

/** In the memory of this tab alone: links within the application keep it, a reload or another tab does not know it. */
let typed = "";
const listeners = new Set<() => void>();

/** The token that the reader typed, and how to change it. */
export function useToken(): readonly [token: string, setToken: (typed: string) => void] {
  return [useSyncExternalStore(listen, read, readOnServer), setToken];
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

function setToken(text: string): void {
  typed = text;
  for (const listener of listeners) listener();
}
