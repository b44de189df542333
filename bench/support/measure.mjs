import { cpus, loadavg, totalmem } from "node:os";

/** @typedef {{ median: number, low: number, high: number, times: number }} Timing milliseconds; low and high are the 10th and 90th percentile */

/**
 * Times a function that has been warmed up, once a round.
 *
 * @param {() => unknown} run what it gives is awaited
 * @param {{ rounds: number, warmUp?: number }} options
 * @returns {Promise<Timing>}
 */
export async function time(run, { rounds, warmUp = 2 }) {
  for (let i = 0; i < warmUp; i++) await run();
  const taken = [];
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now();
    await run();
    taken.push(performance.now() - begun);
  }
  return timingOf(taken);
}

/** @param {readonly number[]} taken not none: what was not measured has no median @returns {Timing} */
export function timingOf(taken) {
  if (taken.length === 0 || !taken.every(Number.isFinite)) throw new Error("nothing was measured");
  const sorted = [...taken].sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), low: at(0.1), high: at(0.9), times: sorted.length };
}

/** What the numbers were measured on, and how busy it was with other things: medians under load are no medians. */
export function machine() {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}
