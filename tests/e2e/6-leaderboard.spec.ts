import { expect } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "board-e2e@1";

function upload(model: string, verdicts: readonly string[], run: Record<string, unknown> = {}) {
  const tasks = verdicts.map((letters, task) => ({ task_id: `B/${String(task).padStart(3, "0")}`, verdicts: letters }));
  const known = { timeout_seconds: 3, temperature: 0.2, harness: { name: "h", version: "1" } };
  const config = { top_p: 1, max_tokens: 512, prompt: "chat" };
  const told = { model, task_set: set, test_version: "base", ...known, config, ...run };
  const document = { format: "recount-run/1", run: told, task_count: tasks.length, tasks };
  return post(base, "/api/v1/runs?create=true", JSON.stringify(document));
}

test.beforeAll(async () => {
  // 172 tasks of one sample: 108 pass, 40 fail, 24 are lost by the infrastructure.
  await upload("board-lost", [..."P".repeat(108), ..."F".repeat(40), ..."I".repeat(24)]);
  await upload("board-twin", [..."P".repeat(130), ..."F".repeat(42)], { name: "first" });
  await upload("board-twin", [..."P".repeat(100), ..."F".repeat(40), ..."P".repeat(32)], { name: "second" });
});

test("a board and a run's page tell a score under both error policies, and which tasks are left", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1`);
  const row = page.getByRole("row", { name: /board-lost/ });
  await expect(row).toContainText("62.8");
  await expect(row).toContainText("73.0 on 148 of 172 tasks");
  await expect(row.getByRole("cell").nth(1)).toHaveText(/^\d/);
  await expect(page.getByText(/all 3 pairs are compared on the same tasks.*Holm's method/)).toBeVisible();

  await page.getByRole("combobox", { name: "errors" }).selectOption("exclude-infra");
  await expect(page).toHaveURL(/errors=exclude-infra/);
  await expect(row.getByRole("button", { name: "k > n, pass@1 withheld: k > n" })).toBeVisible();
  await expect(row).toContainText("73.0 on 148 of 172 tasks");
  await expect(row).toContainText("62.8");
  await expect(row.getByRole("cell").nth(1)).toHaveText("–");

  await row.getByRole("link", { name: "board-lost" }).click();
  const bracket = page.getByText("Infrastructure errors matter here");
  await expect(bracket).toContainText("62.8\u2009% strict, withheld under exclude-infra");
  await expect(bracket).toContainText("148 of 172 tasks");
  await expect(bracket).toContainText("73.0\u2009%");
  await settle(page);
  expect(complaints).toEqual([]);
});

test("a link of some runs ranks these alone, says so, leaves a filter out at a click, and a citation is of the rows in sight", async ({
  page,
}) => {
  await page.goto(`/leaderboards/${set}?k=1&where=name%3Dfirst&where=model%3Dboard-twin`);
  const rows = page.getByRole("region", { name: `Leaderboard of ${set}` }).locator("tbody tr[aria-rowindex]");
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Show also runs without name=first" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Find a run" }).fill("twin");
  await page.getByRole("button", { name: "Cite", exact: true }).click();
  await page.getByRole("textbox", { name: "Token" }).fill(localToken());
  await page.getByRole("button", { name: "Make the link" }).click();
  const place = (
    await page
      .getByText(/\/c\/[1-9A-Za-z]{7}/)
      .first()
      .textContent()
  )?.match(/\/c\/\w{7}/)?.[0];
  await page.goto(place ?? "/nowhere");
  await expect(page.getByText("model=board-twin; text=twin")).toBeVisible();
  await expect(page.getByText("board-lost")).toHaveCount(0);
});

test("a task set without tests, or without runs, has a page that says what to do", async ({ page }) => {
  const { complaints } = watch(page);
  const bare = "bare-board@1";
  const document = { format: "recount-task-set/1", task_set: bare, tasks: [{ task_id: "B/0" }, { task_id: "B/1" }] };
  await post(base, "/api/v1/task-sets", JSON.stringify(document));
  const expectEmpty = async (testVersion: string) => {
    await expect(page.getByRole("heading", { name: bare })).toBeVisible();
    await expect(page.getByText("There is no run to rank")).toBeVisible();
    const command = page.getByRole("region", { name: "Upload command" });
    await expect(command).toContainText(`--task-set ${bare} --test-version ${testVersion}`);
  };
  for (const query of ["", "?test_version=base", "?tag=easy", "?where=model%3Dx"]) {
    const response = await page.goto(`/leaderboards/${bare}${query}`);
    expect(response?.status(), query).toBe(200);
    await expectEmpty("base");
  }
  const refused = await fetch(`${base}/api/v1/leaderboards/${bare}`);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: "unknown-test-version",
    hint: expect.stringContaining("--create"),
  });

  const first = { name: "first", parent: null, changed: [], retired: [], note: "" };
  await post(base, `/api/v1/task-sets/${bare}/test-versions`, JSON.stringify(first));
  await page.goto(`/leaderboards/${bare}`);
  await expectEmpty("first");
  await page.getByRole("link", { name: "Upload a file" }).click();
  await expect(page).toHaveURL(/\/upload/);
  expect(complaints).toEqual([]);
});

test("the scope changes the intervals and is in the link", async ({ page }) => {
  await page.goto(`/leaderboards/${set}?k=1`);
  const row = page.getByRole("row", { name: /board-lost/ });
  const before = await row.textContent();
  await page.getByRole("combobox", { name: "scope" }).selectOption("these tasks");
  await expect(page).toHaveURL(/scope=fixed_tasks/);
  await expect(page.getByText("Intervals of 95\u2009% on these tasks")).toBeVisible();
  expect(await row.textContent()).not.toBe(before);
  await expect(row).toContainText("62.8");
});

test("runs of one configuration are marked, shown side by side, and pooled per task under a link of their own", async ({
  page,
}) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1`);
  await page
    .getByRole("row", { name: /board-twin/ })
    .first()
    .getByRole("link", { name: "2 runs" })
    .click();
  await expect(page.getByRole("heading", { name: "2 runs of this configuration" })).toBeVisible();
  const table = page.getByRole("table", { name: "Runs of this configuration" });
  await expect(table.getByRole("row", { name: /first/ })).toContainText("75.6");
  await expect(table.getByRole("row", { name: /second/ })).toContainText("76.7");
  // 262 of 344 samples, two a task.
  await expect(table.getByRole("row", { name: /Pooled/ })).toContainText("76.2");
  await expect(table.getByRole("row", { name: /Pooled/ })).toContainText("262 of 344 samples passed");
  await expect(page.getByText("pass@1 of 2 runs: 75.6 to 76.7")).toBeVisible();
  await settle(page);
  const link = page.url();
  expect(link).toContain("/replicates");
  await page.goto(link);
  await table.getByRole("link", { name: "second" }).click();
  await page.getByRole("link", { name: "Side by side, and pooled" }).click();
  await expect(page).toHaveURL(/\/replicates/);
  expect(complaints).toEqual([]);
});

