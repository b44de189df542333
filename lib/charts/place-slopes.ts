/** A run that changes place; null: it has none there. */
export interface PlaceMove {
  readonly run: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface PlaceSlope {
  readonly run: string;
  /** Rows on each side, from 0; runs without a place stand last. */
  readonly left: number;
  readonly right: number;
  readonly direction: "up" | "down" | "level" | "in" | "out";
}

/** Rows of both sides by place, each run on both; runs without a place stand last, in the order of the other side. */
export function placeSlopes(moves: readonly PlaceMove[]): readonly PlaceSlope[] {
  const left = rowsOf(moves, "before", "after");
  const right = rowsOf(moves, "after", "before");
  return moves.map((move) => ({
    run: move.run,
    left: left.get(move.run) ?? 0,
    right: right.get(move.run) ?? 0,
    direction: directionOf(move),
  }));
}

function rowsOf(
  moves: readonly PlaceMove[],
  side: "before" | "after",
  other: "before" | "after",
): ReadonlyMap<string, number> {
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = [...moves].sort(
    (a, b) => (a[side] ?? last) - (b[side] ?? last) || (a[other] ?? last) - (b[other] ?? last),
  );
  return new Map(sorted.map(({ run }, row) => [run, row]));
}

function directionOf({ before, after }: PlaceMove): PlaceSlope["direction"] {
  if (before === null) return "in";
  if (after === null) return "out";
  if (before === after) return "level";
  return after < before ? "up" : "down";
}
