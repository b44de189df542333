// `npm run screenshots`: pictures of every page into screenshots/, from a server of its own on a fresh data folder.
// `npm run screenshots -- board replicates` takes only those whose name begins so.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { browsingShots } from "./pictures/browsing.mjs";
import { openCamera } from "./pictures/camera.mjs";
import {
  giveFile,
  loadAwkward,
  loadCompared,
  loadExamples,
  loadLarge,
  loadLongNames,
  loadOne,
  loadThousandRuns,
  projectable,
} from "./pictures/cases.mjs";
import { startServer } from "./pictures/server.mjs";
import { loadFixed, previewRescoring } from "./pictures/test-fix.mjs";
import { projectRoot } from "./server/settings.mjs";
import { findChromium } from "./test-e2e.mjs";

const executablePath = findChromium();
if (executablePath === null) {
  console.error("Chromium was not found: install Debian's chromium, or set CHROMIUM_PATH.");
  process.exit(2);
}
await ensureBuilt();
const folder = path.join(projectRoot, "screenshots");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const dataDir = mkdtempSync(path.join(tmpdir(), "recount-screenshots-"));
const server = await startServer({ port: Number(process.env.PORT || 3420), dataDir });
const camera = await openCamera({ executablePath, folder, wanted: process.argv.slice(2) });
try {
  await takeAll();
} finally {
  await camera.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`The pictures are in ${folder}`);