test("on a phone runs of one configuration are told apart by their names", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${base}/leaderboards/${set}?k=1`);
  await settle(page);
  for (const name of ["first", "second"]) {
    const row = page.getByRole("row", { name: new RegExp(`board-twin.*${name}`) });
    const shown = await row.getByText(name, { exact: true }).boundingBox();
    const box = await row.boundingBox();
    expect(shown?.width).toBeGreaterThan(20);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await expect(row.getByRole("link", { name: "2 runs" })).toBeVisible();
  }
  await page
    .getByRole("row", { name: /board-twin.*second/ })
    .getByRole("link", { name: "board-twin" })
    .click();
  await expect(page.getByText("second", { exact: true }).first()).toBeVisible();
  await context.close();
});

test("on a phone the first score stands in sight beside a long name, on a board with its interval", async ({
  browser,
}) => {
  const long = "a-model-of-a-long-name-".repeat(8);
  await upload("board-range", ["P".repeat(200), ..."P".repeat(90), ..."F".repeat(81)]);
  await upload(long, [..."P".repeat(90), ..."F".repeat(82)], { name: "n".repeat(200) });
  const context = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const [place, score, interval] of [
    [`/leaderboards/${set}?k=1`, "52.3", /^\[\d+\.\d, \d+\.\d\]$/],
    [`/?task_set=${set}`, "52.3", null],
  ] as const) {
    await page.goto(place);
    const row = page.getByRole("row", { name: new RegExp(long) });
    const shown = [row.getByText(score, { exact: true }), ...(interval === null ? [] : [row.getByText(interval)])];
    for (const text of shown) {
      const box = await text.first().boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThan(374);
    }
    const range = page.getByRole("row", { name: /board-range/ }).getByRole("cell", { name: "1–200", exact: true });
    expect(await range.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
  await context.close();
});
