/** Which group each task is of, and how many tasks each group has. */
export interface GroupIndex {
  readonly groupOf: Uint32Array;
  readonly sizes: Float64Array;
}

/** A task whose group is null is a group of its own. */
export function indexGroups(groups: readonly (string | null)[]): GroupIndex {
  const known = new Map<string, number>();
  const sizes: number[] = [];
  const groupOf = Uint32Array.from(groups, (group) => {
    const at = (group === null ? undefined : known.get(group)) ?? sizes.push(0) - 1;
    if (group !== null) known.set(group, at);
    sizes[at] = (sizes[at] ?? 0) + 1;
    return at;
  });
  return { groupOf, sizes: Float64Array.from(sizes) };
}

/** The sum of the values of each group. */
export function sumsOfGroups(values: Float64Array, { groupOf, sizes }: GroupIndex): Float64Array {
  if (values.length !== groupOf.length) throw new RangeError(`${values.length} values, but ${groupOf.length} groups`);
  const sums = new Float64Array(sizes.length);
  for (let task = 0; task < values.length; task++) {
    const group = groupOf[task] ?? 0;
    sums[group] = (sums[group] ?? 0) + (values[task] ?? 0);
  }
  return sums;
}
