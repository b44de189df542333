import { asNewReader, openPage, pressKeys, scrollThrough, startBrowser } from "../support/browser.mjs";
import { countsOf, nameOf, runDocument, taskSetDocument } from "../support/data.mjs";
import { assertClose, assertHolds, exactPassAtK } from "../support/exact.mjs";
import { time, timingOf } from "../support/measure.mjs";
import { get, post } from "../support/server.mjs";

/** @typedef {import("../support/server.mjs").Server} Server */
/** @typedef {import("../run.mjs").Row} Row */

const openings = 7;
/** What a leaderboard shows of more runs. */
const mostRows = 2000;

/**
 * What a reader feels: how soon a page of a thousand runs stands, and how it scrolls; what another k and another window of
 * dates take.
 *
 * @param {Server} server @returns {Promise<Row[]>} nothing without a browser
 */
export async function browsing(server) {
  const browser = await startBrowser();
  if (browser === null) {
    console.error("no Chromium was found: what readers feel was not measured");
    return [];
  }
  try {
    await addRuns(server, { taskSet: "board@1", tasks: 164, n: 10, count: 1000 });
    const rows = [
      ...(await opened(browser, server, {
        what: "leaderboard of 1,000 runs",
        path: "/leaderboards/board@1",
        box: "Leaderboard of board@1",
      })),
      ...(await opened(browser, server, { what: "page of 1,000 runs", path: "/", box: "Runs" })),
    ];
    await addRuns(server, { taskSet: "more@1", tasks: 164, n: 10, count: 1000 });
    rows.push(...(await opened(browser, server, { what: "page of 2,000 runs", path: "/", box: "Runs" })));
    await addRuns(server, { taskSet: "most@1", tasks: 164, n: 10, count: 3000 });
    rows.push(...(await pagedRuns(browser, server)));
    for (const n of [10, 200]) {
      const ids = await addRuns(server, { taskSet: `dated-${n}@1`, tasks: 1000, n, count: 100 });
      rows.push(...(await anotherK(browser, server, { ids: ids.slice(0, 20), n })));
      rows.push(...(await anotherWindow(browser, server, { n })));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * More runs than a browser is given: each page is an answer of the server.
 *
 * @param {import("../support/browser.mjs").Browser} browser @param {Server} server @returns {Promise<Row[]>}
 */
async function pagedRuns(browser, server) {
  const sorted = JSON.parse(await get(server, "/api/v1/runs?sort=pass@1&order=desc&limit=500&k=1"));
  const scores = sorted.items.map((/** @type {any} */ item) => item.pass_at_k[0].value);
  assertHolds(sorted.total === 5000, `a list of ${sorted.total} runs`);
  const isDescending = scores.every(
    (/** @type {number} */ score, /** @type {number} */ at) => at === 0 || score <= scores[at - 1],
  );
  assertHolds(isDescending, "runs that are not sorted by their scores");
  const rows = await opened(browser, server, { what: "page of 5,000 runs", path: "/", box: "Runs" });
  const answers = [
    { what: "first page", path: "/" },
    { what: "sorted by pass@1, then model", path: "/?sort=pass@1,model&order=desc,asc" },
    { what: "search", path: "/?q=qwen+nightly" },
    { what: "a filter and its counts", path: "/?task_set=most@1" },
  ];
  for (const { what, path } of answers) {
    const timing = await time(() => get(server, path), { rounds: 20, warmUp: 5 });
    rows.push({ what: `5,000 runs: ${what}: answer`, how: "server", ...timing });
  }
  return rows;
}

/** @param {Server} server @param {{ taskSet: string, tasks: number, n: number, count: number }} of @returns {Promise<string[]>} */
async function addRuns(server, { taskSet, tasks, n, count }) {
  const document = taskSetDocument(taskSet, tasks, { dated: true });
  await post(server, "/api/v1/task-sets", { body: document, key: `set-${taskSet}` });
  const ids = /** @type {string[]} */ ([]);
  for (let seed = 0; seed < count; seed++) {
    const body = runDocument({ taskSet, tasks, n, seed, ...nameOf(seed) });
    const { run } = await post(server, "/api/v1/runs?create=true", { body, key: `${taskSet}-${seed}` });
    ids.push(String(run.id));
  }
  const { rows, total } = JSON.parse(await get(server, `/api/v1/leaderboards/${taskSet}?k=1`));
  assertHolds(
    total === count && rows.length === Math.min(count, mostRows),
    `a leaderboard of ${rows.length} of ${total}`,
  );
  const sought = 7;
  const found = JSON.parse(await get(server, `/api/v1/runs/${ids[sought]}?k=1`));
  assertClose(found.pass_at_k[0].value, meanOf({ tasks, n, seed: sought }, 1), `pass@1 of run ${sought}`);
  return ids;
}

/** @param {{ tasks: number, n: number, seed: number }} of @param {number} k */
function meanOf(of, k) {
  return countsOf(of).reduce((sum, { n, c }) => sum + exactPassAtK(n, c, k), 0) / of.tasks;
}

/**
 * @param {import("../support/browser.mjs").Browser} browser @param {Server} server
 * @param {{ what: string, path: string, box: string }} page @returns {Promise<Row[]>}
 */
async function opened(browser, { address }, { what, path, box }) {
  const seen = [];
  for (let opening = 0; opening < openings; opening++) {
    const one = await asNewReader(browser, async (page) => {
      const paints = await openPage(page, address + path);
      const scrolled = await scrollThrough(page, box);
      assertHolds(scrolled.reached, `${what} was not scrolled to its end`);
      const quick = scrolled.frames.filter((frame) => frame < 34).length;
      return { ...paints, quick: (100 * quick) / scrolled.frames.length };
    });
    // The first opening warms the server up.
    if (opening > 0) seen.push(one);
  }
  const how = "browser";
  return [
    { what: `${what}: first byte`, how, ...timingOf(seen.map(({ firstByte }) => firstByte)) },
    { what: `${what}: largest paint`, how, target: "≤ 1,000 ms", ...timingOf(seen.map(({ largest }) => largest)) },
    { what: `${what}: layout shift`, how, unit: "", target: "≤ 0.02", ...timingOf(seen.map(({ shift }) => shift)) },
    {
      what: `${what}: frames under 34 ms`,
      how,
      unit: "%",
      target: "≥ 95 %",
      ...timingOf(seen.map(({ quick }) => quick)),
    },
  ];
}

/**
 * @param {import("../support/browser.mjs").Browser} browser @param {Server} server
 * @param {{ ids: readonly string[], n: number }} compared @returns {Promise<Row[]>}
 */
async function anotherK(browser, server, { ids, n }) {
  const path = `/compare?runs=${ids.join(",")}`;
  const { pairs } = JSON.parse(await get(server, `/api/v1/${path.slice(1)}&k=2&baseline=${ids[0]}`));
  const expected = meanOf({ tasks: 1000, n, seed: 1 }, 2) - meanOf({ tasks: 1000, n, seed: 0 }, 2);
  const pair = pairs.find((/** @type {any} */ each) => each.b === ids[1]);
  assertClose(pair.difference, expected, "the difference in pass@2");
  const answer = await time(() => get(server, path), { rounds: 20, warmUp: 5 });
  const moves = await asNewReader(browser, async (page) => {
    await openPage(page, server.address + path);
    await page.locator("#ranks").waitFor();
    await page.getByRole("radiogroup", { name: "k", exact: true }).getByRole("radio", { checked: true }).focus();
    const keys = thereAndBack(24, 3);
    const taken = await pressKeys(browser, page, { type: "keydown", keys: ["ArrowRight", ...keys], gapMs: 400 });
    await page.getByRole("heading", { name: "Difference in pass@2" }).waitFor();
    return taken;
  });
  return [
    { what: `compare page, 20 runs × 1,000 tasks, n = ${n}: answer`, how: "server", target: "≤ 200 ms", ...answer },
    ...moved(`another k, 20 runs × 1,000 tasks, n = ${n}`, moves),
  ];
}

/**
 * @param {import("../support/browser.mjs").Browser} browser @param {Server} server @param {{ n: number }} of
 * @returns {Promise<Row[]>}
 */
async function anotherWindow(browser, { address }, { n }) {
  const moves = await asNewReader(browser, async (page) => {
    await openPage(page, `${address}/leaderboards/dated-${n}@1`);
    await page.getByRole("button", { name: "Release dates" }).click();
    await page.getByRole("table", { name: "of each run on the tasks of the window" }).waitFor();
    await page.getByRole("slider", { name: "Released from" }).focus();
    return pressKeys(browser, page, { type: "input", keys: thereAndBack(40, 5), gapMs: 60 });
  });
  assertHolds(moves.requests === 0, `${moves.requests} requests while the window moved`);
  return moved(`another window, 100 runs × 1,000 tasks, n = ${n}`, moves);
}

/** @param {number} count @param {number} far @returns {string[]} */
function thereAndBack(count, far) {
  return Array.from({ length: count }, (_, move) => (move % (2 * far) < far ? "ArrowRight" : "ArrowLeft"));
}

/** @param {string} what @param {import("../support/browser.mjs").Moves} moves @returns {Row[]} */
function moved(what, { script, paint, all }) {
  return [
    { what: `${what}: script until drawn, CPU`, how: "browser", target: "≤ 16 ms", ...timingOf(script) },
    { what: `${what}: all script, CPU`, how: "browser", ...timingOf([all]) },
    { what: `${what}: to the next paint`, how: "browser", ...timingOf(paint) },
  ];
}
