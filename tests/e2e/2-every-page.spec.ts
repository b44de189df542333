import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { everyPage, loadExamples } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

// Each test goes through all of the pages, on machines that are busy with others.
test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  await loadExamples(base);
});

test("no page logs an error, breaks the content policy, or asks another host", async ({ page }) => {
  const { complaints } = watch(page);
  for (const place of await everyPage(base)) {
    const response = await page.goto(place);
    await settle(page);
    const expected = place === "/nothing-here" ? 404 : 200;
    expect(response?.status(), place).toBe(expected);
    // The browser itself logs the 404 of the page that is not there.
    const logged = complaints.filter((text) => !(expected === 404 && text.includes("404")));
    expect(logged, place).toEqual([]);
    complaints.length = 0;
  }
});

test("React is never told when a stand-in was drawn, so that none is kept longer than its page takes", async ({
  page,
}) => {
  const response = await page.goto("/");
  expect(await response?.text()).toContain("$RT=performance.now()");
  expect(await page.evaluate("typeof $RT")).toBe("undefined");
});

test("no page has a serious barrier for assistive technology, light or dark, wide or on a phone, nor is wider than it", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: base, bypassCSP: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  const barriers: string[] = [];
  for (const place of await everyPage(base)) {
    await page.goto(place);
    await settle(page);
    await page.evaluate(axe);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 850 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
        const violations: Violation[] = await page.evaluate("axe.run().then(({ violations }) => violations)");
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        for (const { id, nodes } of serious)
          barriers.push(
            ...nodes.map(({ html }) => `${place} ${colorScheme} ${width} px, ${id}: ${html.slice(0, 300)}`),
          );
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(390);
  }
  expect(barriers).toEqual([]);
  await context.close();
});

const nowhere = [
  "/nothing",
  "/runs/nothing",
  "/runs/nothing/replicates",
  "/runs/0198c0de-0000-7000-8000-000000000000",
  "/leaderboards/no@1",
  "/task-sets/no@1",
  "/task-sets/no@1/suspects",
  "/task-sets/humaneval@1/task?task=no",
  "/task-sets/humaneval@1/tests/no",
  "/c/1111111",
];

test("what is not there is a 404, which can be read without a script, and says where to go", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const place of nowhere) {
    expect((await plain.goto(place))?.status(), place).toBe(404);
    await expect(
      plain.getByRole("heading", { name: /There is (?:nothing at this address|no such citation)/ }),
    ).toBeVisible();
    await expect(plain.getByRole("link", { name: "All runs", exact: true })).toBeVisible();
  }
  await context.close();
  const malformed = await page.goto("/task-sets/%E0%A4%A");
  expect(malformed?.status()).toBeGreaterThanOrEqual(400);
  expect(malformed?.status()).toBeLessThan(500);
  await page.goto("/runs/nothing");
  await expect(page.getByRole("link", { name: "All runs", exact: true })).toBeVisible();
});

test("a part of a link that cannot be read is named, and the rest of the page stands", async ({ page }) => {
  await page.goto("/leaderboards/humaneval@1?k=ten&test_version=nowhere");
  await expect(page.getByText(/could not be read.*k, test_version/)).toBeVisible();
  await expect(page.getByRole("region", { name: /Leaderboard of/ })).toBeVisible();
});

test("columns that a table does not have, and runs that are gone, are named", async ({ page }) => {
  for (const place of ["/", "/leaderboards/humaneval@1"]) {
    await page.goto(`${place}?sort=modle&pin=modle&hide=timeout&select=gone`);
    await expect(page.getByText("Part of the link could not be read")).toContainText(": sort, pin, select.");
    await expect(page.getByRole("columnheader", { name: /^Model/ })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Timeout" })).toHaveCount(0);
  }
  await page.goto("/task-sets/humaneval@1?sort=modle");
  await expect(page.getByText("Part of the link could not be read")).toContainText(": sort.");
});
