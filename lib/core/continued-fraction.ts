const mostTerms = 1_000_000;
const tiny = 1e-300;

/**
 * first + a₁ / (b₁ + a₂ / (b₂ + …)) by the modified Lentz method, until a further term changes nothing.
 *
 * @param term aⱼ and bⱼ for j = 1, 2, …
 * @throws RangeError when it does not settle
 */
export function continuedFraction(first: number, term: (j: number) => readonly [a: number, b: number]): number {
  let value = first === 0 ? tiny : first;
  let upper = value;
  let lower = 0;
  for (let j = 1; j <= mostTerms; j++) {
    const [a, b] = term(j);
    lower = 1 / notZero(b + a * lower);
    upper = notZero(b + a / upper);
    const factor = upper * lower;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-15) return value;
  }
  throw new RangeError("the continued fraction does not settle");
}

function notZero(x: number): number {
  return Math.abs(x) < tiny ? tiny : x;
}
