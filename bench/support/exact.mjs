/** pass@k as a ratio of integers, without any floating point: what the answers are checked against. */

/** @param {bigint} n @param {bigint} k */
function choose(n, k) {
  if (k > n) return 0n;
  let value = 1n;
  for (let i = 0n; i < k; i++) value = (value * (n - i)) / (i + 1n);
  return value;
}

/** @param {number} n @param {number} c @param {number} k @returns {number} the nearest double, to about 1e-18 */
export function exactPassAtK(n, c, k) {
  const all = choose(BigInt(n), BigInt(k));
  const fail = choose(BigInt(n - c), BigInt(k));
  return Number(((all - fail) * 10n ** 18n) / all) / 1e18;
}

/** The formula as it is usually copied: a running product over the failures. @param {number} n @param {number} c @param {number} k */
export function productPassAtK(n, c, k) {
  if (n - c < k) return 1;
  let miss = 1;
  for (let i = n - c + 1; i <= n; i++) miss *= 1 - k / i;
  return 1 - miss;
}

/** @param {number} value @param {number} expected @param {string} what @param {number} [tolerance] */
export function assertClose(value, expected, what, tolerance = 1e-12) {
  if (!(Math.abs(value - expected) <= tolerance)) throw new Error(`${what}: ${value}, but it is ${expected}`);
}

/** @param {boolean} holds @param {string} what */
export function assertHolds(holds, what) {
  if (!holds) throw new Error(`wrong answer: ${what}`);
}
