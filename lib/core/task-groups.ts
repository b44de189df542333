import { type CountHistogram, histogramOf } from "#lib/core/histogram";

/** Whether some tasks share their source with others; else groups change nothing. */
export function shareGroups(groups: readonly (string | null)[]): boolean {
  const named = groups.filter((group) => group !== null);
  return new Set(named).size < named.length;
}

/**
 * The counts of each group of tasks, in the order in which groups are first seen. A task whose group is null is a group of
 * its own, one without samples is in none.
 *
 * @returns null where no two tasks with samples share a group
 * @throws RangeError when columns differ in length
 */
export function histogramsOfGroups(
  n: readonly number[],
  c: readonly number[],
  groups: readonly (string | null)[],
): readonly CountHistogram[] | null {
  if (n.length !== c.length || n.length !== groups.length) {
    throw new RangeError(
      `${n.length} values of n, ${c.length} of c and ${groups.length} groups do not belong together`,
    );
  }
  if (!shareGroups(groups)) return null;
  const members = new Map<string | number, { readonly n: number[]; readonly c: number[] }>();
  n.forEach((samples, task) => {
    if (samples === 0) return;
    const key = groups[task] ?? task;
    const group = members.get(key) ?? { n: [], c: [] };
    group.n.push(samples);
    group.c.push(c[task] ?? 0);
    members.set(key, group);
  });
  const counts = [...members.values()];
  return counts.every((group) => group.n.length < 2) ? null : counts.map((group) => histogramOf(group.n, group.c));
}
