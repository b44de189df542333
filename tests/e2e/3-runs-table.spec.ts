import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { loadExamples } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

test.beforeAll(async () => {
  await loadExamples(base);
});

test("what the table of runs shows is in its address, and the address shows it again", async ({ page }) => {
  const { complaints, requests } = watch(page);
  await page.goto("/");
  await settle(page);
  requests.length = 0;
  await page.getByRole("combobox", { name: "Task set" }).selectOption("humaneval@1");
  await page.getByRole("button", { name: "Choose columns" }).click();
  await page.getByRole("checkbox", { name: "Timeout", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "pass@1", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: /^pass@1/ })).toHaveAttribute("aria-sort", "descending");
  expect(requests).toEqual([]);
  const rows = page.getByRole("region", { name: "Runs" }).getByRole("row");
  const before = await rows.allInnerTexts();
  await page.reload();
  await settle(page);
  expect(await rows.allInnerTexts()).toEqual(before);
  expect(before.length).toBeGreaterThan(3);
  await expect(page.getByRole("columnheader", { name: "Timeout" })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a slash moves to the search, and the search leaves the runs that fit", async ({ page }) => {
  await page.goto("/");
  await settle(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search runs" })).toBeFocused();
  await page.keyboard.type("racket");
  await expect(page.getByRole("region", { name: "Runs" }).getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=racket$/);
});

test("selected runs are exported with every condition of their scores", async ({ page }) => {
  await page.goto("/?q=racket");
  await settle(page);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  const [head = "", row = ""] = text.split("\r\n");
  for (const column of [
    "model",
    "task_set",
    "test_version",
    "timeout_seconds",
    "temperature",
    "n_min",
    "n_max",
    "errors",
    "pass@1",
  ])
    expect(head.split(",")).toContain(column);
  expect(row).toContain("strict");
});

test("a withheld score says why on focus", async ({ page }) => {
  await page.goto("/?k=1,1000");
  await settle(page);
  const chip = page.getByRole("button", { name: /pass@1000 withheld: k > n/ }).first();
  await chip.focus();
  await expect(
    page
      .getByRole("tooltip")
      .filter({ hasText: /needs 1000 samples of every task/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    page
      .getByRole("tooltip")
      .filter({ hasText: /needs 1000 samples/ })
      .first(),
  ).toBeHidden();
});
