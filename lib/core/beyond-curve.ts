import { type FittedRun, type ProjectionBeyond, type ProjectionRefusal, projectBeyondN } from "#lib/core/beyond-n";

/** The projection of a run to several k, as far as it may be made. */
export interface BeyondCurve {
  /** The smallest n: the curve of estimates ends here, and the projection starts. */
  readonly minN: number;
  readonly passAtMinN: number;
  readonly points: readonly ProjectionBeyond[];
  /** Why it goes no further; null: every k asked for has one. */
  readonly refusal: (ProjectionRefusal & { readonly k: number }) | null;
}

/** @param ks ascending, each above the smallest n */
export function beyondCurve(run: FittedRun, ks: readonly number[]): BeyondCurve {
  const points: ProjectionBeyond[] = [];
  const { minN, passAtMinN } = run;
  for (const k of ks) {
    const projected = projectBeyondN(run, k);
    // Two models part ever further: what is refused at one k is not asked for beyond it.
    if ("reason" in projected) return { minN, passAtMinN, points, refusal: { ...projected, k } };
    points.push(projected);
  }
  return { minN, passAtMinN, points, refusal: null };
}
