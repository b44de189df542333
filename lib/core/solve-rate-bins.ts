const binCount = 20;

/** How many tasks are solved how often: equal parts of [0, 1], the last with its upper end. */
export function solveRateBins(rates: readonly (number | null)[]): readonly number[] {
  const bins = new Array<number>(binCount).fill(0);
  for (const rate of rates) if (rate !== null) bins[solveRateBin(rate)] = (bins[solveRateBin(rate)] ?? 0) + 1;
  return bins;
}

/** The part of {@link solveRateBins} in which a rate lies. */
export function solveRateBin(rate: number): number {
  return Math.min(binCount - 1, Math.floor(rate * binCount));
}
