/** A value to be made large, and its slope in each coordinate. */
export interface Slope {
  readonly value: number;
  readonly gradient: readonly number[];
}

/** Coordinates stay between these two, the same for the start. */
export interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface Maximum {
  readonly at: readonly number[];
  readonly value: number;
}

const mostSteps = 200;
/** No coordinate moves further than this in one step. */
const longest = 2;
/** A slope below this is none. */
const flat = 1e-7;
/** A gain in value below this is none. */
const enough = 1e-12;

type Matrix = readonly (readonly number[])[];

/** Climbs from a start to a local maximum inside a box: BFGS with the coordinates at a wall held there while it pushes. */
export function climb(objective: (at: readonly number[]) => Slope, start: readonly number[], box: Box): Maximum {
  let at = inside(start, box);
  let here = objective(at);
  let held = "";
  let inverse: Matrix | null = null;
  for (let step = 0; step < mostSteps; step++) {
    const free = at.map((x, i) => !pushesOut(x, here.gradient[i] ?? 0, box.low[i] ?? 0, box.high[i] ?? 0));
    const slope = here.gradient.map((g, i) => (free[i] ? g : 0));
    if (Math.max(...slope.map(Math.abs)) < flat) break;
    // What was learnt of the curvature holds only while the same coordinates are at a wall.
    if (free.join() !== held) inverse = null;
    held = free.join();
    const move = direction(inverse, slope, free);
    if (inverse !== null && dot(move, slope) < enough) break;
    const next = uphill(objective, at, here, move, slope, box);
    if (next === null && inverse === null) break;
    if (next === null) {
      inverse = null;
      continue;
    }
    inverse = updated(inverse, minus(next.at, at), minus(here.gradient, next.slope.gradient));
    at = next.at;
    here = next.slope;
  }
  return { at, value: here.value };
}

/** The quasi-Newton direction, or the slope itself where that does not lead up. */
function direction(inverse: Matrix | null, slope: readonly number[], free: readonly boolean[]): readonly number[] {
  const newton = inverse === null ? slope : times(inverse, slope).map((move, i) => (free[i] ? move : 0));
  const chosen = dot(newton, slope) > 0 ? newton : slope;
  const scale = Math.min(1, longest / Math.max(...chosen.map(Math.abs)));
  return chosen.map((move) => move * scale);
}

function uphill(
  objective: (at: readonly number[]) => Slope,
  at: readonly number[],
  here: Slope,
  move: readonly number[],
  slope: readonly number[],
  box: Box,
): { readonly at: readonly number[]; readonly slope: Slope } | null {
  for (let length = 1; length > 1e-9; length *= 0.3) {
    const tried = inside(
      at.map((x, i) => x + length * (move[i] ?? 0)),
      box,
    );
    const there = objective(tried);
    if (there.value > here.value && there.value >= here.value + 1e-4 * dot(slope, minus(tried, at)))
      return { at: tried, slope: there };
  }
  return null;
}

/** The inverse of the curvature, after a step along which the slope fell by `fall`; null while nothing is known of it. */
function updated(before: Matrix | null, step: readonly number[], fall: readonly number[]): Matrix | null {
  const along = dot(step, fall);
  if (!(along > 1e-18)) return before;
  const inverse = before ?? diagonal(step.length, along / dot(fall, fall));
  const turned = times(inverse, fall);
  const factor = (1 + dot(fall, turned) / along) / along;
  return inverse.map((row, i) =>
    row.map(
      (entry, j) =>
        entry +
        factor * (step[i] ?? 0) * (step[j] ?? 0) -
        ((turned[i] ?? 0) * (step[j] ?? 0) + (step[i] ?? 0) * (turned[j] ?? 0)) / along,
    ),
  );
}

function pushesOut(x: number, slope: number, low: number, high: number): boolean {
  return (x <= low && slope < 0) || (x >= high && slope > 0);
}

function inside(at: readonly number[], { low, high }: Box): readonly number[] {
  return at.map((x, i) => Math.min(high[i] ?? x, Math.max(low[i] ?? x, x)));
}

function diagonal(size: number, entry: number): Matrix {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_unused, j) => (i === j ? entry : 0)));
}

function times(matrix: Matrix, vector: readonly number[]): readonly number[] {
  return matrix.map((row) => dot(row, vector));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
}

function minus(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((x, i) => x - (b[i] ?? 0));
}
