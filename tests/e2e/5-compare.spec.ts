import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "compared-e2e@1";

/** Two samples of each of four tasks: pass@1 is (1 + 1/2 + 0 + 0) / 4 = 37.5 % before, (1 + 1 + 1/2 + 1) / 4 = 87.5 % after. */
const before = ["PP", "PF", "FF", "FF"];
const after = ["PP", "PP", "FP", "PP"];

function upload(model: string, testVersion: string, verdicts: readonly string[]): Promise<unknown> {
  const tasks = verdicts.map((letters, task) => ({ task_id: `C/${task}`, verdicts: letters }));
  const run = {
    model,
    task_set: set,
    test_version: testVersion,
    timeout_seconds: 3,
    temperature: 0.2,
    n: 2,
    harness: { name: "h", version: "1" },
    config: { top_p: 1, max_tokens: 512, prompt: "chat" },
  };
  const document = { format: "recount-run/1", run, task_count: tasks.length, tasks };
  return post(base, "/api/v1/runs?create=true", JSON.stringify(document));
}

test.beforeAll(async () => {
  await upload("compared-old", "base", before);
  const fix = { name: "fix", parent: "base", changed: ["C/3"] };
  await post(base, `/api/v1/task-sets/${encodeURIComponent(set)}/test-versions`, JSON.stringify(fix));
  await upload("compared-new", "fix", after);
});

test("two runs are selected, refused, compared on what they share, and every number is that of their counts", async ({
  page,
}) => {
  const { complaints, requests } = watch(page);
  await page.goto(`/?task_set=${set}`);
  await page.getByRole("checkbox", { name: "Select compared-old" }).check();
  await page.getByRole("checkbox", { name: "Select compared-new" }).check();
  await page.getByRole("link", { name: "Compare 2 runs" }).click();

  await expect(page.getByRole("heading", { name: "These runs cannot be compared as they stand" })).toBeVisible();
  await expect(page.getByText("A and B are not known to have had the same tests on 1 task.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Difference/ })).toHaveCount(0);
  const scores = page.getByRole("table", { name: "Scores of the runs" });
  await expect(scores.getByRole("row", { name: /compared-old/ })).toContainText("37.5");
  await expect(scores.getByRole("row", { name: /compared-new/ })).toContainText("87.5");

  await page.getByRole("link", { name: "Compare on the 3 shared tasks" }).click();
  await expect(page).toHaveURL(/shared=true/);
  // On the first three tasks: 1/2 against 5/6.
  await expect(scores.getByRole("row", { name: /compared-old/ })).toContainText(/50\.0.*37\.5/);
  await expect(scores.getByRole("row", { name: /compared-new/ })).toContainText(/83\.3.*87\.5/);
  const differences = page.getByRole("list", { name: "Differences to A" });
  await expect(differences).toContainText("+33.3");
  await expect(differences).toContainText("won 2 · lost 0 · tied 1");
  await expect(differences).toContainText("by own headlines +50.0, so it moved by \u221216.7");
  const tasks = page.getByRole("region", { name: "Tasks by size of change" });
  await expect(tasks.getByRole("row").nth(1)).toContainText(/C\/\d.*won/);
  await expect(tasks.getByRole("img", { name: "1 passed, 1 failed" }).first()).toBeVisible();
  await settle(page);

  requests.length = 0;
  // At k = 2: 2/3 against 1, and one task won.
  await page.getByRole("radio", { name: /k = 2 / }).click();
  await expect(differences).toContainText("won 1 · lost 0 · tied 2");
  await page.getByRole("radio", { name: /Won/ }).check();
  await expect(tasks.getByRole("row")).toHaveCount(2);
  await page.getByRole("combobox", { name: "baseline" }).selectOption({ label: "B compared-new" });
  await expect(page.getByRole("list", { name: "Differences to B" })).toContainText("\u221233.3");
  expect(requests).toEqual([]);
  const link = page.url();
  await page.goto(link);
  await expect(page.getByRole("list", { name: "Differences to B" })).toContainText("won 0 · lost 1 · tied 2");
  expect(complaints).toEqual([]);
});

test("what is compared anyway says so on the page, in the link and in the export", async ({ page }) => {
  await page.goto(`/?task_set=${set}`);
  await page.getByRole("checkbox", { name: "Select compared-old" }).check();
  await page.getByRole("checkbox", { name: "Select compared-new" }).check();
  await page.getByRole("link", { name: "Compare 2 runs" }).click();
  await page.getByRole("link", { name: "Compare anyway (stamped)" }).click();
  await expect(page).toHaveURL(/anyway=true/);
  await expect(page.getByText("not comparable, compared anyway").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Differences to A" })).toContainText("+50.0");
  await settle(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recount-comparison-anyway.csv");
  const [head = "", ...rows] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  const columns = head.split(",");
  for (const column of ["pass@1", "own pass@1", "difference", "p_holm", "test_version", "timeout_seconds", "errors"])
    expect(columns).toContain(column);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.split(",")[columns.indexOf("stamp")]).toContain("not comparable");
  expect(rows[1]?.split(",")[columns.indexOf("difference")]).toBe("0.5");

  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "LaTeX" }).click();
  expect(readFileSync(await (await paper).path(), "utf8")).toContain("\\caption{NOT COMPARABLE, COMPARED ANYWAY.");
  const json = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "JSON" }).click();
  const written: unknown = JSON.parse(readFileSync(await (await json).path(), "utf8"));
  expect(written).toMatchObject({ stamped: true, way_out: "anyway" });

  await page.getByRole("link", { name: "Undo this choice" }).click();
  await expect(page.getByRole("heading", { name: /Difference/ })).toHaveCount(0);
});

test("without runs the page says how to choose them, and names a run that is not there", async ({ page }) => {
  await page.goto("/compare");
  await expect(page.getByRole("link", { name: "Choose among all runs" })).toBeVisible();
  const response = await page.goto("/compare?runs=0198c0de-0000-7000-8000-000000000000,nothing");
  expect(response?.status()).toBe(200);
  await expect(page.getByText(/there is no run/)).toBeVisible();
});

test("runs are chosen on a leaderboard as well, and compared under its tests", async ({ page }) => {
  await page.goto(`/leaderboards/${set}?test_version=base`);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page.getByRole("link", { name: "Compare 2 runs" }).click();
  await expect(page).toHaveURL(/test_version=base/);
  await expect(page.getByText(/was scored with other tests on 1 task/)).toBeVisible();
});
