"use client";
import { useEffect, useRef, useState } from "react";
import type { RunCreated } from "#lib/contract/report";
import type { UploadOptions } from "#lib/contract/upload";
import { type Failure, failureOf } from "#lib/upload/failure";
import type { Preview } from "#lib/upload/preview";
import type { SourceFile } from "#lib/upload/read-source";
import { type DocumentAnswer, ResultsReader } from "#lib/upload/results-reader";
import type { RunDocument } from "#lib/upload/run-document";
import { emptyFields, type RunFields } from "#lib/upload/run-fields";

export type FileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "read"; readonly preview: Preview };

export type SendState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly dryRun: boolean; readonly note: string | null }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "checked"; readonly answer: RunCreated }
  | { readonly kind: "recorded"; readonly answer: RunCreated };

export type Choices = Pick<UploadOptions, "create" | "new">;

/** So long a field rests before what would be stored is worked out again. */
const restMs = 250;

/** The steps of an upload: a file is read by a worker, its document follows the form, and is checked, then sent. */
export function useUpload() {
  const reader = useRef<ResultsReader | null>(null);
  const [files, setFiles] = useState<readonly SourceFile[]>([]);
  const [format, setFormat] = useState("");
  const [file, setFile] = useState<FileState>({ kind: "none" });
  const [fields, setFields] = useState<RunFields>(emptyFields);
  const [choices, setChoices] = useState<Choices>({ create: false, new: false });
  const [made, setMade] = useState<DocumentAnswer | null>(null);
  const [send, setSend] = useState<SendState>({ kind: "idle" });
  /** In the memory of this page alone, and gone with it. */
  const [token, setToken] = useState("");
  /** Counts what makes an answer on its way outdated. */
  const turn = useRef(0);

  useEffect(() => () => reader.current?.close(), []);

  useEffect(() => {
    if (file.kind !== "read") return;
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      const answer = await reader.current?.document(fields);
      if (isCurrent && answer !== undefined) setMade(answer);
    }, restMs);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [file, fields]);

  function outdate(): void {
    turn.current++;
    setSend({ kind: "idle" });
  }

  function clear(): void {
    reader.current?.close();
    reader.current = null;
    setMade(null);
    outdate();
  }

  function read(chosen: readonly SourceFile[], as: string): void {
    if (chosen.length === 0) return;
    clear();
    setFiles(chosen);
    setFormat(as);
    setFile({ kind: "reading", share: 0 });
    reader.current = new ResultsReader(chosen, as === "" ? undefined : as, {
      onProgress: (bytes, total) => setFile({ kind: "reading", share: total === 0 ? 0 : bytes / total }),
      onPreview: (preview) => {
        setFields((before) => fittingFields(before, preview));
        setFile({ kind: "read", preview });
      },
      onRefused: (failure) => setFile({ kind: "refused", failure }),
    });
  }

  async function ask(document: RunDocument, dryRun: boolean): Promise<void> {
    const mine = ++turn.current;
    setSend({ kind: "working", dryRun, note: null });
    let next: SendState;
    try {
      const { sendRun } = await import("#lib/upload/send-run");
      const answer = await sendRun(document, {
        token: token.trim(),
        options: { ...choices, missing: fields.missing, dry_run: dryRun },
        onRetry: (tries, message) => {
          const note = `${message}; trying again (${tries} of 5)`;
          if (mine === turn.current) setSend({ kind: "working", dryRun, note });
        },
      });
      next = { kind: dryRun ? "checked" : "recorded", answer };
    } catch (error) {
      next = { kind: "failed", failure: failureOf(error) };
    }
    if (mine === turn.current) setSend(next);
  }

  return {
    files,
    format,
    file,
    fields,
    choices,
    made,
    send,
    token,
    read,
    ask,
    setToken(typed: string): void {
      outdate();
      setToken(typed);
    },
    change(change: Partial<RunFields>): void {
      outdate();
      setMade(null);
      setFields((before) => ({ ...before, ...change }));
    },
    choose(change: Partial<Choices>): void {
      outdate();
      setChoices((before) => ({ ...before, ...change }));
    },
    reset(): void {
      clear();
      setFiles([]);
      setFormat("");
      setFile({ kind: "none" });
      setFields(emptyFields);
      setChoices({ create: false, new: false });
    },
  };
}

/** What was typed for the last file holds for the next one too, but for scorers and filters that it has not. */
function fittingFields(fields: RunFields, { scorings }: Preview): RunFields {
  const scorers = new Set(scorings.map(({ scorer }) => scorer ?? ""));
  return {
    ...fields,
    filter: scorings.some(({ filter }) => filter === fields.filter) ? fields.filter : "",
    testVersions: Object.fromEntries(Object.entries(fields.testVersions).filter(([scorer]) => scorers.has(scorer))),
  };
}

export type Upload = ReturnType<typeof useUpload>;
