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
export function useRetested(onRead: () => void) {
  const { state, setState, reader } = useReader<Retested>((tell) => ({
    onRetested: (read) => {
      tell({ kind: "read", read });
      onRead();
    },
  }));
  return {
    state,
    take(files: readonly SourceFile[]): void {
      if (files.length === 0) return;
      setState({ kind: "reading", share: 0 });
      onRead();
      reader().readRetested(files);
    },
    cannotRead: (reason: string) => setState({ kind: "refused", failure: unreadable(reason) }),
    forget: () => setState({ kind: "none" }),
  };
}

/** Hashes dropped tests, task by task. */
export function useDigests(taskIds: readonly string[], onRead: () => void) {
  const { state, setState, reader } = useReader<ReadDigests>((tell) => ({
    onDigests: (read) => {
      tell({ kind: "read", read });
      onRead();
    },
  }));
  return {
    state,
    take(files: readonly SourceFile[]): void {
      if (files.length === 0) return;
      setState({ kind: "reading", share: 0 });
      onRead();
      reader().readDigests(files, taskIds);
    },
    cannotRead: (reason: string) => setState({ kind: "refused", failure: unreadable(reason) }),
    forget(): void {
      setState({ kind: "none" });
      onRead();
    },
  };
}

type Tell<Read> = (state: FileState<Read>) => void;
interface Answers {
  readonly onRetested?: (read: Retested) => void;
  readonly onDigests?: (read: ReadDigests) => void;
}

/** The worker is started with the first file, and ends with the page. */
function useReader<Read>(answers: (tell: Tell<Read>) => Answers) {
  const [state, setState] = useState<FileState<Read>>({ kind: "none" });
  const open = useRef<TestFixReader | null>(null);
  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );
  function reader(): TestFixReader {
    open.current?.close();
    const { onRetested, onDigests } = answers(setState);
    open.current = new TestFixReader({
      onProgress: (share) => setState({ kind: "reading", share }),
      onRetested: (read) => onRetested?.(read),
      onDigests: (read) => onDigests?.(read),
      onRefused: (failure) => setState({ kind: "refused", failure }),
    });
    return open.current;
  }
  return { state, setState, reader };
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
