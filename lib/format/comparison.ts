import type { ComparedPair, Comparison } from "#lib/contract/compare";
import { formatCount } from "#lib/format/number";

/** What a sentence about a pair needs to know of its comparison. */
export type PairContext = Pick<Comparison, "stamped" | "scope" | "tasks_compared"> & {
  /** Pairs that were tested together. */
  readonly pairs: number;
};

/** What a sentence about a pair is made from. */
export type PairInWords = Pick<ComparedPair, "difference" | "low" | "high" | "p_value" | "p_holm" | "level">;

/**
 * What lies between two runs, in one sentence; the run that is ahead is named.
 *
 * @param names how the two runs are called; outside text in them is repeated as it is
 */
export function formatPair(
  pair: PairInWords,
  names: { readonly a: string; readonly b: string },
  context: PairContext,
): string {
  const { difference, low, high } = pair;
  const where = formatWhere(context);
  const ahead = difference < 0 ? names.a : names.b;
  const size = `${(Math.abs(difference) * 100).toFixed(1)} points`;
  if (low === null || high === null) {
    const what = difference === 0 ? `${names.a} and ${names.b} score alike` : `${ahead} is higher by ${size}`;
    const unit = context.tasks_compared === 1 ? "task" : "group of tasks";
    return `${what} ${where}; there is no interval, as one ${unit} says nothing of others.`;
  }
  if (low <= 0 && high >= 0) {
    const p = pair.p_value === null ? "" : ` (p ${formatP(pair.p_value)})`;
    const range = `${formatPointsEnd(low, Math.floor, "+")} to ${formatPointsEnd(high, Math.ceil, "+")} points`;
    return `No clear difference between ${names.a} and ${names.b} ${where}: the data fit anything from ${range}${p}.`;
  }
  const [least, most] = difference < 0 ? [-high, -low] : [low, high];
  const interval = `[${formatPointsEnd(least, Math.floor)}, ${formatPointsEnd(most, Math.ceil)}]`;
  return `${ahead} is higher by ${size} ${interval}${formatTest(pair, context)}, ${where}.`;
}

function formatWhere({ tasks_compared, stamped, scope }: PairContext): string {
  const tasks = tasks_compared ?? 0;
  if (stamped) return `on ${formatCount(tasks, "task")} compared anyway`;
  return scope === "fixed_tasks"
    ? `on exactly these ${formatCount(tasks, "shared task")}`
    : `on ${formatCount(tasks, "shared task")}`;
}

/** The p value, adjusted where several pairs are looked at. */
function formatTest({ p_value, p_holm, level }: PairInWords, { pairs }: PairContext): string {
  if (p_value === null) return "";
  if (pairs <= 1 || p_holm === null) return `, p ${formatP(p_value)}`;
  const adjusted = `p ${formatP(p_holm)} adjusted for ${pairs} pairs`;
  return p_holm < 1 - level ? `, ${adjusted}` : ` by itself, p ${formatP(p_value)}, but not clearly: ${adjusted}`;
}

/** A p value with its sign of relation: `= .02`, `< .001`, `> .99`, `= 1`. */
export function formatP(p: number): string {
  if (p < 0.001) return "< .001";
  if (p === 1) return "= 1";
  if (p > 0.995) return "> .99";
  const digits = p < 0.1 ? p.toFixed(3).replace(/0$/, "") : p.toFixed(2);
  return `= ${digits.replace(/^0/, "")}`;
}

/** The interval of a difference in points, with its signs where it spans 0: `[0.4, 5.8]`, `[−1.7, +5.0]`. */
export function formatDifferenceInterval(low: number, high: number): string {
  const plus = low < 0 && high > 0 ? "+" : "";
  return `[${formatPointsEnd(low, Math.floor, plus)}, ${formatPointsEnd(high, Math.ceil, plus)}]`;
}

/** An end of an interval in points, rounded outward. */
function formatPointsEnd(end: number, outward: (value: number) => number, plus = ""): string {
  const perMille = end * 1000;
  const nearest = Math.round(perMille);
  // A value that is a whole per mille but for its last bits is not pushed to the next one.
  const points = (Math.abs(perMille - nearest) < 1e-9 ? nearest : outward(perMille)) / 10;
  const sign = points < 0 ? "\u2212" : points > 0 ? plus : "";
  return `${sign}${Math.abs(points).toFixed(1)}`;
}
