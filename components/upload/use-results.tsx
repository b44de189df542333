"use client";
import { useEffect, useRef } from "react";
import type { UploadItem } from "#components/upload/upload-item";
import type { Preview } from "#lib/upload/preview";
import { ResultsReader } from "#lib/upload/results-reader";
import type { RunFields } from "#lib/upload/run-fields";

/** So long a field rests before what would be stored is worked out again. */
const restMs = 250;
/** Files that are read at the same time. */
const atOnce = 2;

type Patch = (id: number, change: (item: UploadItem) => Partial<UploadItem>) => void;

/** Reads each item by a worker, and keeps its document in step with its fields. */
export function useResults(items: readonly UploadItem[], patch: Patch) {
  const readers = useRef(new Map<number, ResultsReader>());
  /** The fields of which a document was asked for last. */
  const asked = useRef(new Map<number, RunFields>());

  useEffect(() => {
    const open = readers.current;
    return () => {
      for (const reader of open.values()) reader.close();
      open.clear();
    };
  }, []);

  useEffect(() => {
    let free = atOnce - items.filter(({ file }) => file.kind === "reading").length;
    for (const { id, groups, format, file } of items) {
      if (file.kind !== "waiting" || readers.current.has(id) || free <= 0) continue;
      free--;
      patch(id, () => ({ file: { kind: "reading", share: 0 } }));
      const reader = new ResultsReader(groups, format === "" ? undefined : format, {
        onProgress: (bytes, total) =>
          patch(id, () => ({ file: { kind: "reading", share: total === 0 ? 0 : bytes / total } })),
        onPreview: (preview) =>
          patch(id, ({ fields }) => ({ file: { kind: "read", preview }, fields: fittingFields(fields, preview) })),
        onRefused: (failure) => patch(id, () => ({ file: { kind: "refused", failure } })),
      });
      readers.current.set(id, reader);
    }
  });

  useEffect(() => {
    for (const item of items) {
      const { id, fields, file, made } = item;
      if (file.kind !== "read" || made !== null || asked.current.get(id) === fields) continue;
      asked.current.set(id, fields);
      window.setTimeout(async () => {
        if (asked.current.get(id) !== fields) return;
        const answer = await readers.current.get(id)?.document(fields);
        if (answer !== undefined) patch(id, (now) => (now.fields === fields ? { made: answer } : {}));
      }, restMs);
    }
  });

  function close(id: number): void {
    readers.current.get(id)?.close();
    readers.current.delete(id);
    asked.current.delete(id);
  }
  return {
    close,
    closeAll(): void {
      for (const id of [...readers.current.keys()]) close(id);
    },
  };
}

/** What was typed for another file holds for this one too, but for scorers and filters that it has not. */
function fittingFields(fields: RunFields, { scorings }: Preview): RunFields {
  const scorers = new Set(scorings.map(({ scorer }) => scorer ?? ""));
  return {
    ...fields,
    filter: scorings.some(({ filter }) => filter === fields.filter) ? fields.filter : "",
    testVersions: Object.fromEntries(Object.entries(fields.testVersions).filter(([scorer]) => scorers.has(scorer))),
  };
}
