/** What one scoring says of a score: a value, or bounds while tasks are stale, or nothing. */
export interface HistoryPoint {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly isVoided: boolean;
}

/** A point of the line in its box; y of null: nothing is drawn there. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number | null;
  readonly top: number | null;
  readonly bottom: number | null;
  readonly isVoided: boolean;
}

export interface HistoryLine {
  readonly points: readonly PlacedPoint[];
  /** Runs of neighbouring values that stand: a gap is where there is only a range. */
  readonly segments: readonly (readonly PlacedPoint[])[];
  readonly min: number;
  readonly max: number;
}

/** The axis is at least a point high, so that the last digit does not look like a leap. */
const leastHeight = 0.01;

/**
 * Lays the scores of scorings, oldest first, into a box. The axis is that of what is drawn, within 0 and 1; a
 * voided scoring is drawn and not joined.
 */
export function historyLine(points: readonly HistoryPoint[], box: { width: number; height: number }): HistoryLine {
  const known = points.flatMap(({ value, low, high }) => [value, low, high].filter((each) => each !== null));
  const [lowest, highest] = known.length === 0 ? [0.5, 0.5] : [Math.min(...known), Math.max(...known)];
  const height = Math.max(leastHeight, highest - lowest);
  // Moved back where it would reach beyond what a score can be.
  const min = Math.min(1 - height, Math.max(0, (lowest + highest - height) / 2));
  const max = min + height;
  const y = (value: number | null) => (value === null ? null : box.height * (1 - (value - min) / (max - min)));
  const placed = points.map(({ value, low, high, isVoided }, at) => ({
    x: points.length === 1 ? box.width / 2 : (box.width * at) / (points.length - 1),
    y: y(value),
    top: y(high),
    bottom: y(low),
    isVoided,
  }));
  return { points: placed, segments: segmentsOf(placed), min, max };
}

function segmentsOf(points: readonly PlacedPoint[]): PlacedPoint[][] {
  const segments: PlacedPoint[][] = [[]];
  for (const point of points) {
    if (point.isVoided) continue;
    if (point.y === null) segments.push([]);
    else segments.at(-1)?.push(point);
  }
  return segments.filter(({ length }) => length > 1);
}
