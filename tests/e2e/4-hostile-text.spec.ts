import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const file = path.resolve(process.env.RECOUNT_SHARED ?? "../shared", "data/hostile/xss-everywhere.json");

test("markup in names, notes, keys and task ids is shown literally on every page", async ({ page }) => {
  test.skip(!existsSync(file), "the shared data is not beside this clone");
  const text = readFileSync(file, "utf8");
  const { run, tasks } = JSON.parse(text);
  const created = await post(base, "/api/v1/runs?create=true", text);
  const { complaints } = watch(page);
  const taskIds: string[] = tasks.map((task: { task_id: string }) => task.task_id);
  const set = encodeURIComponent(run.task_set);
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ["/", [run.model, run.name]],
    [`/runs/${created.run.id}?k=100`, [run.model, run.name, ...Object.keys(run.config), ...taskIds]],
    [`/leaderboards/${set}`, [run.model, run.name]],
    [`/task-sets/${set}`, taskIds],
    ["/leaderboards", [run.task_set]],
    ["/task-sets", [run.task_set]],
    [`/?q=${encodeURIComponent(run.name)}`, [run.name]],
    [`/runs/${created.run.id}?task=${encodeURIComponent(taskIds[0] ?? "")}`, [run.model]],
  ];
  for (const [place, texts] of pages) {
    await page.goto(place);
    await settle(page);
    for (const shown of texts)
      await expect(
        page.getByRole("main").locator("bdi").filter({ hasText: shown }).first(),
        `${shown} on ${place}`,
      ).toBeVisible();
  }
  // Notes are Markdown: what is HTML in them is text, too.
  await page.goto(`/runs/${created.run.id}`);
  const html: string[] = run.notes.match(/<.*?<\/(?:iframe|a)>/g) ?? [];
  expect(html.length).toBeGreaterThan(1);
  for (const shown of html) await expect(page.getByRole("region", { name: "Notes" })).toContainText(shown);
  expect(complaints).toEqual([]);
});
