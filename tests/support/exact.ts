/** Exact arithmetic on integers: what the estimators are checked against. */

/** C(n, k), 0 where k lies outside [0, n]. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let product = 1n;
  for (let i = 1; i <= k; i++) product = (product * BigInt(n - k + i)) / BigInt(i);
  return product;
}

/** C(0..size, 0..size) by Pascal's rule, for tests that need many. */
export function pascal(size: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let n = 1; n <= size; n++) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return rows;
}

/** a / b to within a few units in the last place, for a and b of any size; 0 where a = 0. */
export function ratio(a: bigint, b: bigint): number {
  if (a === 0n) return 0;
  // 80 significant bits of the quotient, then the exponent.
  const shift = 80 + b.toString(2).length - a.toString(2).length;
  const quotient = shift >= 0 ? (a << BigInt(shift)) / b : a / (b << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}

/** pass@k = 1 - C(n-c, k) / C(n, k), rounded once. */
export function exactPassAtK(n: number, c: number, k: number): number {
  return ratio(binomial(n, k) - binomial(n - c, k), binomial(n, k));
}

/** |actual - expected| / |expected|; 0 where both are 0, infinite where only `expected` is. */
export function relativeError(actual: number, expected: number): number {
  if (actual === expected) return 0;
  return Math.abs(actual - expected) / Math.abs(expected);
}
