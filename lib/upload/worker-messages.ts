import type { Failure } from "#lib/upload/failure";
import type { Preview } from "#lib/upload/preview";
import type { RunDocument } from "#lib/upload/run-document";
import type { RunFields } from "#lib/upload/run-fields";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";

/** What the page asks of a worker. One run a worker; documents are made of it as often as the form changes. */
export type WorkerRequest =
  | { readonly kind: "group"; readonly files: readonly SourceFile[] }
  | { readonly kind: "apart"; readonly group: SourceGroup }
  | { readonly kind: "read"; readonly groups: readonly SourceGroup[]; readonly format: string | undefined }
  | { readonly kind: "document"; readonly id: number; readonly fields: RunFields };

export type WorkerAnswer =
  | { readonly kind: "groups"; readonly groups: readonly SourceGroup[] }
  | { readonly kind: "progress"; readonly read: number; readonly total: number }
  | { readonly kind: "preview"; readonly preview: Preview }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "document"; readonly id: number; readonly document: RunDocument }
  | { readonly kind: "no-document"; readonly id: number; readonly failure: Failure };
