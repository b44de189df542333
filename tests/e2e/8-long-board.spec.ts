import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { endProcess, freshDataDir, localToken, type ServerProcess } from "../support/server-process";
import { serverWithMany } from "./support/many-runs";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

// A server of its own with more runs of one task set than a leaderboard has rows; the oldest run is the best.
const dataDir = freshDataDir();
const set = "long@1";
const uploaded = 20;
const many = 2300;
const mostRows = 2000;
/** Every tenth run lacks a task. */
const scored = many * 0.9;
let server: ServerProcess;
let address: string;

test.describe.configure({ mode: "serial", timeout: 120_000 });

function runToSend(i: number) {
  const tasks = [3, 5, 7].map((step, task) => ({ task_id: `t/${task}`, n: 9, c: i === 0 ? 9 : (i * step) % 9 }));
  const run = { model: `long-${i}`, name: `night ${i}`, task_set: set, test_version: "base", timeout_seconds: 3 };
  return { run, tasks: i % 10 === 7 ? tasks.slice(1) : tasks };
}

test.beforeAll(async () => {
  ({ server, address } = await serverWithMany(
    dataDir,
    Array.from({ length: uploaded }, (_, i) => runToSend(i)),
    many,
  ));
});
test.afterAll(async () => {
  await endProcess(server);
});

const rowsOf = (page: Page) =>
  page.getByRole("region", { name: `Leaderboard of ${set}` }).locator("tbody tr[aria-rowindex]");
const leftOut = `The best ${mostRows} of ${many} runs by pass@1; ${many - mostRows} others are left out`;

test("a long board starts with the best of all runs, says what it leaves out, and its search reaches all", async ({
  page,
}) => {
  const { complaints } = watch(page);
  await page.goto(`${address}/leaderboards/${set}?k=1`);
  await settle(page);
  await expect(page.getByText(leftOut)).toContainText("left out, 230 of them without a score.");
  await expect(page.getByText(`${mostRows} of ${many} runs`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${scored} runs are too many to rank`)).toBeVisible();
  // Copies of the best run are as good as it is, and newer.
  await expect(rowsOf(page).first()).toContainText("100.0");

  // The oldest of the best runs, and one that lacks a task.
  const find = page.getByRole("searchbox", { name: "Find a run" });
  await find.fill("long-7");
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole("link", { name: `find “long-7” in all ${many} runs` }).click();
  await expect(page).toHaveURL(/where=text%3Dlong-7/);
  await expect(rowsOf(page).first()).toContainText("incomplete");
  await expect(page.getByText("are left out")).toHaveCount(0);
  const answer = await fetch(`${address}/api/v1/leaderboards/${set}?k=1&where=text%3Dlong-7`);
  const { rows, total, total_scored } = await answer.json();
  expect([rows.length, total, total_scored]).toEqual([total, many / uploaded, 0]);
  expect(complaints).toEqual([]);
});

test("a search among the best runs is not cited as one among all", async ({ page }) => {
  await page.goto(`${address}/leaderboards/${set}?k=1&q=long-1`);
  await settle(page);
  await page.getByRole("button", { name: "Cite" }).click();
  await expect(page.getByText(`sought among the best ${mostRows} of ${many} runs`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Make the link" })).toHaveCount(0);
  await page.getByRole("link", { name: `Find “long-1” in all ${many} runs`, exact: true }).click();
  await expect(page).toHaveURL(/where=text%3Dlong-1/);
  await page.getByRole("button", { name: "Cite" }).click();
  await expect(page.getByRole("button", { name: "Make the link" })).toBeVisible();
});

test("files and citations are of the rows shown, and say so", async ({ page }) => {
  await page.goto(`${address}/leaderboards/${set}?k=1`);
  await settle(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).first().click();
  await page.getByRole("button", { name: "Markdown", exact: true }).first().click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(`${leftOut}, 230 of them without a score.`);

  const made = await fetch(`${address}/api/v1/citations`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${localToken(dataDir).token}`,
      "content-type": "application/json",
      "idempotency-key": "cite-long",
    },
    body: JSON.stringify({ task_set: set, k: [1] }),
  });
  const text = await made.text();
  expect(made.status, text.slice(0, 400)).toBe(201);
  const { id, cited } = JSON.parse(text);
  expect([cited.rows.length, cited.runs_in_all]).toEqual([mostRows, many]);
  await page.goto(`${address}/c/${id}`);
  await expect(page.getByText(`the best ${mostRows} of ${many} runs`, { exact: true })).toBeVisible();
});
