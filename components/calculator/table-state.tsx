import type { CountHistogram } from "#lib/core/histogram";
import type { Failure } from "#lib/upload/failure";

/** What became of the table that was given. */
export type TableState =
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "read"; readonly histogram: CountHistogram; readonly readAs: string };
