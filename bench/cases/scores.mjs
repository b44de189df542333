import { loadCore } from "../support/bundle.mjs";
import { countsOf } from "../support/data.mjs";
import { assertClose, exactPassAtK, productPassAtK } from "../support/exact.mjs";
import { time } from "../support/measure.mjs";
import { comparing } from "./comparing.mjs";
import { fitting } from "./fitting.mjs";
import { windows } from "./windows.mjs";

const n = 200;
const ks = [1, 10, 100];

/** pass@k of 1,000 tasks with n = 200, three ways, the curve for every k, and comparisons. @returns {Promise<import("../run.mjs").Row[]>} */
export async function scores() {
  const core = await loadCore();
  const counts = countsOf({ tasks: 1000, n, seed: 7 });
  const histogram = core.histogramOf(
    counts.map((count) => count.n),
    counts.map(({ c }) => c),
  );
  /** @param {(n: number, c: number, k: number) => number} passAtK */
  const sum = (passAtK) => {
    let total = 0;
    for (const k of ks) for (const { c } of counts) total += passAtK(n, c, k);
    return total;
  };

  const exact = sum(exactPassAtK);
  assertClose(sum(core.passAtK), exact, "pass@k of each task", 1e-9);
  assertClose(sum(productPassAtK), exact, "the product", 1e-9);
  for (const k of ks) {
    const mean = counts.reduce((total, { c }) => total + exactPassAtK(n, c, k), 0) / counts.length;
    assertClose(core.meanPassAtK(histogram, k), mean, `mean pass@${k}`);
    assertClose(core.passAtKCurve(histogram, n)[k - 1], mean, `the curve at ${k}`);
  }

  const what = "pass@1, 10, 100 of 1,000 tasks, n = 200";
  return [
    { what, how: "Recount, each task (log1p)", ...(await time(() => sum(core.passAtK), { rounds: 50, warmUp: 20 })) },
    { what, how: "product, as often copied", ...(await time(() => sum(productPassAtK), { rounds: 50, warmUp: 20 })) },
    { what, how: "exact integers (BigInt)", ...(await time(() => sum(exactPassAtK), { rounds: 5, warmUp: 1 })) },
    {
      what,
      how: "Recount, from the histogram",
      ...(await time(() => ks.map((k) => core.meanPassAtK(histogram, k)), { rounds: 200, warmUp: 50 })),
    },
    {
      what: "curve, k = 1 to 200, of 1,000 tasks",
      how: "Recount, from the histogram",
      ...(await time(() => core.passAtKCurve(histogram, n), { rounds: 100, warmUp: 20 })),
    },
    ...(await windows(core)),
    ...(await comparing(core)),
    ...(await fitting()),
  ];
}
