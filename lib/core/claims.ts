import type { Flag } from "#lib/core/flag";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { meanPassAtK, passAtK } from "#lib/core/pass-at-k";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";

/** A claim is read to at least so many decimals, however short it is written: 0.5 is not 0.45 rounded. */
const leastDecimals = 3;

/**
 * The claims of one scoring among those of several: `LABEL pass@1` is of the scoring with that label.
 *
 * @param label what is written before its claims; null: nothing
 * @param takesPlain whether claims without its label are its own, as those of the first are
 */
export function claimsOf(
  claimed: Readonly<Record<string, number>>,
  label: string | null,
  takesPlain: boolean,
): Readonly<Record<string, number>> {
  const own: Record<string, number> = Object.create(null);
  for (const [name, value] of Object.entries(claimed)) {
    if (label !== null && name.startsWith(`${label} `)) own[name.slice(label.length + 1)] = value;
    else if (takesPlain) own[name] = value;
  }
  return own;
}

/**
 * The scores that a harness claims and that the counts do not give, each with its likely cause.
 *
 * @param claimed proportions by name; names other than `pass@K` are not compared
 * @param view the counts, under `strict`
 * @param seen those that the harness saw, where missing tasks were filled in since
 */
export function claimFlags(
  claimed: Readonly<Record<string, number>>,
  view: CountsInView,
  seen: CountsInView = view,
): readonly Flag[] {
  return Object.entries(claimed).flatMap(([name, claim]) => {
    const k = Number(/^pass@([1-9]\d{0,6})$/.exec(name)?.[1]);
    if (Number.isNaN(k) || !(claim >= 0 && claim <= 1)) return [];
    const { value } = reportPassAtK(view, k);
    if (value !== null && agrees(claim, value)) return [];
    const computed = value === null ? "the counts allow no number" : `the counts give ${value.toFixed(4)}`;
    const cause = value !== null && isRounded(claim, value) ? "rounding" : likelyCause(claim, seen, k);
    const message = `The source claims ${name} = ${claim}, ${computed}${cause === null ? "" : `; likely cause: ${cause}`}.`;
    return [{ code: "claimed_differs", message }];
  });
}

/** Whether a claim is the value to the decimals that the claim is written with, at least three. */
function agrees(claim: number, value: number | null): boolean {
  const unit = 10 ** -Math.min(9, Math.max(leastDecimals, decimalsOf(claim)));
  return value !== null && Math.abs(claim - value) <= unit / 2 + 1e-12;
}

function isRounded(claim: number, value: number): boolean {
  const decimals = decimalsOf(claim);
  return decimals > 0 && Math.abs(claim - value) <= 10 ** -decimals / 2;
}

function decimalsOf(claim: number): number {
  return /\.(\d+)$/.exec(String(claim))?.[1]?.length ?? 0;
}

/** The known mistake that gives the claim, the plainest first; null where none does. */
function likelyCause(claim: number, view: CountsInView, k: number): string | null {
  const tasks = view.histogram;
  const eligible = tasks.filter(({ n }) => n >= k);
  const all = taskTotal(tasks) + view.missing;
  const mistakes: readonly (readonly [cause: string, value: () => number | null])[] = [
    [
      view.missing > 0 ? "missing tasks left out of the mean" : "tasks with n < k left out of the mean",
      () => meanPassAtK(eligible, k),
    ],
    ["missing tasks counted as failures", () => mean(tasks, all, (n, c) => (n < k ? null : passAtK(n, c, k)))],
    ["counts pooled over all tasks", () => pooled(tasks, k)],
    ["tasks counted as if they were samples", () => tasksAsSamples(tasks, all, k)],
    ["tasks with n < k counted as passed", () => mean(tasks, all, (n, c) => (n - c < k ? 1 : passAtK(n, c, k)))],
    ["the formula 1 - (1 - c/n)^k", () => mean(tasks, all, (n, c) => 1 - (1 - c / n) ** k)],
    ["1 - (1 - p)^k of the mean p", () => oneMinusMean(tasks, all, k)],
  ];
  return mistakes.find(([, value]) => agrees(claim, value()))?.[0] ?? null;
}

function pooled(tasks: CountHistogram, k: number): number | null {
  const n = tasks.reduce((sum, bucket) => sum + bucket.tasks * bucket.n, 0);
  const c = tasks.reduce((sum, bucket) => sum + bucket.tasks * bucket.c, 0);
  return n < k ? null : passAtK(n, c, k);
}

function tasksAsSamples(tasks: CountHistogram, all: number, k: number): number | null {
  return all < k ? null : passAtK(all, taskTotal(tasks.filter(({ c }) => c > 0)), k);
}

function oneMinusMean(tasks: CountHistogram, all: number, k: number): number | null {
  const p = mean(tasks, all, (n, c) => c / n);
  return p === null ? null : 1 - (1 - p) ** k;
}

/** Sum over the tasks with counts, divided by all; null when one of them has no value. */
function mean(tasks: CountHistogram, all: number, score: (n: number, c: number) => number | null): number | null {
  let sum = 0;
  for (const { n, c, tasks: alike } of tasks) {
    const value = score(n, c);
    if (value === null) return null;
    sum += alike * value;
  }
  return all === 0 ? null : sum / all;
}
