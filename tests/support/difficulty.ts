import { logBeta } from "#lib/core/log-gamma";
import { integerBetween, type Random } from "#tests/support/random";

/** How often tasks of a kind pass: some never, some always, the others as a Beta variable says. */
export interface Difficulty {
  readonly name: string;
  readonly never: number;
  readonly always: number;
  readonly a: number;
  readonly b: number;
}

/** Six shapes of task sets, most with tasks that are never or always solved, as real ones have. */
export const difficulties: readonly Difficulty[] = [
  { name: "U-shaped", never: 0.2, always: 0.3, a: 0.5, b: 0.5 },
  { name: "hard", never: 0.4, always: 0.02, a: 0.5, b: 2 },
  { name: "saturated", never: 0.03, always: 0.6, a: 3, b: 1 },
  { name: "smooth", never: 0, always: 0, a: 2, b: 2 },
  { name: "very hard", never: 0.8, always: 0, a: 0.5, b: 4 },
  { name: "near-perfect", never: 0, always: 0.95, a: 8, b: 1 },
];

/** One task: the chance that a sample passes. */
export function drawTask({ never, always, a, b }: Difficulty, random: Random): number {
  const kind = random();
  if (kind < never) return 0;
  return kind < never + always ? 1 : drawBeta(a, b, random);
}

/** The mean of (1 - p)^k over all tasks of a kind. */
export function meanMiss({ never, always, a, b }: Difficulty, k: number): number {
  return never + (1 - never - always) * Math.exp(logBeta(a, b + k) - logBeta(a, b));
}

/** Passing samples among n. */
export function drawCount(n: number, p: number, random: Random): number {
  if (p === 0 || p === 1) return n * p;
  if (p > 0.5) return n - drawCount(n, 1 - p, random);
  // From one pass to the next: the number of failures between them is geometric.
  const logMiss = Math.log1p(-p);
  let passed = 0;
  for (let at = gap(logMiss, random); at < n; at += 1 + gap(logMiss, random)) passed++;
  return passed;
}

function gap(logMiss: number, random: Random): number {
  return Math.floor(Math.log1p(-random()) / logMiss);
}

function drawBeta(a: number, b: number, random: Random): number {
  const x = drawGamma(a, random);
  return x / (x + drawGamma(b, random));
}

/** Marsaglia and Tsang 2000; below shape 1 by their power of a uniform number. */
function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const z = Math.sqrt(-2 * Math.log1p(-random())) * Math.cos(2 * Math.PI * random());
    const v = (1 + c * z) ** 3;
    if (v > 0 && Math.log1p(-random()) < z * z * 0.5 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Group numbers of tasks in groups of uneven size. */
export function drawGroups(tasks: number, largest: number, random: Random): readonly number[] {
  const groups: number[] = [];
  for (let group = 0; groups.length < tasks; group++) {
    for (let size = integerBetween(random, 1, largest); size > 0 && groups.length < tasks; size--) groups.push(group);
  }
  return groups;
}
