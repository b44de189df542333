import type { ExpectedCounts } from "#tests/support/expected-counts";
import { hasShared, readShared } from "#tests/support/shared-data";

/** A file with two verdicts a sample has counts of each. */
interface ExpectedTwice {
  readonly base: ExpectedCounts;
  readonly plus: ExpectedCounts;
}

/** The human-eval and EvalPlus files of the shared data; none where it is absent. */
export function expectedScores(): [string, ExpectedCounts | ExpectedTwice][] {
  return everyExpectedScore().filter(([file]) => /^(human-eval|evalplus)\//.test(file) && !file.includes("evalperf"));
}

/** Every file of text of the shared data that has counts, of whatever tool. */
export function everyExpectedScore(): [string, ExpectedCounts | ExpectedTwice][] {
  if (!hasShared("real/expected.json")) return [];
  return Object.entries(readShared<Record<string, ExpectedCounts | ExpectedTwice>>("real/expected.json")).filter(
    ([file, entry]) => /\.jsonl?(?:\.gz)?$/.test(file) && ("base" in entry || "c_total" in entry),
  );
}

/** pass@k by k. */
export function scoresOf(expected: ExpectedCounts): Map<number, number> {
  const scores = Object.entries(expected).flatMap(([name, score]) => {
    const k = /^pass@(\d+)$/.exec(name)?.[1];
    if (k === undefined || typeof score !== "object") return [];
    const [numerator, denominator] = score.exact.split("/").map(Number);
    return [[Number(k), (numerator ?? Number.NaN) / (denominator ?? Number.NaN)] as const];
  });
  return new Map(scores);
}

interface Entry {
  readonly k: number;
  readonly value: number | null;
  readonly reason?: string;
  readonly largest_k?: number | null;
}

/** The ks of a report that are not as they should be: the exact value within 1e-12, or withheld as n is too small. */
export function wrongScores(entries: readonly Entry[], expected: ExpectedCounts): Entry[] {
  const exact = scoresOf(expected);
  return entries.filter((entry) => {
    const value = exact.get(entry.k);
    if (value !== undefined) return entry.value === null || Math.abs(entry.value - value) > 1e-12;
    const isWithheld = entry.value === null && entry.reason === "k_exceeds_n" && entry.largest_k === expected.n_min;
    return entry.k <= expected.n_min || !isWithheld;
  });
}
