/** Values with how often they come in a row: n is mostly one and the same. */
export function inRow(values: readonly number[]): [number, number][] {
  const rows: [number, number][] = [];
  for (const value of values) {
    const last = rows.at(-1);
    if (last !== undefined && last[0] === value) last[1]++;
    else rows.push([value, 1]);
  }
  return rows;
}

/** Which tasks belong together, without what the groups are called. */
export function groupNumbers(groups: readonly (string | null)[]): (number | null)[] {
  const numbers = new Map<string, number>();
  return groups.map((group) => {
    if (group === null) return null;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}
