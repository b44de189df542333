"use client";
import { useRef, useState } from "react";
import { useWriterWith } from "#components/changes/use-writer";
import { documentOf, type UploadItem } from "#components/upload/upload-item";
import type { UploadOptions } from "#lib/contract/upload";
import type { ErrorCode } from "#lib/core/errors";
import { failureOf } from "#lib/upload/failure";
import { remember } from "#lib/upload/remembered";

export type Choices = Pick<UploadOptions, "create" | "new">;
type Patch = (id: number, change: (item: UploadItem) => Partial<UploadItem>) => void;

/** Not allowed, or nobody there: the next one would fare no better. */
const concernsAll: ReadonlySet<ErrorCode> = new Set([
  "unauthenticated",
  "insufficient-scope",
  "cross-site-request",
  "unknown-host",
  "rate-limited",
  "database-unavailable",
  "shutting-down",
  "storage-full",
]);

/** Checks documents, then sends them, one after the other. */
export function useSending(items: readonly UploadItem[], patch: Patch, onRecorded: (id: number) => void) {
  const [choices, setChoices] = useState<Choices>({ create: false, new: false });
  /** In the memory of this page alone, and gone with it. */
  const [typed, setTyped] = useState("");
  const writer = useWriterWith(typed, (text) => {
    outdateAll();
    setTyped(text);
  });
  /** Counts what makes an answer on its way outdated. */
  const turns = useRef(new Map<number, number>());
  const everyTurn = useRef(0);

  function outdate(id: number): void {
    turns.current.set(id, (turns.current.get(id) ?? 0) + 1);
  }
  function outdateAll(): void {
    everyTurn.current++;
    for (const { id, send } of items) {
      if (send.kind !== "recorded") patch(id, () => ({ send: { kind: "idle" } }));
    }
  }

  async function ask(chosen: readonly UploadItem[], dryRun: boolean): Promise<void> {
    const every = ++everyTurn.current;
    for (const item of chosen) {
      const failed = await askOne(item, dryRun, every);
      if (every !== everyTurn.current || (failed !== null && concernsAll.has(failed))) return;
    }
  }

  /** The code of what was refused; null: nothing was. */
  async function askOne(item: UploadItem, dryRun: boolean, every: number): Promise<ErrorCode | null> {
    const document = documentOf(item);
    if (document === null) return null;
    const { id, fields } = item;
    const mine = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, mine);
    const isCurrent = (): boolean => turns.current.get(id) === mine && every === everyTurn.current;
    const tell = (send: UploadItem["send"]): void => {
      if (isCurrent()) patch(id, () => ({ send }));
    };
    tell({ kind: "working", dryRun, note: null });
    try {
      const { sendRun } = await import("#lib/upload/send-run");
      const answer = await sendRun(document, {
        token: writer.token,
        options: { ...choices, missing: fields.missing, dry_run: dryRun },
        onRetry: (tries, message) =>
          tell({ kind: "working", dryRun, note: `${message}; trying again (${tries} of 5)` }),
      });
      if (!dryRun) {
        if (fields.taskSet.trim() !== "") remember(fields);
        onRecorded(id);
      }
      tell({ kind: dryRun ? "checked" : "recorded", answer });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      tell({ kind: "failed", failure });
      return failure.code;
    }
  }

  return {
    choices,
    writer,
    outdate,
    outdateAll,
    ask,
    choose(change: Partial<Choices>): void {
      outdateAll();
      setChoices((before) => ({ ...before, ...change }));
    },
  };
}
