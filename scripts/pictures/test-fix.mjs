/** @typedef {import("./server.mjs").OwnServer} OwnServer */

const set = "fixed@1";
const models = [
  "qwen2.5-coder-32b-instruct",
  "deepseek-coder-33b-instruct",
  "codellama-13b-with-a-name-that-does-not-end-soon-instruct-awq-4bit",
  "mistral-7b-instruct",
  "starcoder2-15b",
  "phi-4",
  "gpt-tiny",
];

/** Ten letters, as many of them P as `passes` says. @param {number} passes */
const verdictsOf = (passes) => "P".repeat(passes) + "FFFTFFEFFF".slice(passes);

/** Nobody passes 7, everybody passes 8, and the stronger a run the worse it does on 9. @param {number} model */
const tasksOf = (model) =>
  Array.from({ length: 24 }, (_, task) => {
    const passes = task === 7 ? 0 : task === 8 ? 10 : task === 9 ? 1 + model : Math.max(1, 9 - model - (task % 3));
    return { task_id: `Fixed/${task}`, verdicts: verdictsOf(passes) };
  });

/**
 * Seven runs, a fix of two tests and one of a third that came from it; two runs are rescored under the first, one of them
 * in part under the second.
 * @param {OwnServer} server
 */
export async function loadFixed(server) {
  const base = { task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.2 };
  const ids = [];
  for (const [place, model] of models.entries()) {
    const tasks = tasksOf(place);
    const run = { ...base, model, name: `nightly ${place + 1}` };
    const document = { format: "recount-run/1", run, task_count: tasks.length, tasks };
    ids.push((await server.post("/api/v1/runs?create=true", document)).run.id);
  }
  const versions = `/api/v1/task-sets/${encodeURIComponent(set)}/test-versions`;
  const note = "Fixed/7 refused every right answer; Fixed/9 read a file that is not there.";
  const fix = { name: "2026-11-fix", parent: "base", changed: ["Fixed/7", "Fixed/9"], retired: ["Fixed/12"], note };
  await server.post(versions, fix);
  await server.post(versions, { name: "plus", parent: "base", changed: "all", note: "More tests of every task." });
  await server.post(versions, { name: "2026-12-fix", parent: "2026-11-fix", changed: ["Fixed/4"] });
  const scoring = { format: "recount-scoring/1", reason: "tested again with the fix" };
  for (const run of ids.slice(0, 2)) {
    const tasks = ["Fixed/7", "Fixed/9"].map((task_id) => ({ task_id, verdicts: verdictsOf(7) }));
    await server.post(`/api/v1/runs/${run}/scorings`, { ...scoring, test_version: "2026-11-fix", tasks });
  }
  const part = [{ task_id: "Fixed/4", verdicts: "PPPPPPFFUU" }];
  await server.post(`/api/v1/runs/${ids[0]}/scorings`, {
    ...scoring,
    test_version: "2026-12-fix",
    timeout_seconds: 10,
    tasks: part,
  });
  return { set, ids };
}

/**
 * Drops the results of testing the other runs again, and asks for the preview.
 * @param {OwnServer} server
 * @param {readonly string[]} ids
 */
export const previewRescoring = (server, ids) => async (/** @type {import("@playwright/test").Page} */ page) => {
  const rows = ids
    .slice(2)
    .flatMap((run, place) =>
      ["Fixed/7", "Fixed/9"].flatMap((task_id) =>
        Array.from({ length: 10 }, (_, sample) => JSON.stringify({ run, task_id, sample, passed: sample < 2 * place })),
      ),
    );
  const file = { name: "retested.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${rows.join("\n")}\n`) };
  await page.locator("input[aria-label='Results file']").setInputFiles(file);
  const form = page.getByRole("form", { name: "Rescore" });
  await form.getByLabel("Reason").fill("tested again with the fix");
  await form.getByLabel("Token").fill(server.token);
  await form.getByRole("button", { name: "Preview, storing nothing" }).click();
  await page.getByRole("group", { name: "Preview" }).waitFor();
};
