import { countsOf, releasedOn } from "../support/data.mjs";
import { assertClose, exactPassAtK } from "../support/exact.mjs";
import { time } from "../support/measure.mjs";

const runs = 100;
const tasks = 1000;
const day = 86_400_000;

/**
 * pass@k of 100 runs on the tasks of a window of dates, for each place of a slider: what a leaderboard does while it moves.
 *
 * @param {any} core @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function windows(core) {
  const dates = Array.from({ length: tasks }, (_, task) => releasedOn(task));
  const groups = Array.from({ length: tasks }, (_, task) => (task * 31) % 300);
  const rows = [];
  for (const n of [10, 200]) {
    const counts = Array.from({ length: runs }, (_, run) => countsOf({ tasks, n, seed: 100 + run }));
    const columns = counts.map((run) => ({
      n: run.map((task) => task.n),
      c: run.map((task) => task.c),
      missing: [],
      stale: [],
      verdictsUnknown: false,
    }));
    for (const grouped of [false, true]) {
      const index = core.indexWindow({ releasedOn: dates, groups: grouped ? groups : null, runs: columns });
      for (const k of [1, 10]) {
        check(core, index, { dates, counts, k });
        let move = 0;
        const what = `a move of the window, ${runs} runs × ${tasks} tasks, n = ${n}, pass@${k}`;
        const run = () => core.windowScores(index, windowAt(move++), k, "task_population");
        rows.push({
          what,
          how: grouped ? "in groups" : "tasks alone",
          ...(await time(run, { rounds: 200, warmUp: 20 })),
        });
      }
    }
  }
  return rows;
}

/** @param {number} move */
function windowAt(move) {
  const from = new Date(Date.UTC(2023, 4, 1) + ((move * 13) % 360) * day).toISOString().slice(0, 10);
  const to = new Date(Date.UTC(2024, 4, 1) + ((move * 29) % 360) * day).toISOString().slice(0, 10);
  return { from, to };
}

/** @param {any} core @param {any} index @param {any} of */
function check(core, index, { dates, counts, k }) {
  for (const move of [0, 5, 11]) {
    const { from, to } = windowAt(move);
    const scores = core.windowScores(index, { from, to }, k, "task_population");
    for (const [run, score] of scores.entries()) {
      const inside = counts[run].filter(
        (/** @type {unknown} */ _, /** @type {number} */ task) => dates[task] >= from && dates[task] <= to,
      );
      const sum = inside.reduce(
        (/** @type {number} */ total, /** @type {any} */ task) => total + exactPassAtK(task.n, task.c, k),
        0,
      );
      assertClose(score.value, sum / inside.length, `pass@${k} of run ${run} from ${from} to ${to}`);
      if (!(score.low <= score.value && score.value <= score.high)) throw new Error(`no interval of run ${run}`);
    }
  }
}
