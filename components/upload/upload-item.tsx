import type { RunCreated } from "#lib/contract/report";
import { baseName } from "#lib/importers/folder";
import type { Failure } from "#lib/upload/failure";
import type { Preview } from "#lib/upload/preview";
import type { DocumentAnswer } from "#lib/upload/results-reader";
import { emptyFields, type RunFields } from "#lib/upload/run-fields";
import type { SourceGroup } from "#lib/upload/source-file";

/** A format that a file can be read as. */
export interface KnownFormat {
  readonly name: string;
  readonly title: string;
}

export type FileState =
  | { readonly kind: "waiting" }
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "read"; readonly preview: Preview };

export type SendState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly dryRun: boolean; readonly note: string | null }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "checked"; readonly answer: RunCreated }
  | { readonly kind: "recorded"; readonly answer: RunCreated };

/** What becomes one run: files on their way through being read, described, checked and sent. */
export interface UploadItem {
  readonly id: number;
  /** Several are parts of one run. */
  readonly groups: readonly SourceGroup[];
  /** Read as this format; empty: recognised by content. */
  readonly format: string;
  readonly file: FileState;
  readonly fields: RunFields;
  /** The document of these fields, or what they lack; null while it is made. */
  readonly made: DocumentAnswer | null;
  readonly send: SendState;
}

export function newItem(id: number, groups: readonly SourceGroup[], fields: Partial<RunFields> = {}): UploadItem {
  return {
    id,
    groups,
    format: "",
    file: { kind: "waiting" },
    fields: { ...emptyFields, ...fields },
    made: null,
    send: { kind: "idle" },
  };
}

/** How the page calls it: the folder, or the results file. */
export function itemName({ file, groups }: UploadItem): string {
  if (file.kind === "read") return file.preview.name;
  const [first, ...others] = groups;
  const name = first === undefined ? "" : groupName(first);
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}

export function groupName({ root, files }: SourceGroup): string {
  return root || (files[0]?.path ?? "");
}

/** The last part of a name, for narrow places. */
export function shortName(item: UploadItem): string {
  return baseName(itemName(item)) || itemName(item);
}

/** The document that can be sent; null where something is missing, or it was sent. */
export function documentOf({ made, send, file }: UploadItem) {
  const isStorable = file.kind === "read" && file.preview.notStorable === null;
  return isStorable && send.kind !== "recorded" && made !== null && "document" in made ? made.document : null;
}

export type ItemStage =
  | "waiting"
  | "reading"
  | "refused"
  | "not_storable"
  | "incomplete"
  | "ready"
  | "sending"
  | "failed"
  | "checked"
  | "recorded";

/** Where it stands, in one word. */
export function stageOf(item: UploadItem): ItemStage {
  const { file, send } = item;
  if (file.kind !== "read") return file.kind;
  if (file.preview.notStorable !== null) return "not_storable";
  if (send.kind === "working") return "sending";
  if (send.kind !== "idle") return send.kind;
  return documentOf(item) === null ? "incomplete" : "ready";
}
