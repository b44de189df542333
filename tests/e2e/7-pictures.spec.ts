import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "pictures-e2e@1";
const categories = ["arrays", "graphs", "strings"];

/** A run of which one in so many of all samples passes, four a task. */
function upload(model: string, everyNth: number, released?: string) {
  const tasks = Array.from({ length: 30 }, (_, task) => ({
    task_id: `P/${String(task).padStart(2, "0")}`,
    verdicts: Array.from({ length: 4 }, (_, at) => ((task + at) % everyNth === 0 ? "P" : "F")).join(""),
  }));
  const config = { top_p: 1, ...(released === undefined ? {} : { model_released_on: released }) };
  const run = { model, task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.2, config };
  const document = { format: "recount-run/1", run, tasks };
  return post(base, "/api/v1/runs?create=true", JSON.stringify(document));
}

test.beforeAll(async () => {
  const tasks = Array.from({ length: 30 }, (_, task) => ({
    task_id: `P/${String(task).padStart(2, "0")}`,
    category: categories[task % 3],
  }));
  await post(base, "/api/v1/task-sets", JSON.stringify({ format: "recount-task-set/1", task_set: set, tasks }));
  await upload("pictured-good", 2, "2024-03-01");
  await upload("pictured-fair", 3, "2025-06-01");
  await upload("pictured-poor", 5);
});

async function downloaded(page: Page, name: string): Promise<{ readonly file: Download; readonly bytes: Buffer }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await waiting;
  return { file, bytes: readFileSync(await file.path()) };
}

/** The cells of the table of a picture as they are read. */
async function cellsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole("table", { name, exact: true, includeHidden: true }).locator("tbody tr");
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
  );
}

test("a chart is a PNG of the size promised, and its data are those of its table", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1,2`);
  await page.getByRole("heading", { name: "Pictures", exact: true }).scrollIntoViewIfNeeded();
  const name = "pass@1, pass@2 of each run";

  const picture = await downloaded(page, `PNG of ${name} on ${set}`);
  expect(picture.file.suggestedFilename()).toMatch(/^recount-pass-at-1.*\.png$/);
  // Signature, then the header with width and height.
  expect([...picture.bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1600, 900]);

  const data = await downloaded(page, `Data of ${name} on ${set}`);
  const [head = [], ...rows] = data.bytes
    .toString("utf8")
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('"', "")),
    );
  expect(head.slice(0, 4)).toEqual(["run", ...["pass@1", "low @1", "high @1"].map((name) => `${name}, proportion`)]);
  const shown = await cellsOf(page, name);
  expect(rows.length).toBe(3);
  expect(
    rows.map((row) => row.slice(0, 7).map((cell, at) => (at === 0 ? cell : (100 * Number(cell)).toFixed(1)))),
  ).toEqual(shown);
  // Every second sample passes.
  expect(shown[0]?.slice(0, 2)).toEqual(["pictured-good", "50.0"]);
  await settle(page);
  expect(complaints).toEqual([]);
});

test("pictures follow k and the selection, say what they leave out, and are in the link", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1,4&pictures=time,headroom,categories&time=release`);
  await page.getByRole("heading", { name: "Pictures", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText("1 run states no release of the model.")).toBeVisible();
  expect(await cellsOf(page, "pass@1 by release of the model")).toHaveLength(2);
  expect((await cellsOf(page, "pass@1 against pass@4")).map(([run]) => run)).toContain("pictured-poor");
  await expect(page.getByRole("img", { name: /by category as a radar/ })).toBeVisible();
  // Ten tasks a category; every second sample of the best run passes.
  const byCategory = await cellsOf(page, "pass@1 by category");
  expect(byCategory.map((row) => row.slice(0, 3))).toEqual(categories.map((each) => [each, "10", "50.0"]));

  await page.goto(`/leaderboards/${set}?k=2,4&pictures=time,headroom`);
  await page.getByRole("heading", { name: "Pictures", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Headroom needs k = 1 and a larger k")).toBeVisible();
  expect(await cellsOf(page, "pass@2 by day of upload")).toHaveLength(3);

  await page.getByRole("button", { name: "Headroom", pressed: true }).click();
  await expect(page).toHaveURL(/pictures=time(&|$)/);
  await page.getByRole("checkbox", { name: /pictured-fair/ }).check();
  await expect(page.getByText("Drawn: 1 selected run.")).toBeVisible();
  await settle(page);
  expect(complaints).toEqual([]);
});

test("the data of a comparison's curves name each run, and tell on what they rest", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1`);
  const links = page.getByRole("table", { name: `Leaderboard of ${set}` }).locator('a[href^="/runs/"]');
  const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
    .flatMap((path) => /^\/runs\/([^/?]+)/.exec(path)?.[1] ?? [])
    .filter((id, place, all) => all.indexOf(id) === place);
  const [a = "", b = ""] = ids;
  await page.goto(`/compare?runs=${a},${b}&k=1`);
  await page.getByRole("heading", { name: "pass@k by k" }).scrollIntoViewIfNeeded();
  const data = await downloaded(page, "Data of pass@k of each run by k");
  const [head = "", first = ""] = data.bytes.toString("utf8").split("\r\n");
  expect(head).toMatch(
    new RegExp(`^k,"?A pictured-[^(]*\\(${a}\\), proportion"?,"?B pictured-[^(]*\\(${b}\\), proportion`),
  );
  expect(head).toContain(",conditions,link");
  for (const part of ["Compared on", `of ${set}`, "timeout: ", "Errors strict, unbiased estimator, computed"]) {
    expect(first).toContain(part);
  }
  const table = page.locator('table[aria-label="pass@k of each run by k"]');
  await expect(table.locator("th").nth(1)).toContainText(/A\s*pictured-/);
  await settle(page);
  expect(complaints).toEqual([]);
});
