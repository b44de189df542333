"use client";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "#lib/upload/failure";
import type { ReadDigests } from "#lib/upload/read-digests";
import type { Retested } from "#lib/upload/read-retested";
import type { SourceFile } from "#lib/upload/source-file";
import { TestFixReader } from "#lib/upload/test-fix-reader";

/** A file on its way through the worker. */
export type FileState<Read> =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "read"; readonly read: Read }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Reads dropped files as verdicts of samples that were tested again. */
export function useRetested(onChange: () => void) {
  return useDropped<Retested>(onChange, {
    listen: (onRetested) => ({ onRetested }),
    start: (reader, files) => reader.readRetested(files),
  });
}

/** Hashes dropped tests, task by task. */
export function useDigests(taskIds: readonly string[], onChange: () => void) {
  return useDropped<ReadDigests>(onChange, {
    listen: (onDigests) => ({ onDigests }),
    start: (reader, files) => reader.readDigests(files, taskIds),
  });
}

interface Reading<Read> {
  readonly listen: (onRead: (read: Read) => void) => {
    readonly onRetested?: (read: Retested) => void;
    readonly onDigests?: (read: ReadDigests) => void;
  };
  readonly start: (reader: TestFixReader, files: readonly SourceFile[]) => void;
}

/** The worker is started with the first file, and ends with the page. `onChange`: what was made of a file no longer holds. */
function useDropped<Read>(onChange: () => void, { listen, start }: Reading<Read>) {
  const [state, setState] = useState<FileState<Read>>({ kind: "none" });
  const open = useRef<TestFixReader | null>(null);
  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );
  function change(next: FileState<Read>): void {
    setState(next);
    onChange();
  }
  return {
    state,
    take(files: readonly SourceFile[]): void {
      if (files.length === 0) return;
      change({ kind: "reading", share: 0 });
      open.current?.close();
      const { onRetested, onDigests } = listen((read) => change({ kind: "read", read }));
      open.current = new TestFixReader({
        onProgress: (share) => setState({ kind: "reading", share }),
        onRetested: (read) => onRetested?.(read),
        onDigests: (read) => onDigests?.(read),
        onRefused: (failure) => setState({ kind: "refused", failure }),
      });
      start(open.current, files);
    },
    cannotRead: (reason: string) => setState({ kind: "refused", failure: unreadable(reason) }),
    forget: () => change({ kind: "none" }),
  };
}

function unreadable(reason: string): Failure {
  return {
    code: "bad-parameter",
    message: `The browser cannot read what was dropped (${reason}).`,
    hint: "Choose the files instead.",
    problems: [],
    problemsTotal: 0,
  };
}
