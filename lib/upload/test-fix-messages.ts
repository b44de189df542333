import type { Failure } from "#lib/upload/failure";
import type { ReadDigests } from "#lib/upload/read-digests";
import type { Retested } from "#lib/upload/read-retested";
import type { SourceFile } from "#lib/upload/source-file";

/** What the pages of a test fix ask of their worker. */
export type TestFixRequest =
  | { readonly id: number; readonly kind: "retested"; readonly files: readonly SourceFile[] }
  | {
      readonly id: number;
      readonly kind: "digests";
      readonly files: readonly SourceFile[];
      readonly taskIds: readonly string[];
    };

export type TestFixAnswer =
  | { readonly id: number; readonly kind: "progress"; readonly share: number }
  | { readonly id: number; readonly kind: "retested"; readonly retested: Retested }
  | { readonly id: number; readonly kind: "digests"; readonly read: ReadDigests }
  | { readonly id: number; readonly kind: "refused"; readonly failure: Failure };
