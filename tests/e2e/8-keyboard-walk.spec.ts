import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const tasks = [3, 1, 0, 2];

/** No part of a page is further than so many presses of Tab from its beginning. */
const furthest = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < furthest; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab did not lead to ${target}`);
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  const main = page.getByRole("main");
  await tabTo(page, main.getByRole("textbox", { name }).or(main.getByRole("combobox", { name })));
  await page.keyboard.type(text);
}

/** The palette is loaded with its first key. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" }).getByRole("combobox")).toBeFocused();
}

/** The same tasks by another model, so that there is something to compare with. */
test.beforeAll(async () => {
  const document = {
    format: "recount-run/1",
    run: { name: "before", model: "walk-a", task_set: "walk@1", test_version: "base", timeout_seconds: 3 },
    task_count: tasks.length,
    tasks: tasks.map((c, task) => ({ task_id: `Walk/${task}`, n: 4, c })),
  };
  await post(base, "/api/v1/runs?create=true", JSON.stringify(document));
});

test("a file is uploaded, found on the leaderboard, compared and opened without a mouse", async ({ page }) => {
  const { complaints } = watch(page);
  // From the beginning: the browser has to know before the key is pressed.
  const chooser = new Promise<FileChooser>((resolve) => page.once("filechooser", resolve));
  await page.goto("/");
  await settle(page);
  await openPalette(page);
  await page.keyboard.type("upload");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upload$/);
  await settle(page);

  await tabTo(page, page.getByRole("button", { name: "Choose files" }));
  await page.keyboard.press("Enter");
  const rows = ["task_id,n,c", ...tasks.map((c, task) => `Walk/${task},4,${Math.min(4, c + 1)}`)];
  await (await chooser).setFiles({ name: "walk.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await expect(page.getByText("4 · 16 · 10")).toBeVisible();
  await type(page, /^Model/, "walk-b");
  await type(page, /^Task set, slug/, "walk@1");
  await type(page, /^Test version/, "base");
  await type(page, /^Timeout/, "10");
  await type(page, /^Token/, localToken());
  await tabTo(page, page.getByRole("button", { name: "Check, storing nothing" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The server would store this. Nothing is stored yet.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Upload", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Open the run" })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type("walk@1");
  const options = page.getByRole("dialog", { name: "Commands" }).getByRole("option");
  await expect(options.filter({ hasText: "leaderboard" }).first()).toBeVisible();
  for (let presses = 0; presses < 20; presses++) {
    const chosen = options.and(page.locator("[aria-selected=true]"));
    if ((await chosen.textContent())?.includes("leaderboard")) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leaderboards\/walk/);
  await expect(page.getByText("timeout differs: 3\u2009s / 10\u2009s").first()).toBeVisible();
  await settle(page);

  const board = page.getByRole("region", { name: "Leaderboard of walk@1" }).locator("tbody tr[aria-rowindex]");
  for (const row of [0, 1]) {
    await page.keyboard.press("j");
    await expect(board.nth(row).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("x");
  }
  await expect(page.getByRole("region", { name: "Selected runs" })).toContainText("timeout differs");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/compare\?runs=[^,]+,[^,]+/);
  await settle(page);

  const link = page.getByRole("table", { name: "Scores of the runs" }).getByRole("link").first();
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\//);
  await expect(page.getByRole("heading", { level: 1, name: "walk-b" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a score tells what it rests on: asked by keyboard, with the formula of its own counts", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto("/leaderboards/walk@1?k=2,10");
  await settle(page);
  // Tasks of four samples, c = 3, 1, 0, 2: pass@2 = (1 + 1/2 + 0 + 5/6) / 4 = 7/12.
  const row = page.locator("tbody tr[aria-rowindex]").filter({ hasText: "walk-a" });
  await tabTo(page, row.getByRole("button", { name: "58.3" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "About this number" });
  await expect(panel.getByText("in full 0.583333")).toBeVisible();
  await expect(panel.getByRole("group", { name: "Mean over all tasks" })).toHaveText(/^2\.33 \/ 4 = 58\.3/);
  await expect(panel.getByText(/^4 tasks of walk@1 · tests base · n = 4 ·/)).toBeVisible();
  // 6 of 16 samples passed: pooled, 1 − C(10, 2) / C(16, 2) = 5/8, which is 4.2 points too high.
  const pooled = panel.getByText("all samples thrown together").locator("xpath=..");
  await expect(pooled).toContainText("62.5");
  await expect(pooled).toContainText("+4.2 points");
  await expect(panel.getByText(/that is pass@1, here 37\.5/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(row.getByRole("button", { name: "58.3" })).toBeFocused();

  await row.getByRole("button", { name: /pass@10 withheld/ }).click();
  await expect(panel.getByText("Why there is no number")).toBeVisible();
  for (const task of [0, 1, 2, 3]) await expect(panel.getByText(`Walk/${task}`, { exact: true }).last()).toBeVisible();
  await panel.getByRole("link", { name: "The run" }).click();
  await expect(page).toHaveURL(/\/runs\/.*k=10/);
  await expect(panel).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the panel has no serious barrier, light or dark, wide or on a phone", async ({ browser }) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1366, 390]) {
      const viewport = { width, height: 844 };
      const context = await browser.newContext({ baseURL: base, bypassCSP: true, colorScheme, viewport });
      const page = await context.newPage();
      await page.goto("/leaderboards/walk@1?k=2,10");
      await settle(page);
      for (const name of ["58.3", /pass@10 withheld/]) {
        await page.getByRole("region", { name: "Leaderboard of walk@1" }).getByRole("button", { name }).first().click();
        const panel = page.getByRole("dialog", { name: "About this number" });
        await expect(panel.getByText("How it comes about")).toBeVisible();
        await page.evaluate(axe);
        const found: { id: string; impact: string }[] = await page.evaluate(
          "axe.run(document.querySelector('dialog')).then(({ violations }) => violations)",
        );
        expect(found.filter(({ impact }) => ["serious", "critical"].includes(impact))).toEqual([]);
        await page.keyboard.press("Escape");
      }
      await context.close();
    }
  }
});

test("where the counts cannot be had the panel says so, and asks again", async ({ page }) => {
  await page.goto("/?task_set=walk@1&k=1");
  await settle(page);
  await page.route("**/counts*", (route) => route.abort());
  await page
    .locator("tbody tr[aria-rowindex]")
    .first()
    .getByRole("button", { name: /^\d\d\.\d$/ })
    .click();
  const panel = page.getByRole("dialog", { name: "About this number" });
  await expect(panel.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute("**/counts*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("How it comes about")).toBeVisible();
});

test("tasks are sorted by what was measured, which comes after the page", async ({ page }) => {
  await page.goto("/task-sets/walk@1?sort=solved");
  const rows = page.getByRole("region", { name: "Tasks", exact: true }).locator("tbody tr[aria-rowindex]");
  // Solved least often: Walk/2, then Walk/1, Walk/3, Walk/0.
  for (const [place, task] of [2, 1, 3, 0].entries()) await expect(rows.nth(place)).toContainText(`Walk/${task}`);
});

test("the tables of tasks and of their runs are walked by the same keys", async ({ page }) => {
  await page.goto("/task-sets/walk@1");
  await settle(page);
  await expect(page.getByRole("region", { name: "Measured difficulty" })).toContainText("4 tasks in view");
  const rows = page.getByRole("region", { name: "Tasks", exact: true }).locator("tbody tr[aria-rowindex]");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("Walk/3");
  await expect(rows).toHaveCount(1);
  await tabTo(page, rows.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Walk/3" })).toBeVisible();
  await settle(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "Runs on this task" }).getByRole("link").first()).toBeFocused();
});

test("a task that is not there is not found", async ({ page }) => {
  const answer = await page.request.get("/task-sets/walk@1/task?task=Walk/99");
  expect(answer.status()).toBe(404);
  expect((await page.request.get("/task-sets/walk@1/task?task=Walk/0")).status()).toBe(200);
});
