import { CompensatedSum } from "#lib/core/compensated-sum";

/**
 * Spearman's rank correlation of two lists: Pearson's correlation of their ranks, equal values sharing the mean of the
 * ranks that they take up. null where a list has fewer than two values or all of them are equal.
 *
 * Values are compared to 12 digits after the point, so that proportions that are equal, but were rounded otherwise on the
 * way, tie.
 *
 * @throws RangeError when the lists differ in length
 */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) throw new RangeError(`${a.length} values, but ${b.length} to compare them with`);
  const [left, right] = [centredRanks(a), centredRanks(b)];
  const product = dot(left, right);
  const size = Math.sqrt(dot(left, left) * dot(right, right));
  return size === 0 ? null : Math.max(-1, Math.min(1, product / size));
}

/** Mean ranks less their own mean: multiples of 1/2, hence exact. */
function centredRanks(values: readonly number[]): number[] {
  const told = values.map((value) => Math.round(value * 1e12));
  const order = told.map((_, index) => index).sort((x, y) => (told[x] ?? 0) - (told[y] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && told[order[to] ?? 0] === told[order[from] ?? 0]) to++;
    for (let at = from; at < to; at++) ranks[order[at] ?? 0] = (from + to - 1) / 2 - (order.length - 1) / 2;
    from = to;
  }
  return ranks;
}

function dot(a: readonly number[], b: readonly number[]): number {
  const sum = new CompensatedSum();
  a.forEach((value, index) => {
    sum.add(value * (b[index] ?? 0));
  });
  return sum.value;
}
