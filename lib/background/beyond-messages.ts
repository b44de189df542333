import type { BeyondCurve } from "#lib/core/beyond-curve";
import type { CountHistogram } from "#lib/core/histogram";
import type { RoughRange } from "#lib/core/rough-range";

export interface BeyondRequest {
  readonly id: number;
  readonly histogram: CountHistogram;
  /** Ascending, each above the smallest n. */
  readonly ks: readonly number[];
}

/** The curve comes first; its rough ranges take hundreds of fits more. */
export type BeyondAnswer = { readonly id: number } & (
  | { readonly kind: "curve"; readonly curve: BeyondCurve }
  | { readonly kind: "ranges"; readonly ranges: readonly RoughRange[] }
  | { readonly kind: "failed"; readonly message: string }
);
