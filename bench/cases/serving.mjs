import path from "node:path";
import { commandFile, folder } from "../support/bundle.mjs";
import { runDocument, taskSetDocument } from "../support/data.mjs";
import { assertClose, assertHolds, exactPassAtK } from "../support/exact.mjs";
import { time, timingOf } from "../support/measure.mjs";
import { runMeasured } from "../support/measured-run.mjs";
import { shapes, writeResults } from "../support/results-files.mjs";
import { get, post } from "../support/server.mjs";

/** @typedef {import("../support/server.mjs").Server} Server */

/**
 * What the server takes to acknowledge uploads and to answer pages, asked through HTTP by one client on the same machine.
 *
 * @param {Server} server
 * @param {{ how: string, large: boolean }} options
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function serving(server, { how, large }) {
  const small = await uploads(server, { tasks: 1000, rounds: 50 });
  const big = await uploads(server, { tasks: 20_000, rounds: 5 });
  const rows = [
    { what: "upload of 1,000 tasks, acknowledged", how, ...small.timing },
    { what: "upload of 20,000 tasks, acknowledged", how, ...big.timing },
    ...(await pages(server, { how, runs: small.runs })),
  ];
  if (large) rows.push(await largeUpload(server, how));
  return rows;
}

/**
 * Makes a task set and that many runs on it; each upload is another document.
 *
 * @param {Server} server
 * @param {{ tasks: number, rounds: number }} options
 */
async function uploads(server, { tasks, rounds }) {
  const taskSet = `bench-${tasks}@1`;
  await post(server, "/api/v1/task-sets", { body: taskSetDocument(taskSet, tasks), key: `set-${tasks}` });
  const runs = [];
  const taken = [];
  for (let seed = 0; seed < rounds; seed++) {
    const document = runDocument({ taskSet, tasks, n: 10, seed });
    const body = JSON.stringify(document);
    const begun = performance.now();
    const answer = await post(server, "/api/v1/runs?create=true", { body, key: `run-${tasks}-${seed}` });
    taken.push(performance.now() - begun);
    const correct = document.tasks.reduce((total, { c }) => total + c, 0);
    assertHolds(
      answer.run.created && answer.tasks === tasks && answer.samples === 10 * tasks && answer.correct === correct,
      JSON.stringify(answer).slice(0, 300),
    );
    runs.push({ id: String(answer.run.id), document });
  }
  return { timing: timingOf(taken.slice(Math.min(5, rounds - 3))), runs };
}

/**
 * @param {Server} server
 * @param {{ how: string, runs: { id: string, document: ReturnType<typeof runDocument> }[] }} options
 */
async function pages(server, { how, runs }) {
  const one = runs[7];
  if (one === undefined) throw new Error("there are too few runs");
  const name = one.document.run.name;
  for (const { id, document } of runs.slice(0, 5)) {
    const report = JSON.parse(await get(server, `/api/v1/runs/${id}?k=5`));
    const mean = document.tasks.reduce((total, { n, c }) => total + exactPassAtK(n, c, 5), 0) / document.tasks.length;
    assertClose(report.pass_at_k[0].value, mean, `pass@5 of ${id}`);
  }
  const board = JSON.parse(await get(server, "/api/v1/leaderboards/bench-1000@1?k=1,10"));
  assertHolds(board.rows.length === runs.length, `a leaderboard of ${board.rows.length} rows`);

  const twenty = runs
    .slice(0, 20)
    .map(({ id }) => id)
    .join(",");
  const asked = [
    ["run page, 1,000 tasks", `/runs/${one.id}`, name],
    ["leaderboard page, 50 runs of 1,000 tasks", "/leaderboards/bench-1000@1", "bench-model-7"],
    ["compare page, 20 runs of 1,000 tasks", `/compare?runs=${twenty}`, "bench-model-7"],
    ["page of runs, 50 of them", "/", "bench-model-7"],
    ["API: one run", `/api/v1/runs/${one.id}?k=1,5,10`, one.id],
    ["API: 20 runs of 1,000 tasks against one", `/api/v1/compare?runs=${twenty}&baseline=${one.id}`, "bench-model-7"],
    ["API: leaderboard, 50 runs of 1,000 tasks", "/api/v1/leaderboards/bench-1000@1?k=1,10", "bench-model-7"],
  ];
  const rows = [];
  for (const [what = "", route = "", shown = ""] of asked) {
    assertHolds((await get(server, route)).includes(shown), `${route} does not show ${shown}`);
    rows.push({ what, how, ...(await time(() => get(server, route), { rounds: 40, warmUp: 10 })) });
  }
  return rows;
}

/** A results file of 1 GiB, uploaded by the real command. @param {Server} server @param {string} how */
async function largeUpload(server, how) {
  const file = path.join(folder, "large.jsonl");
  const humanEval = shapes.find(({ format }) => format === "human-eval");
  if (humanEval === undefined) throw new Error("there is no shape of human-eval");
  const written = await writeResults(humanEval, file, 2 ** 30);
  const flags = ["--model", "large", "--task-set", "large@1", "--test-version", "base", "--create", "--json"];
  const { stdout, ms, peakMiB } = await runMeasured([await commandFile(), "upload", file, ...flags], {
    RECOUNT_URL: server.address,
    RECOUNT_TOKEN: server.token,
  });
  const { samples, correct } = JSON.parse(stdout);
  assertHolds(samples === written.samples && correct === written.correct, stdout);
  return {
    what: `recount upload of 1 GiB, ${written.samples} samples`,
    how,
    ...timingOf([ms]),
    mibPerSecond: 1024 / (ms / 1000),
    peakMiB,
  };
}
