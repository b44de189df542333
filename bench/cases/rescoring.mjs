import { runDocument, taskSetDocument } from "../support/data.mjs";
import { assertClose, assertHolds, exactPassAtK } from "../support/exact.mjs";
import { timingOf } from "../support/measure.mjs";
import { get, post } from "../support/server.mjs";

/** @typedef {import("../support/server.mjs").Server} Server */

const tasks = 1000;
const runs = 500;
const n = 10;
const rounds = 5;

/**
 * A fix that touches 1 of 1,000 tasks in 500 runs: the preview, the applying, and the leaderboard that is asked next; of
 * runs with counts alone, and of runs with a verdict for each sample.
 *
 * @param {Server} server
 * @param {{ how: string }} options
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function rescoring(server, { how }) {
  return [...(await fixes(server, { how, verdicts: false })), ...(await fixes(server, { how, verdicts: true }))];
}

/**
 * @param {Server} server
 * @param {{ how: string, verdicts: boolean }} options
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
async function fixes(server, { how, verdicts }) {
  const kind = verdicts ? "verdicts" : "counts";
  const taskSet = `bench-fix-${kind}@1`;
  await post(server, "/api/v1/task-sets", { body: taskSetDocument(taskSet, tasks), key: `${kind}-set` });
  const documents = [];
  for (let seed = 0; seed < runs; seed++) {
    const document = runDocument({ taskSet, tasks, n, seed: 10_000 + seed });
    const sent = verdicts ? { ...document, tasks: document.tasks.map(withVerdicts) } : document;
    const answer = await post(server, "/api/v1/runs?create=true", { body: sent, key: `${kind}-run-${seed}` });
    documents.push({ id: String(answer.run.id), document });
  }
  /** @type {Record<"preview" | "apply" | "board", number[]>} */
  const taken = { preview: [], apply: [], board: [] };
  for (let round = 0; round < rounds; round++) {
    // Another task each time, so that each round carries over what the earlier ones tested.
    const version = `fix-${round}`;
    const parent = round === 0 ? "base" : `fix-${round - 1}`;
    const changed = documents[0]?.document.tasks[round]?.task_id ?? "";
    const fix = { name: version, parent, changed: [changed] };
    await post(server, `/api/v1/task-sets/${taskSet}/test-versions`, { body: fix, key: `${kind}-${version}` });
    for (const { document } of documents) {
      const task = document.tasks[round];
      if (task !== undefined) task.c = (task.c + 1 + round) % (n + 1);
    }
    const retested = documents.map(({ id, document }) => {
      const task = document.tasks[round];
      return { run: id, ...(verdicts && task !== undefined ? withVerdicts(task) : task) };
    });
    const body = JSON.stringify({ format: "recount-scoring/1", test_version: version, tasks: retested });
    const preview = await timed(taken.preview, () =>
      post(server, "/api/v1/scorings?k=1,10&dry_run=true", { body, key: `${kind}-${version}-dry` }),
    );
    const applied = await timed(taken.apply, () =>
      post(server, "/api/v1/scorings?k=1,10", { body, key: `${kind}-${version}-apply` }),
    );
    const board = JSON.parse(
      await timed(taken.board, () => get(server, `/api/v1/leaderboards/${taskSet}?k=1,10&test_version=${version}`)),
    );
    check({ preview, applied, board }, documents);
  }
  return [
    { what: `fix of 1 of 1,000 tasks in 500 runs with ${kind}: preview`, how, ...timingOf(taken.preview) },
    { what: `fix of 1 of 1,000 tasks in 500 runs with ${kind}: apply`, how, ...timingOf(taken.apply) },
    { what: `the leaderboard of these 500 runs with ${kind} asked next`, how, ...timingOf(taken.board) },
  ];
}

/** A letter a sample: those that passed stand first. @param {{ task_id: string, n: number, c: number }} task */
const withVerdicts = ({ task_id, n: samples, c }) => ({ task_id, verdicts: "P".repeat(c) + "F".repeat(samples - c) });

/**
 * @template T
 * @param {number[]} taken
 * @param {() => Promise<T>} work
 */
async function timed(taken, work) {
  const begun = performance.now();
  const answer = await work();
  taken.push(performance.now() - begun);
  return answer;
}

/**
 * Both answers and the leaderboard have the new numbers of every run, recomputed from all its counts.
 *
 * @param {{ preview: any, applied: any, board: any }} answers
 * @param {{ id: string, document: ReturnType<typeof runDocument> }[]} documents
 */
function check({ preview, applied, board }, documents) {
  assertHolds(preview.items.length === runs && applied.items.length === runs && board.rows.length === runs, "runs");
  assertHolds(preview.items[0].scoring.id === null && preview.places.length === 1, "a preview stores nothing");
  const rows = new Map(board.rows.map((/** @type {any} */ row) => [row.run.id, row]));
  documents.forEach(({ id, document }, at) => {
    const item = applied.items[at];
    assertHolds(item.run === id && item.created && item.rescored === 1 && item.carried === tasks - 1, `run ${id}`);
    if (at % 50 !== 0) return;
    const mean = document.tasks.reduce((total, task) => total + exactPassAtK(task.n, task.c, 10), 0) / tasks;
    for (const value of [
      preview.items[at].pass_at_k[1].after,
      item.pass_at_k[1].after,
      rows.get(id).pass_at_k[1].value,
    ]) {
      assertClose(value, mean, `pass@10 of ${id}`);
    }
  });
}
