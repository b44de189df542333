import { CompensatedSum } from "#lib/core/compensated-sum";
import { type GroupIndex, sumsOfGroups } from "#lib/core/group-index";
import { studentQuantile, studentTwoSidedP } from "#lib/core/student-t";

/** What varies independently: a task, or a group of tasks. Alike units are kept once. */
export interface Unit {
  /** Sum of the values of its tasks. */
  readonly sum: number;
  readonly tasks: number;
  /** How many such units there are. */
  readonly times: number;
}

/** An interval by Student's t, neither clipped nor stretched. */
export interface StudentInterval {
  readonly center: number;
  readonly se: number;
  readonly df: number;
  readonly low: number;
  readonly high: number;
}

/** {@link StudentInterval} with the test of "the centre is 0" that agrees with it. */
export interface StudentTest extends StudentInterval {
  readonly t: number;
  readonly p: number;
}

/** Imaginary units that are added before the interval is taken, each as large as the mean unit. */
export interface Imaginary {
  readonly sum: number;
  /** Sum of their squared distances from the centre. */
  readonly squares: (center: number) => number;
}

/** For proportions: one unit that passes, one that fails. */
export const passAndFail: Imaginary = { sum: 1, squares: (m) => m * m + (1 - m) * (1 - m) };
/** For differences: half a pair at +1, half a pair at -1 and a pair at 0 (Agresti and Min 2005). */
export const halfPairs: Imaginary = { sum: 0, squares: (m) => 1 + 2 * m * m };

/** `by_size`: no reordering of the units changes the last bit of a sum over them; slower. */
export type SummationOrder = "given" | "by_size";

/** How far values spread over what varies independently. */
export interface Spread {
  readonly tasks: number;
  readonly units: number;
  /** Sum of the squared distances of the units from a centre, each as large as its tasks make it. */
  readonly squares: (center: number) => number;
}

/**
 * The t interval after adding imaginary units, which keeps its coverage where all tasks agree and the usual one has no
 * width. null for fewer than two units.
 *
 * @param mean of the values of all tasks, as the caller reports it
 */
export function plusTwo(
  of: readonly Unit[] | Spread,
  mean: number,
  added: Imaginary,
  level: number,
  order: SummationOrder = "given",
): StudentInterval | null {
  const { tasks, units, squares } = "squares" in of ? of : spreadOfUnits(of, order);
  if (units < 2) return null;
  const weight = tasks / units;
  const size = tasks + 2 * weight;
  const center = (tasks * mean + weight * added.sum) / size;
  const spread = squares(center) + weight * weight * added.squares(center);
  return student(center, Math.sqrt(spread) / size, units - 1, level);
}

/** The classical t interval; with groups of tasks its error is the cluster-robust one. null for fewer than two units. */
export function classicalT(
  of: readonly Unit[] | Spread,
  mean: number,
  level: number,
  order: SummationOrder = "given",
): StudentInterval | null {
  const { tasks, units, squares } = "squares" in of ? of : spreadOfUnits(of, order);
  if (units < 2) return null;
  const spread = (units / (units - 1)) * squares(mean);
  return student(mean, Math.sqrt(spread) / tasks, units - 1, level);
}

/** Adds the two-sided test of "the centre is 0"; null where there is no spread to hold it against. */
export function testAgainstZero(interval: StudentInterval | null): StudentTest | null {
  // Rounding leaves a spread of this size where there is none.
  if (interval === null || interval.se < 1e-14) return null;
  const t = interval.center / interval.se;
  return { ...interval, t, p: studentTwoSidedP(t, interval.df) };
}

export function meanOfUnits(units: readonly Unit[]): number {
  const total = new CompensatedSum();
  for (const { sum, times } of units) total.add(times * sum);
  return total.value / sizeOf(units).tasks;
}

/** Groups values of tasks; a task whose group is null is a group of its own. */
export function unitsOfGroups(values: readonly number[], groups: readonly (string | null)[]): readonly Unit[] {
  if (values.length !== groups.length) throw new RangeError(`${values.length} values, but ${groups.length} groups`);
  const members = new Map<string | number, number[]>();
  values.forEach((value, task) => {
    const key = groups[task] ?? task;
    const others = members.get(key);
    if (others === undefined) members.set(key, [value]);
    else others.push(value);
  });
  return [...members.values()].map((group) => {
    const sum = new CompensatedSum();
    for (const value of group) sum.add(value);
    return { sum: sum.value, tasks: group.length, times: 1 };
  });
}

/** {@link Spread} of values of tasks that are independent, or of groups of them: fit for many runs of many tasks. */
export function spreadOfValues(values: Float64Array, groups: GroupIndex | null): Spread {
  const sums = groups === null ? values : sumsOfGroups(values, groups);
  const squares = (center: number): number => {
    const total = new CompensatedSum();
    for (let unit = 0; unit < sums.length; unit++) {
      const distance = (sums[unit] ?? 0) - (groups === null ? 1 : (groups.sizes[unit] ?? 1)) * center;
      total.add(distance * distance);
    }
    return total.value;
  };
  return { tasks: values.length, units: sums.length, squares };
}

function spreadOfUnits(units: readonly Unit[], order: SummationOrder): Spread {
  const { tasks, count } = sizeOf(units);
  return { tasks, units: count, squares: (center) => squaredDistances(units, center, order) };
}

function sizeOf(units: readonly Unit[]): { readonly tasks: number; readonly count: number } {
  let tasks = 0;
  let count = 0;
  for (const unit of units) {
    tasks += unit.times * unit.tasks;
    count += unit.times;
  }
  return { tasks, count };
}

function squaredDistances(units: readonly Unit[], center: number, order: SummationOrder): number {
  const terms = new Float64Array(units.length);
  units.forEach(({ sum, tasks, times }, at) => {
    terms[at] = times * (sum - tasks * center) ** 2;
  });
  if (order === "by_size") terms.sort();
  const total = new CompensatedSum();
  for (const term of terms) total.add(term);
  return total.value;
}

function student(center: number, se: number, df: number, level: number): StudentInterval {
  const half = studentQuantile((1 + level) / 2, df) * se;
  return { center, se, df, low: center - half, high: center + half };
}
