import { countsOf } from "../support/data.mjs";
import { assertClose, assertHolds, exactPassAtK } from "../support/exact.mjs";
import { time } from "../support/measure.mjs";

const runs = 20;
const tasks = 1000;

/**
 * What the page of a comparison computes when the reader moves k, in the browser as here: 20 runs of 1,000 tasks against
 * one of them, and the ranks of all.
 *
 * @param {any} core
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function comparing(core) {
  return [...(await movingK(core, 10)), ...(await movingK(core, 200))];
}

/** @param {any} core @param {number} n */
async function movingK(core, n) {
  const columns = Array.from({ length: runs }, (_, seed) => {
    const counts = countsOf({ tasks, n, seed: seed + 1 });
    return { n: counts.map((count) => count.n), c: counts.map(({ c }) => c) };
  });
  const indexed = columns.map(core.indexCounts);
  /** @param {number} k */
  const against = (k) => core.comparePairwise(indexed, k, { baseline: 0, withoutFixed: true });
  /** @param {number} k */
  const ranks = (k) => {
    const scored = indexed.map((/** @type {unknown} */ run) => core.scoreCounts(run, k));
    const units = scored.map((/** @type {any} */ { scores, mean }) => ({ sums: scores, mean }));
    return core.rankByPairs(units, new Array(tasks).fill(1));
  };
  check(columns, against(3), n);
  assertHolds(ranks(3).ranks.length === runs, "there are not as many ranks as runs");

  let round = 0;
  const nextK = () => 1 + (round++ % Math.min(n, 20));
  const what = `moving k, ${runs} runs of ${tasks} tasks, n = ${n}`;
  const options = { rounds: 60, warmUp: 20 };
  return [
    { what, how: "differences to a baseline", ...(await time(() => against(nextK()), options)) },
    { what, how: "ranks by all pairs", ...(await time(() => ranks(nextK()), options)) },
  ];
}

/** @param {{ n: number[], c: number[] }[]} columns @param {any} compared @param {number} n */
function check(columns, compared, n) {
  /** @param {number} run */
  const exact = (run) => (columns[run]?.c ?? []).reduce((sum, c) => sum + exactPassAtK(n, c, 3), 0) / tasks;
  assertHolds(compared.pairs.length === runs - 1, `${compared.pairs.length} differences`);
  for (const { b, difference, interval } of compared.pairs) {
    assertClose(difference, exact(b) - exact(0), `the difference of run ${b}`, 1e-9);
    assertHolds(interval.low < difference && difference < interval.high, `the interval of run ${b}`);
  }
}
