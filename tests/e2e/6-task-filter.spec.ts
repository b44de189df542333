import { expect } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "dated-e2e@1";
const months = ["2024-01", "2024-02", "2024-03", "2024-04"];

test.beforeAll(async () => {
  // Ten tasks a month, from January to April; two have no date.
  const tasks = Array.from({ length: 42 }, (_, task) => ({
    task_id: `D/${task}`,
    difficulty: task % 2 === 0 ? "easy" : "hard",
    released_on: task < 40 ? `${months[Math.floor(task / 10)]}-${task % 10 === 9 ? "28" : "10"}` : null,
  }));
  await post(base, "/api/v1/task-sets", JSON.stringify({ format: "recount-task-set/1", task_set: set, tasks }));
  for (const [model, limit] of [
    ["early-bird", 20],
    ["late-bird", 42],
  ] as const) {
    // Passes the tasks up to a place, and none after it.
    const counts = tasks.map(({ task_id }, task) => ({ task_id, verdicts: task < limit ? "P" : "F" }));
    const run = { model, task_set: set, test_version: "base" };
    const document = { format: "recount-run/1", run, tasks: counts };
    await post(base, "/api/v1/runs?create=true", JSON.stringify(document));
  }
});

test("the slider moves by the keyboard, draws the scores without asking, and is in the address", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1`);
  const bar = page.getByRole("region", { name: "Tasks in view" });
  await expect(bar).toContainText("All 42 tasks in view");
  await bar.getByRole("button", { name: "Release dates" }).click();
  const drawn = bar.getByRole("table", { name: "pass@1 of each run on the tasks of the window" });
  // 20 of 42 tasks.
  await expect(drawn.getByRole("row", { name: /early-bird/ })).toContainText("47.6");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const from = bar.getByRole("slider", { name: "Released from" });
  await from.focus();
  await from.press("ArrowRight");
  await expect(from).toHaveAttribute("aria-valuetext", "2024-02-01");
  // Ten of the thirty tasks from February on; those without a date are outside.
  await expect(drawn.getByRole("row", { name: /early-bird/ })).toContainText("33.3");
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(/released_from=2024-02-01/);
  await expect(bar).toContainText("30 of 42 tasks in view");
  await expect(
    page.getByRole("table", { name: `Leaderboard of ${set}` }).getByRole("row", { name: /early-bird/ }),
  ).toContainText("33.3");
  expect(asked.filter((url) => url.includes("/counts"))).toEqual([]);
  await expect(from).toBeFocused();

  const to = bar.getByRole("slider", { name: "Released up to" });
  await to.focus();
  await to.press("ArrowLeft");
  // The last day of March is within, whole.
  await expect(page).toHaveURL(/released_to=2024-03-31/);
  await expect(bar).toContainText("20 of 42 tasks in view");

  await page.goBack();
  await expect(page).not.toHaveURL(/released_to/);
  await expect(bar).toContainText("30 of 42 tasks in view");
  await expect(to).toHaveAttribute("aria-valuetext", "the last task");
  await settle(page);
  expect(complaints).toEqual([]);
});

test("facets count tasks, and what a link names wrongly is left out and told", async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto(`/leaderboards/${set}?k=1&difficulty=hard&difficulty=wrong&released_to=2024-02-30`);
  await expect(page.getByText("Part of the link could not be read")).toContainText("released_to, difficulty");
  const bar = page.getByRole("region", { name: "Tasks in view" });
  await expect(bar).toContainText("21 of 42 tasks in view");
  await bar.getByRole("button", { name: "Difficulty: hard" }).click();
  await page.getByRole("checkbox", { name: /easy/ }).check();
  await expect(bar).toContainText("All 42 tasks in view");
  await expect(page).toHaveURL(/difficulty=hard&difficulty=easy/);

  await page.goto(`/leaderboards/${set}?k=1&difficulty=hard`);
  await page.getByRole("link", { name: "early-bird" }).click();
  await page.waitForURL(/\/runs\//);
  await page.goto(`${page.url().split("?")[0]}?difficulty=hard&released_to=2024-02-10`);
  // Five hard tasks of January, four of the tenth of February.
  await expect(page.getByRole("region", { name: "Tasks in view" })).toContainText("9 of 42 tasks in view");
  await expect(page.getByText("flags and related runs are those of the whole run")).toBeVisible();
  await settle(page);
  expect(complaints).toEqual([]);
});

test("a part of the address that no page knows is named, with what was meant, and narrows nothing", async ({
  page,
}) => {
  await page.goto(`/leaderboards/${set}?k=1&dificulty=hard`);
  const notice = page.getByText("This page does not know part of its link");
  await expect(notice).toContainText("dificulty (did you mean difficulty?)");
  await expect(page.getByRole("region", { name: "Tasks in view" })).toContainText("All 42 tasks in view");
  for (const place of [
    "/",
    "/leaderboards",
    "/task-sets",
    "/calculator",
    "/planner",
    "/compare",
    `/task-sets/${set}`,
  ]) {
    await page.goto(`${place}?nonsense=1`);
    await expect(page.getByText("This page does not know part of its link"), place).toContainText("nonsense");
  }
});

test("where no task fits, the page says so, blames no k, and has a link that clears the filter", async ({ page }) => {
  const { complaints } = watch(page);
  const none = "released_from=2030-01-01";
  await page.goto(`/leaderboards/${set}?k=1&${none}`);
  await expect(page.getByText("None of 42 tasks fits the filter")).toContainText("released from 2030-01-01 on");
  await expect(page.getByRole("table", { name: `Leaderboard of ${set}` })).toContainText("no tasks");
  // Of no task there is no timeout and no n that could be unknown, or the same.
  await expect(page.getByText(/\btimeout unknown|\bn unknown|are the same for all runs/)).toHaveCount(0);
  await expect(page.getByText("k > n")).toHaveCount(0);
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page.getByRole("region", { name: "Tasks in view" })).toContainText("All 42 tasks in view");

  const links = page.getByRole("table", { name: `Leaderboard of ${set}` }).locator('a[href^="/runs/"]');
  const runs = (await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
    .flatMap((path) => /^\/runs\/([^/?]+)/.exec(path)?.[1] ?? [])
    .filter((id, place, all) => all.indexOf(id) === place);
  await page.goto(`/runs/${runs[0]}?${none}`);
  await expect(page.getByText("None of 42 tasks fits the filter")).toBeVisible();
  await expect(page.getByText("No task is in view, and of no task there is no mean.")).toBeVisible();

  await page.goto(`/compare?runs=${runs[0]},${runs[1]}&${none}`);
  await expect(page.getByText("No task is in view, so there is nothing")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page).not.toHaveURL(/released_from/);
  await settle(page);
  expect(complaints).toEqual([]);
});
