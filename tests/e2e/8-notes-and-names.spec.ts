import { expect } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "noted-e2e@1";
let run = "";

async function send(method: string, route: string, body: unknown): Promise<Response> {
  return fetch(new URL(route, base), {
    method,
    headers: {
      Authorization: `Bearer ${localToken()}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `notes-${crypto.randomUUID()}`,
    },
    body: JSON.stringify(body),
  });
}

/** A run whose tasks say how hard they are, and that was tested again 24 times. */
test.beforeAll(async () => {
  const facts = { category: null, released_on: null, tags: [], group: null };
  const tasks = [0, 1, 2, 3].map((task) => {
    return { task_id: `N/${task}`, difficulty: task % 2 === 0 ? "easy" : "hard", ...facts };
  });
  await send("POST", "/api/v1/task-sets", { format: "recount-task-set/1", task_set: set, title: null, tasks });
  const judged = tasks.map(({ task_id }, task) => ({ task_id, n: 4, c: task }));
  const stated = { model: "noted-model", task_set: set, test_version: "base", timeout_seconds: 3 };
  run = (
    await post(
      base,
      "/api/v1/runs?create=true",
      JSON.stringify({ format: "recount-run/1", run: stated, tasks: judged }),
    )
  ).run.id;
  await send("POST", `/api/v1/task-sets/${set}/test-versions`, { name: "fix", parent: "base", changed: ["N/0"] });
  for (let act = 0; act < 24; act++) {
    const retested = [{ task_id: "N/0", n: 4, c: act % 5 }];
    const scoring = { format: "recount-scoring/1", test_version: "fix", reason: `act ${act}`, tasks: retested };
    expect((await send("POST", `/api/v1/runs/${run}/scorings`, { ...scoring, timeout_seconds: act + 1 })).ok).toBe(
      true,
    );
  }
});

test("a note on a task is written, edited, undone, taken away and brought back; tables of tasks mark it", async ({
  page,
}) => {
  const { complaints } = watch(page);
  await page.goto(`/task-sets/${set}/task?task=N/1`);
  await settle(page);
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes).toContainText("none yet");
  await notes.getByRole("button", { name: "Add a note" }).click();
  const write = page.getByRole("form", { name: "Write a note" });
  await expect(write.getByRole("textbox", { name: "Note" })).toBeFocused();
  await write.getByRole("textbox", { name: "Token" }).fill(localToken());
  await write.getByRole("textbox", { name: "Note" }).fill("  \n ");
  await expect(write.getByRole("button", { name: "Save" })).toBeDisabled();
  await write.getByRole("textbox", { name: "Note" }).fill("test 3 is *flaky* <b>x</b>");
  await write.getByRole("button", { name: "Save" }).click();
  const item = notes.getByRole("listitem");
  await expect(item.locator("em")).toHaveText("flaky");
  await expect(item).toContainText("<b>x</b>");
  await expect(item.locator("time")).toBeVisible();

  await item.getByRole("button", { name: "Edit this note" }).click();
  const edit = page.getByRole("form", { name: "Edit this note" });
  await edit.getByRole("textbox", { name: "Note" }).fill("test 3 is **broken**");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(item.locator("strong")).toHaveText("broken");
  await expect(item.getByText("Saved.")).toBeVisible();
  await item.getByRole("button", { name: "Undo" }).click();
  await expect(item.getByText("Undone.")).toBeVisible();
  await expect(item.locator("em")).toHaveText("flaky");

  await item.getByRole("button", { name: "Edit this note" }).click();
  await edit.getByRole("button", { name: "Take away" }).click();
  await expect(item.getByText("Taken away.")).toBeVisible();
  await item.getByRole("button", { name: "Undo" }).click();
  await expect(item.locator("em")).toHaveText("flaky");
  await page.reload();
  await expect(item.locator("em")).toHaveText("flaky");
  await settle(page);

  for (const path of [`/task-sets/${set}`, `/runs/${run}`]) {
    await page.goto(path);
    await settle(page);
    const rows = page.getByRole("region", { name: "Tasks", exact: true }).locator("tbody tr[aria-rowindex]");
    await expect(rows.filter({ hasText: "N/1" }).getByTitle("1 note on this task")).toBeVisible();
    await expect(rows.filter({ hasText: "N/2" }).getByTitle(/on this task/)).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test("the history says how many scorings there are, and leads to the older ones and back", async ({ page }) => {
  await page.goto(`/runs/${run}`);
  await settle(page);
  const history = page.getByRole("region", { name: "History" }).first();
  await expect(history).toContainText("25 scorings");
  await expect(history).toContainText("Nos. 25 to 6 of 25 scorings.");
  await history.getByRole("link", { name: "Older" }).click();
  await expect(history).toContainText("Nos. 5 to 1 of 25 scorings.");
  await expect(history).toContainText("act 0");
  await expect(page).toHaveURL(/history_below=6/);
  await history.getByRole("link", { name: "Newer" }).click();
  await expect(history).toContainText("Nos. 25 to 6 of 25 scorings.");
});

test("scores within slices are those of the filter that each leads to", async ({ page }) => {
  await page.goto(`/runs/${run}?test_version=base&k=2`);
  await settle(page);
  const slices = page.getByRole("region", { name: "Scores within slices" });
  // Hard: c = 1 and 3 of 4: pass@2 = (1/2 + 1) / 2.
  await slices.getByRole("row", { name: /hard/ }).getByRole("button", { name: "75.0" }).click();
  const panel = page.getByRole("dialog", { name: "About this number" });
  await expect(panel.getByText("in full 0.75", { exact: true })).toBeVisible();
  await panel.getByRole("link", { name: /^The run/ }).click();
  await expect(page).toHaveURL(/difficulty=hard/);
  await expect(page.getByText("2 of 4 tasks in view")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^75\.0/ })
      .first(),
  ).toBeVisible();
});

test("a name of nothing but blanks is refused where it is typed, with what to do", async ({ page }) => {
  await page.goto(`/runs/${run}`);
  await settle(page);
  await page.getByRole("button", { name: "Edit name and tags" }).click();
  const label = page.getByRole("form", { name: "Edit name and tags" });
  await label.getByRole("textbox", { name: "Token" }).fill(localToken());
  await label.getByRole("textbox", { name: "Name" }).fill("  ");
  await expect(label.getByText(/nothing but blanks: give it at least one character/)).toBeVisible();
  await expect(label.getByRole("button", { name: "Save" })).toBeDisabled();
  const refused = await fetch(new URL(`/api/v1/runs/${run}`, base), {
    method: "PATCH",
    headers: { Authorization: `Bearer ${localToken()}`, "Content-Type": "application/json", "If-Match": '"1"' },
    body: JSON.stringify({ name: "  " }),
  });
  expect(refused.status).toBe(422);
  const problem: { errors: { pointer: string; hint: string }[] } = await refused.json();
  expect(problem.errors).toMatchObject([{ pointer: "/name", hint: expect.stringContaining("can be seen") }]);
});

test("a view of a task set that is not there is not saved, and the page says why", async ({ page }) => {
  const refused = await send("POST", "/api/v1/views", { name: "x", path: "/leaderboards/noted-e2e%402" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: "unknown-task-set", errors: [{ pointer: "/path" }] });
  await page.goto(`/?task_set=nowhere@1`);
  await settle(page);
  await page.getByRole("button", { name: /views/i }).click();
  const form = page.getByRole("form", { name: "Save this view" });
  await form.getByRole("textbox", { name: "Save this view as" }).fill(" ");
  await expect(form.getByText(/nothing but blanks/)).toBeVisible();
  await form.getByRole("textbox", { name: "Save this view as" }).fill("nothing there");
  await form.getByRole("textbox", { name: "Token" }).fill(localToken());
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("nothing was saved");
  await expect(form).toContainText("nowhere@1");
});
