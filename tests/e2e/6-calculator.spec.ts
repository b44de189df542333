import { expect } from "@playwright/test";
import { loadExamples } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

test("the calculator works without a connection and without a mouse, and its link shows the same again", async ({
  page,
  context,
}) => {
  const { complaints } = watch(page);
  await page.goto("/calculator");
  await settle(page);
  await context.setOffline(true);

  // 8/15 against 1 - 0.8^3.
  await expect(page.getByText("0.5333333333").first()).toBeVisible();
  await expect(page.getByText("48.8\u2009%").first()).toBeVisible();
  await expect(page.getByText("\u22124.5 points").first()).toBeVisible();
  await page.getByRole("textbox", { name: "n, samples" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6");
  await expect(page.getByText("c > n: no more samples can pass than the 5 that there are.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("5");
  await expect(page.getByText("100.0").first()).toBeVisible();
  await expect(page).toHaveURL(/\/calculator\?n=5&c=1&k=5$/);
  await page.keyboard.type("0");
  await expect(page.getByText("k > n: at most 5 can be drawn.")).toBeVisible();
  await expect(page.getByText("withheld", { exact: true })).toBeVisible();

  await page.getByRole("radio", { name: "n, c and k" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("0.9939533824").first()).toBeVisible();
  await expect(page.getByText("0.0060466176").first()).toBeVisible();
  const rate = page.getByRole("textbox", { name: "p, success rate of one attempt" });
  await rate.fill("40");
  await expect(page.getByText("For 40 percent write 40 %.")).toBeVisible();
  await rate.fill("0,5");
  await expect(page).toHaveURL(/from=rate&p=0\.5$/);

  await page.getByRole("radio", { name: "Success rate" }).focus();
  await page.keyboard.press("ArrowRight");
  const table = page.getByRole("textbox", { name: /^Tasks: n and c per row/ });
  await table.fill("a\t10\t11\n");
  await expect(page.getByText(/line 1.*c = 11 but n = 10/)).toBeVisible();
  await table.fill(`n\tc\n${"10\t0\n".repeat(5)}${"10\t10\n".repeat(5)}`);
  // Half the tasks always, half never: pass@5 is 50 %, pooled it would be 99.8 % and more.
  await expect(page.getByText("10 tasks, n = 10, 50 of 100 samples passed")).toBeVisible();
  await expect(page.getByText("0.5", { exact: true })).toBeVisible();
  await expect(page.getByText("+46.9 points").first()).toBeVisible();
  await page.getByRole("button", { name: "Show beyond n" }).click();
  await expect(page.getByText("No projection: there are 10 tasks; 30 are needed.")).toBeVisible();
  await page.getByRole("button", { name: "60 tasks, enough to project" }).click();
  await expect(page.getByRole("table", { name: "Projected" })).toContainText(/ to .* %/, { timeout: 20_000 });
  const url = page.url();
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);

  await context.setOffline(false);
  await page.goto(url);
  await expect(page.getByText("60 tasks, n = 10")).toBeVisible();
  await expect(page.getByRole("table", { name: "Projected" })).toContainText(/ to .* %/, { timeout: 20_000 });
});

test("a link with malformed parts shows the example, and names the parts", async ({ page }) => {
  await page.goto("/calculator?n=1e3&c=-1&k=0");
  await expect(page.getByText(/could not be read.*n, c, k/)).toBeVisible();
  await expect(page.getByText("0.5333333333").first()).toBeVisible();
  await page.goto("/planner?difference=7&runs=nothing-here");
  await expect(page.getByText(/could not be read.*difference/)).toBeVisible();
  await expect(page.getByText(/is not there.*Planned from typical values/)).toBeVisible();
});

test("the planner plans from typical values, and from a stored run", async ({ page }) => {
  const { complaints } = watch(page);
  await loadExamples(base);
  await page.goto("/planner");
  await expect(page.getByRole("paragraph").filter({ hasText: /^216$/ })).toBeVisible();
  await expect(page.getByText("201 by the classical paired test", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Difference to find" }).fill("0.03");
  await expect(page).toHaveURL(/difference=0\.03/);
  await page.getByRole("radio", { name: "Difficulty spread evenly (cautious)" }).check();
  // The specification's table: 1/9 and 1/6 with n = 10 need 1,267 tasks for 3 points.
  await page.getByRole("textbox", { name: "n, samples a task" }).fill("10");
  await expect(page.getByRole("paragraph").filter({ hasText: /^1267$/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Pilot" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/runs=/);
  await expect(page.getByRole("textbox", { name: "Correlation of the runs" })).toHaveValue("1/3");
  await settle(page);
  expect(complaints).toEqual([]);
});

test("a run is projected beyond n when it is asked for, in its link, with what it is not", async ({ page }) => {
  const { complaints } = watch(page);
  const response = await fetch(new URL("/api/v1/runs?limit=500", base));
  const { items }: { items: { id: string; task_set: string; n_min: number | null }[] } = await response.json();
  const run = items.find(({ task_set, n_min }) => task_set.startsWith("multipl-e") && n_min !== null && n_min >= 5);
  await page.goto(`/runs/${run?.id}`);
  await page.getByRole("button", { name: "Show beyond n" }).click();
  await expect(page).toHaveURL(/beyond=true/);
  const projected = page.getByRole("table", { name: "Projected" });
  await expect(projected.or(page.getByText("No projection:"))).toBeVisible({ timeout: 20_000 });
  await settle(page);
  await page.reload();
  await expect(projected.or(page.getByText("No projection:"))).toBeVisible({ timeout: 20_000 });
  expect(complaints).toEqual([]);
});
