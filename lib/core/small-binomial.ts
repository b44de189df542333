/** So many factors are multiplied; a result of more is too large to be read anyway. */
const mostFactors = 60;

/**
 * C(n, k) as an exact whole number, for people to check a formula by hand.
 *
 * @returns null where it is too long to be read, or for exact doubles
 */
export function smallBinomial(n: number, k: number): number | null {
  if (k < 0 || k > n) return 0;
  const few = Math.min(k, n - k);
  if (few > mostFactors) return null;
  let product = 1;
  for (let i = 1; i <= few; i++) {
    // Each step is a binomial itself, so the division leaves nothing over.
    product = (product * (n - few + i)) / i;
    if (product * n > Number.MAX_SAFE_INTEGER) return i === few && product <= Number.MAX_SAFE_INTEGER ? product : null;
  }
  return product;
}
