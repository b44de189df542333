import { pathToFileURL } from "node:url";
import { bundle } from "../support/bundle.mjs";
import { countsOf } from "../support/data.mjs";
import { time } from "../support/measure.mjs";

const modules = ["histogram", "beta-binomial", "beta-binomial-fit", "beyond-n", "beyond-curve", "rough-range"];
/** What one fit of a thousand tasks may take of the processor, in milliseconds, whatever else the machine does. */
const budget = 50;

/** Both models fitted to 1,000 tasks, as the page does beyond n. @returns {Promise<import("../run.mjs").Row[]>} */
export async function fitting() {
  const file = await bundle(modules.map((name) => `export * from "#lib/core/${name}";`).join("\n"), "fitting.mjs");
  const core = await import(pathToFileURL(file).href);
  const rows = [];
  for (const { n, how } of [
    { n: 10, how: "n = 10" },
    { n: 200, how: "n = 200" },
  ]) {
    const counts = countsOf({ tasks: 1000, n, seed: 11 });
    const histogram = core.histogramOf(
      counts.map((count) => count.n),
      counts.map(({ c }) => c),
    );
    verify(core, histogram);
    const timing = await time(() => core.fitRun(histogram), { rounds: 30, warmUp: 5 });
    const least = Math.min(...Array.from({ length: 10 }, () => processorMs(() => core.fitRun(histogram))));
    if (least > budget) throw new Error(`${how}: ${least} ms a fit, more than ${budget}`);
    rows.push({ what: "beyond n: both models fitted to 1,000 tasks", how, ...timing });
    const run = core.fitRun(histogram);
    const ks = [2, 5, 10].map((times) => times * n);
    rows.push({
      what: "beyond n: rough ranges at three ks, 200 resamples",
      how,
      ...(await time(() => core.roughRanges(run, ks), { rounds: 3, warmUp: 1 })),
    });
  }
  return rows;
}

/** @param {() => unknown} run */
function processorMs(run) {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * The data are Beta(2/3, 1): p = u^1.5 for an even u. A maximum lies no lower than the truth, and no lower than its own
 * neighbours; the projection to 2 n of the true mixture is met within its noise.
 * @param {any} core
 * @param {readonly { n: number, c: number, tasks: number }[]} histogram
 */
function verify(core, histogram) {
  const logOf = (/** @type {number} */ a, /** @type {number} */ b) =>
    histogram.reduce((sum, bucket) => sum + bucket.tasks * core.logBetaBinomial(bucket, a, b), 0);
  const run = core.fitRun(histogram);
  const { a, b, logLikelihood } = run.plain;
  if (Math.abs(logOf(a, b) - logLikelihood) > 1e-6) throw new Error("the fit states another likelihood than its own");
  for (const [x, y] of [
    [2 / 3, 1],
    [a * 1.01, b],
    [a / 1.01, b],
    [a, b * 1.01],
    [a, b / 1.01],
  ]) {
    if (logOf(x ?? 1, y ?? 1) > logLikelihood + 1e-6) throw new Error(`Beta(${x}, ${y}) is more probable than the fit`);
  }
  if (run.withAtoms.logLikelihood < logLikelihood - 1e-6) throw new Error("atoms made the fit worse");
  const k = 2 * run.minN;
  const truth = core.betaMeanAtK(2 / 3, 1, k);
  const projected = core.projectBeyondN(run, k).value;
  if (!(Math.abs(projected - truth) < 0.04)) throw new Error(`projected ${projected}, in truth ${truth}`);
}
