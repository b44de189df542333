import { expect } from "@playwright/test";
import { loadExamples } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

test.beforeAll(async () => {
  await loadExamples(base);
});

test("the palette is loaded with its key, and leads to a run that was typed", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto("/help");
  await settle(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("racket");
  const run = palette.getByRole("option", { name: /racket/i }).first();
  await expect(run).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\//);
  await expect(palette).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the palette leads to pages and task sets, and Escape gives the page back", async ({ page }) => {
  await page.goto("/");
  await settle(page);
  await page.keyboard.press("Meta+k");
  await page.keyboard.type("humaneval@1");
  const options = page.getByRole("dialog", { name: "Commands" }).getByRole("option");
  await expect(options.filter({ hasText: "leaderboard" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("planner");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/planner$/);
});

test("a question mark lists every key, and typing one in a field is no command", async ({ page }) => {
  await page.goto("/");
  await settle(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Compare the selected runs")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("?x");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search runs" })).toHaveValue("?x");
});

test("two runs are chosen and compared without a mouse", async ({ page }) => {
  await page.goto("/?task_set=humaneval@1");
  await settle(page);
  const rows = page.getByRole("region", { name: "Runs" }).locator("tbody tr[aria-rowindex]");
  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("2 runs selected")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/compare\?runs=[^,]+,[^,]+/);
});
