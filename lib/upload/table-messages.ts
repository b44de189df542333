import type { CountHistogram } from "#lib/core/histogram";
import type { Failure } from "#lib/upload/failure";
import type { SourceFile } from "#lib/upload/source-file";

/** A table of tasks, pasted or dropped. */
export interface TableRequest {
  readonly id: number;
  readonly source: { readonly text: string } | { readonly files: readonly SourceFile[] };
}

export type TableAnswer = { readonly id: number } & (
  | { readonly histogram: CountHistogram; readonly readAs: string }
  | { readonly failure: Failure }
);
