/** @typedef {import("./server.mjs").OwnServer} OwnServer */
/** @typedef {import("./camera.mjs").Shot} Shot */
/** @typedef {import("@playwright/test").Page} Page */

const set = "browsed@1";
const rightToLeft = "نموذج-توليد-الشيفرة-٧٠";
const notes = [
  "## Why it was run",
  "An **ablation** of the *chat* template, with `top_p` as in [the paper](https://example.org/paper).",
  "| step | pass |\n| --- | ---: |\n| 500 | 31 |\n| 1,000 | 44 |",
  "- [x] same seed\n- [ ] again with 20 samples",
].join("\n\n");

const facts = Array.from({ length: 60 }, (_, task) => ({
  task_id: `Browsed/${task}`,
  difficulty: ["easy", "medium", "hard"][task % 3],
  category: ["arrays", "graphs", "strings", "trees"][task % 4],
  tags: [["math", "greedy", "sorting"][task % 3]],
  released_on: new Date(Date.UTC(2024, task % 20, 1 + (task % 27))).toISOString().slice(0, 10),
}));

/** @param {number} passing @param {number} n */
const verdicts = (passing, n) => "P".repeat(passing) + "FFTFFEFFUF".repeat(2).slice(0, n - passing);

/** @param {{ strength: number, n: number, shift?: number }} options */
const tasksOf = ({ strength, n, shift = 0 }) =>
  facts.map(({ task_id }, task) => {
    const passing = Math.max(0, Math.min(n, Math.round(n * strength) + 3 - ((task + shift) % 7)));
    return { task_id, verdicts: verdicts(passing, n) };
  });

/**
 * Runs of a task set with facts: replicates, a name that is written from right to left, notes in Markdown, one run deleted,
 * a saved view and a citation.
 * @param {OwnServer} server
 */
async function loadBrowsed(server) {
  const base = { task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.8, n: 10 };
  const send = async (/** @type {Record<string, unknown>} */ run, /** @type {unknown[]} */ tasks) => {
    const document = { format: "recount-run/1", run: { ...base, ...run }, task_count: tasks.length, tasks };
    const id = (await server.post("/api/v1/runs?create=true", { ...document, task_facts: facts })).run.id;
    return String(id);
  };
  const replicates = [];
  for (const seed of [1, 2, 3]) {
    const run = { model: "sampled-thrice-7b", name: `seed ${seed}`, config: { seed }, tags: ["ablation", "nightly"] };
    replicates.push(await send(run, tasksOf({ strength: 0.5, n: 10, shift: seed })));
  }
  const noted = await send({ model: "noted-13b", notes, tags: ["paper"] }, tasksOf({ strength: 0.7, n: 10 }));
  const named = await send({ model: rightToLeft, name: "تجربة ١ (abc)" }, tasksOf({ strength: 0.6, n: 10, shift: 4 }));
  const released = { model: "released-34b", config: { model_released_on: "2024-06-01" }, n: 20 };
  await send(released, tasksOf({ strength: 0.65, n: 20, shift: 2 }));
  const gone = await send({ model: "deleted-by-mistake-1b" }, tasksOf({ strength: 0.2, n: 10 }));
  await server.remove(`/api/v1/runs/${gone}`);
  await server.post("/api/v1/views", { name: "Paper, table 2", path: `/leaderboards/${set}?k=1,5&difficulty=hard` });
  const citation = await server.post("/api/v1/citations", { run: noted, k: [1, 5] });
  return { set, replicates, noted, named, citation: String(citation.id) };
}

/** @param {string} name @returns {(page: Page) => Promise<void>} */
const press = (name) => async (page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.waitForTimeout(600);
};

/** @param {string} keys @returns {(page: Page) => Promise<void>} */
const keys = (keys) => async (page) => {
  await page.keyboard.press(keys);
  await page.waitForTimeout(600);
};

/** @param {Page} page */
async function openAbout(page) {
  await page.locator("[data-about]").first().click();
  await page.getByText("Copy score with its conditions").waitFor();
}

/** @param {Page} page */
async function toTheEnd(page) {
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(1500);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/**
 * Pages of browsing: filters, menus, panels, pictures, notes, replicates.
 * @param {OwnServer} server
 * @returns {Promise<readonly Shot[]>}
 */
export async function browsingShots(server) {
  const { replicates, noted, named, citation } = await loadBrowsed(server);
  const [first] = replicates;
  const board = `/leaderboards/${set}`;
  return [
    { name: "board-filtered", path: `${board}?k=1,5&difficulty=hard&released_from=2024-03-01` },
    { name: "board-filter-empty", path: `${board}?k=1&difficulty=hard&category=arrays&released_from=2026-01-01` },
    { name: "board-malformed", path: `${board}?k=0&errors=none&dificulty=hard&difficulty=harder` },
    { name: "board-window", path: `${board}?k=1`, prepare: press("Release dates") },
    { name: "board-pictures", path: `${board}?k=1,5&pictures=scores,time,headroom,categories`, prepare: toTheEnd },
    { name: "board-columns", path: board, prepare: press("Choose columns") },
    { name: "board-export", path: board, prepare: press("Export") },
    { name: "board-about", path: board, prepare: openAbout },
    { name: "runs-facets", path: `/?task_set=${set}&tag=ablation` },
    { name: "runs-views", path: "/", prepare: press("Saved views") },
    { name: "runs-palette", path: "/", prepare: keys("Control+k") },
    { name: "runs-keys", path: "/", prepare: keys("?") },
    { name: "runs-no-match", path: "/?q=nothing-is-named-so" },
    { name: "run-notes", path: `/runs/${noted}?k=5` },
    { name: "run-edited", path: `/runs/${noted}`, prepare: press("Edit name and tags") },
    { name: "run-filtered", path: `/runs/${noted}?k=1&difficulty=hard` },
    { name: "run-right-to-left", path: `/runs/${named}` },
    { name: "replicates", path: `/runs/${first}/replicates?k=1,10` },
    { name: "compare-slices", path: `/compare?runs=${first},${noted}`, prepare: toTheEnd },
    { name: "compare-filtered", path: `/compare?runs=${first},${noted},${named}&difficulty=hard&k=1,5` },
    { name: "deleted-runs", path: "/deleted-runs" },
    { name: "deleted-runs-listed", path: "/deleted-runs", prepare: listDeleted(server.token) },
    { name: "sign-in", path: "/sign-in" },
    { name: "citation", path: `/c/${citation}` },
    { name: "task-set-difficulty", path: `/task-sets/${set}` },
    { name: "task-facts-browsed", path: `/task-sets/${set}/task?task=Browsed/7` },
  ];
}

/** @param {string} token @returns {(page: Page) => Promise<void>} */
const listDeleted = (token) => async (page) => {
  await page.getByRole("textbox", { name: "Token" }).fill(token);
  await page.getByRole("button", { name: "List" }).click();
  await page.getByText("deleted-by-mistake-1b").first().waitFor();
};
