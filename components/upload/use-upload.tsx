"use client";
import { useEffect, useRef, useState } from "react";
import { itemName, newItem, stageOf, type UploadItem } from "#components/upload/upload-item";
import { useResults } from "#components/upload/use-results";
import { useSending } from "#components/upload/use-sending";
import type { Failure } from "#lib/upload/failure";
import { type LeftOut, leftOut } from "#lib/upload/left-out";
import { type Remembered, readRemembered } from "#lib/upload/remembered";
import { askForGroups } from "#lib/upload/results-reader";
import type { RunFields } from "#lib/upload/run-fields";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";

/** Each is read by a worker of its own, which holds its counts. */
export const mostItems = 30;

/** The steps of an upload: files are grouped into runs, read, described, checked, sent. */
export function useUpload() {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [isGrouping, setIsGrouping] = useState(false);
  /** What was dropped and cannot be taken at all, or only in part. */
  const [dropFailure, setDropFailure] = useState<Failure | null>(null);
  /** What was given last and is in none of the runs. */
  const [left, setLeft] = useState<LeftOut | null>(null);
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const lastId = useRef(0);
  const turn = useRef(0);

  /** As they are when what was waited for is there. */
  const latest = useRef(items);

  useEffect(() => setRemembered(readRemembered()), []);
  useEffect(() => {
    latest.current = items;
  });

  function patch(id: number, change: (item: UploadItem) => Partial<UploadItem>): void {
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...change(item) } : item)));
  }
  const results = useResults(items, patch);
  const sending = useSending(items, patch, results.close);
  const selected = items.find(({ id }) => id === selectedId) ?? items[0] ?? null;

  async function add(files: readonly SourceFile[]): Promise<void> {
    if (files.length === 0) return;
    const mine = ++turn.current;
    setIsGrouping(true);
    const groups = files.length === 1 ? [{ root: null, files }] : await askForGroups({ files });
    if (mine !== turn.current) return;
    setIsGrouping(false);
    setLeft("code" in groups ? null : leftOut(files, groups));
    take(groups, null);
  }

  /** @param inPlaceOf what these are the parts of */
  function take(groups: readonly SourceGroup[] | Failure, inPlaceOf: UploadItem | null): void {
    if ("code" in groups) {
      setDropFailure(groups);
      return;
    }
    const asBefore = carriedOver((latest.current.find(({ id }) => id === selectedId) ?? latest.current[0])?.fields);
    const added = groups.map((group) => {
      const item = newItem(++lastId.current, [group], asBefore);
      const same = latest.current.find((other) => other.groups.length === 1 && itemName(other) === itemName(item));
      return same === undefined ? item : { ...item, fields: same.fields };
    });
    const names = new Set(added.map(itemName));
    // A mended file takes the place of the broken one; one that could not be read is not worth a row.
    const kept = latest.current.filter((item) => {
      const stays = stageOf(item) !== "refused" && !names.has(itemName(item)) && item !== inPlaceOf;
      if (!stays) results.close(item.id);
      return stays;
    });
    const all = [...kept, ...added];
    setDropFailure(all.length > mostItems ? tooMany(all.length) : null);
    setItems(all.slice(0, mostItems));
    setSelectedId(added[0]?.id ?? null);
  }

  function replace(old: readonly UploadItem[], item: UploadItem): void {
    for (const { id } of old) results.close(id);
    setItems((list) => {
      const place = list.findIndex((each) => old.includes(each));
      const rest = list.filter((each) => !old.includes(each));
      return [...rest.slice(0, Math.max(0, place)), item, ...rest.slice(Math.max(0, place))];
    });
    setSelectedId(item.id);
  }

  const upload = {
    items,
    selected,
    isGrouping,
    dropFailure,
    left,
    remembered,
    ...sending,
    add,
    cannotRead(reason: string): void {
      setDropFailure(
        simpleFailure(`The browser cannot read what was dropped (${reason}).`, "Choose the files instead."),
      );
    },
    select: setSelectedId,
    change(item: UploadItem, change: Partial<RunFields>): void {
      sending.outdate(item.id);
      patch(item.id, ({ fields }) => ({ fields: { ...fields, ...change }, made: null, send: { kind: "idle" } }));
    },
    readAs(item: UploadItem, format: string): void {
      replace([item], { ...newItem(++lastId.current, item.groups, item.fields), format });
    },
    /** Makes one run of all that were read; their order is that of their names. */
    merge(parts: readonly UploadItem[]): void {
      const fields = selected !== null && parts.includes(selected) ? selected.fields : (parts[0]?.fields ?? {});
      replace(
        parts,
        newItem(
          ++lastId.current,
          parts.flatMap(({ groups }) => groups),
          fields,
        ),
      );
    },
    /** The parts of a merged run, or the runs in a folder that holds several. */
    async apart(item: UploadItem): Promise<void> {
      const [only, ...others] = item.groups;
      const groups = only !== undefined && others.length === 0 ? await askForGroups({ group: only }) : item.groups;
      take(groups, item);
    },
    /** Says of the others what is said of this one, but for what each run has of its own. */
    sayOfAll({ id, fields }: UploadItem): void {
      const { model: _, name: __, filter: ___, testVersions: versions, ...common } = fields;
      for (const other of items) {
        if (other.id === id || other.send.kind === "recorded") continue;
        const testVersions = fittingVersions(versions, other);
        upload.change(other, { ...common, ...(testVersions === null ? {} : { testVersions }) });
      }
    },
    remove(item: UploadItem): void {
      results.close(item.id);
      setItems((list) => list.filter(({ id }) => id !== item.id));
    },
    reset(): void {
      turn.current++;
      results.closeAll();
      sending.outdateAll();
      setIsGrouping(false);
      setDropFailure(null);
      setLeft(null);
      setItems([]);
      setRemembered(readRemembered());
    },
  };
  return upload;
}

/** What a next file most likely shares with the one that was looked at; a model or a temperature it may not. */
function carriedOver(fields: RunFields | undefined): Partial<RunFields> {
  if (fields === undefined) return {};
  const { taskSet, testVersions, timeout, tags, missing } = fields;
  return { taskSet, testVersions, timeout, tags, missing };
}

/** Test versions by the scorers that a file has; null where none of them is there. */
function fittingVersions(versions: RunFields["testVersions"], { file }: UploadItem): RunFields["testVersions"] | null {
  if (file.kind !== "read") return versions;
  const scorers = new Set(file.preview.scorings.map(({ scorer }) => scorer ?? ""));
  const fitting = Object.entries(versions).filter(([scorer]) => scorers.has(scorer));
  return fitting.length === 0 ? null : Object.fromEntries(fitting);
}

function tooMany(count: number): Failure {
  const message = `These are ${count} runs; the page takes ${mostItems} at a time, and the first are listed.`;
  return simpleFailure(message, "The command takes any number: recount upload PATH...");
}

function simpleFailure(message: string, hint: string): Failure {
  return { code: "bad-parameter", message, hint, problems: [], problemsTotal: 0 };
}

export type Upload = ReturnType<typeof useUpload>;
