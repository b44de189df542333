import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { loadExamples, localToken } from "./support/server";
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
  await page.getByRole("button", { name: "Filter by task set" }).click();
  await page.getByRole("checkbox", { name: /^humaneval@1/ }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Choose columns" }).click();
  await page.getByRole("checkbox", { name: "Timeout", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "pass@1", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: /^pass@1/ })).toHaveAttribute("aria-sort", "descending");
  // What menus hold is loaded when they open; nothing is asked of the server.
  expect(requests.filter((address) => !address.includes("/_next/static/"))).toEqual([]);
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
  await page.getByRole("region", { name: "Selected runs" }).getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "CSV", exact: true }).click();
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
    "estimator",
    "pass@1",
    "link",
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

test("facets count what they would leave, several values are either, and back takes the last step back", async ({
  page,
}) => {
  await page.goto("/");
  await settle(page);
  const rows = page.getByRole("region", { name: "Runs" }).locator("tbody tr[aria-rowindex]");
  const choose = async (facet: string, value: RegExp) => {
    await page.getByRole("button", { name: `Filter by ${facet}` }).click();
    const box = page.getByRole("checkbox", { name: value });
    const count = Number(/([0-9]+)$/.exec(((await box.locator("..").textContent()) ?? "").trim())?.[1]);
    await box.check();
    await page.keyboard.press("Escape");
    return count;
  };
  const agents = await choose("tag", /^agent/);
  await expect(rows).toHaveCount(agents);
  await expect(page).toHaveURL(/\?tag=agent$/);
  const tau = await choose("task set", /^tau-bench/);
  await expect(rows).toHaveCount(tau);
  const terminal = await choose("task set", /^terminal-bench/);
  await expect(rows).toHaveCount(tau + terminal);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page.goBack();
  await expect(rows).toHaveCount(tau);
  await page.goBack();
  await expect(rows).toHaveCount(agents);
  await page.goForward();
  await expect(rows).toHaveCount(tau);
  await page.getByRole("button", { name: "agent", exact: true }).first().click();
  await expect(rows).toHaveCount(tau);
});

test("columns are sorted by several, pinned and widened with the keyboard, and the link says so", async ({ page }) => {
  await page.goto("/?task_set=humaneval@1");
  await settle(page);
  const table = page.getByRole("region", { name: "Runs" });
  await table.getByRole("button", { name: "n", exact: true }).click();
  const model = table.getByRole("button", { name: "Model", exact: true });
  await model.focus();
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByRole("columnheader", { name: /^Model/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("columnheader", { name: /^n/ })).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=n,model&order=desc,asc/);
  const ns = await table.locator("tbody tr[aria-rowindex] td:nth-child(3)").allInnerTexts();
  const least = ns.map((text) => Number(text.split("–")[0]));
  expect(least).toEqual([...least].sort((a, b) => b - a));
  await model.focus();
  const before = (await page.getByRole("columnheader", { name: /^Model/ }).boundingBox())?.width ?? 0;
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`width=model:${Math.round(before) - 16}`));
  await page.reload();
  await settle(page);
  const after = (await page.getByRole("columnheader", { name: /^Model/ }).boundingBox())?.width ?? 0;
  expect(Math.abs(after - before + 16)).toBeLessThanOrEqual(1);
  // The first column stays where it is while the others move.
  await page.setViewportSize({ width: 700, height: 800 });
  const cell = table.locator("tbody tr[aria-rowindex] td:nth-child(2)").first();
  const left = (await cell.boundingBox())?.x;
  await table.evaluate((box) => box.scrollBy(200, 0));
  expect((await cell.boundingBox())?.x).toBe(left);
});

test("y copies the link of a row, and Shift y its score with the conditions", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/?q=racket");
  await settle(page);
  await page.keyboard.press("j");
  await page.keyboard.press("y");
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/runs\/[0-9a-f-]{36}$/);
  await page.keyboard.press("Shift+Y");
  await expect(page.getByText("Copied with conditions")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /pass@1 20\.5.*108 tasks of multipl-e.*tests base.*n = .*timeout unknown.*T 0\.2.*errors strict/,
  );
  expect(text.split("\n")[1]).toBe(link);
});

test("a view saved under a name is there for others, in the palette too, and comes back when its deletion is undone", async ({
  page,
  browser,
}) => {
  await page.goto("/?tag=agent&density=compact");
  await settle(page);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("textbox", { name: "Save this view as" }).fill("Agents, dense");
  await page.getByRole("textbox", { name: "Token" }).fill(localToken());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(`${base}/`);
  await settle(reader);
  await reader.getByRole("button", { name: "Saved views" }).click();
  await reader.getByRole("link", { name: "Agents, dense" }).click();
  await expect(reader).toHaveURL(/\?tag=agent&density=compact$/);
  const rows = reader.getByRole("region", { name: "Runs" }).locator("tbody tr[aria-rowindex]");
  const shown = await page.getByRole("region", { name: "Runs" }).locator("tbody tr[aria-rowindex]").count();
  await expect(rows).toHaveCount(shown);
  expect((await rows.first().boundingBox())?.height).toBe(26);
  await reader.goto(`${base}/help`);
  await settle(reader);
  await reader.keyboard.press("Control+k");
  await reader.getByRole("combobox", { name: "Commands" }).fill("agents, d");
  await reader.getByRole("option", { name: /Agents, dense/ }).click();
  await expect(reader).toHaveURL(/tag=agent/);

  await page.getByRole("button", { name: "Delete Agents, dense" }).click();
  await expect(page.getByText("Deleted “Agents, dense”.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Agents, dense" })).toBeVisible();
  await other.close();
});