async function takeAll() {
  const take = (/** @type {Record<string, string>} */ shots) =>
    camera.take(
      server.address,
      Object.entries(shots).map(([name, place]) => ({ name, path: place })),
    );
  await take({
    "empty-runs": "/",
    "empty-leaderboards": "/leaderboards",
    "empty-task-sets": "/task-sets",
    calculator: "/calculator",
    "calculator-beyond-n": "/calculator?k=20",
    "calculator-rate": "/calculator?from=rate",
    "calculator-tasks": `/calculator?from=tasks&k=5&beyond=true&tasks=${projectable}`,
    "calculator-tasks-refused": "/calculator?from=tasks&k=10&beyond=true&tasks=10-0*5,10-10*5",
    "calculator-malformed": "/calculator?n=1e3&c=x&k=0",
    planner: "/planner",
    "planner-cautious": "/planner?typical=cautious&n=1&tasks=20",
    upload: "/upload",
    help: "/help",
    "not-found": "/runs/nothing",
  });
  const one = await loadOne(server);
  await take({ "one-runs": "/", "one-run": `/runs/${one.run.id}` });
  await loadExamples(server);
  const large = await loadLarge(server);
  const long = await loadLongNames(server);
  const { withheld, infra, incomplete } = await loadAwkward(server);
  const { items } = await (await fetch(new URL("/api/v1/runs?limit=500", server.address))).json();
  const example = (/** @type {string} */ model) =>
    items.find((/** @type {{ model: string }} */ run) => run.model.includes(model))?.id;
  const longSet = items.find((/** @type {{ task_set: string }} */ run) => run.task_set.startsWith("long")).task_set;
  const firstTask = async (/** @type {string} */ set) =>
    (await (await fetch(new URL(`/api/v1/task-sets/${encodeURIComponent(set)}`, server.address))).json()).items[0]
      .task_id;
  const [dated, longTask] = [await firstTask("livecodebench-8th@release_v6"), await firstTask(longSet)];
  await camera.take(server.address, [
    { name: "upload-broken", path: "/upload", prepare: giveFile("broken") },
    { name: "upload-found", path: "/upload", prepare: giveFile("evalplus") },
    { name: "upload-checked", path: "/upload", prepare: giveFile("evalplus", server.token) },
  ]);
  await take({
    runs: "/?k=1,10",
    "runs-filtered": "/?task_set=humaneval@1&sort=pass@1&k=1,5",
    "run-example": `/runs/${example("racket") ?? items[0].id}?k=5`,
    "run-large": `/runs/${large.run.id}?k=10`,
    "run-long-names": `/runs/${long.run.id}`,
    "run-beyond-n": `/runs/${large.run.id}?k=50&beyond=true`,
    "planner-pilot": `/planner?runs=${large.run.id}&k=5`,
    "run-withheld": `/runs/${withheld.run.id}?k=10`,
    "run-infra": `/runs/${infra.run.id}?k=5`,
    "run-incomplete": `/runs/${incomplete.run.id}`,
    "run-stale": `/runs/${infra.run.id}?test_version=2026-11-fix`,
    leaderboards: "/leaderboards",
    "leaderboard-humaneval": "/leaderboards/humaneval@1?k=1,2,10",
    "leaderboard-awkward": "/leaderboards/awkward@1?test_version=base&k=1,5,10",
    "leaderboard-stale": "/leaderboards/awkward@1?test_version=2026-11-fix",
    "leaderboard-long-names": `/leaderboards/${encodeURIComponent(longSet)}`,
    "task-sets": "/task-sets",
    "task-set": "/task-sets/awkward@1",
    "task-set-facts": "/task-sets/livecodebench-8th@release_v6",
    "task-set-large": "/task-sets/thousand-tasks@1",
    "task-set-long-names": `/task-sets/${encodeURIComponent(longSet)}`,
    task: "/task-sets/humaneval@1/task?task=HumanEval/47",
    "task-stale": "/task-sets/awkward@1/task?task=Awkward/3&test_version=2026-11-fix",
    "task-retired": "/task-sets/awkward@1/task?task=Awkward/13&test_version=2026-11-fix",
    "task-facts": `/task-sets/livecodebench-8th@release_v6/task?task=${encodeURIComponent(dated)}`,
    "task-long-names": `/task-sets/${encodeURIComponent(longSet)}/task?task=${encodeURIComponent(longTask)}`,
  });
  const { set: fixedSet, ids } = await loadFixed(server);
  await take({
    "test-versions": `/task-sets/${fixedSet}`,
    "test-version": `/task-sets/${fixedSet}/tests/2026-11-fix`,
    "test-version-new": `/task-sets/${fixedSet}/new-tests?parent=base&changed=Fixed/8`,
    "suspects-long-names": `/task-sets/${encodeURIComponent(longSet)}/suspects`,
    suspects: `/task-sets/${fixedSet}/suspects?test_version=base`,
    "run-history": `/runs/${ids[0]}?k=5`,
    "leaderboard-fix": `/leaderboards/${fixedSet}?test_version=2026-11-fix`,
  });
  const preview = previewRescoring(server, ids);
  await camera.take(server.address, [
    { name: "rescore-preview", path: `/task-sets/${fixedSet}/tests/2026-11-fix`, prepare: preview },
  ]);
  const { small, large: larger, flipA, flipB, slow, fixed, many } = await loadCompared(server);
  const compare = (/** @type {string[]} */ ids, query = "") => `/compare?runs=${ids.join(",")}${query}`;
  await take({
    "planner-two-runs": `/planner?runs=${small},${larger}`,
    "planner-no-pair": `/planner?runs=${larger},${fixed}`,
    "compare-empty": "/compare",
    "compare-alike": compare([small, larger]),
    "compare-flip": compare([flipA, flipB], "&k=1,2,5,10"),
    "compare-care": compare([larger, slow]),
    "compare-refused": compare([larger, fixed]),
    "compare-shared": compare([larger, fixed], "&shared=true"),
    "compare-anyway": compare([larger, fixed], "&anyway=true"),
    "compare-no-common-task": compare([larger, one.run.id]),
    "compare-incomplete": compare([withheld.run.id, incomplete.run.id], "&shared=true&k=1,10"),
    "compare-six": compare([small, larger, flipA, flipB, slow, fixed], "&shared=true"),
    "compare-twenty": compare(many),
    "compare-long-names": compare([long.run.id, larger]),
    "leaderboard-selected": `/leaderboards/compared@1?select=${small},${larger}`,
    "runs-selected": `/?task_set=compared@1&select=${small},${larger}`,
  });
  await camera.take(server.address, await browsingShots(server));
  await loadThousandRuns(server);
  await take({
    "thousand-runs": "/",
    "thousand-leaderboard": "/leaderboards/many@1?k=1,5",
    "thousand-task": "/task-sets/many@1/task?task=Many/7",
  });
}
