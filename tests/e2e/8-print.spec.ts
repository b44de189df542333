import { expect } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle } from "./support/watch";

const set = "printed@1";
const ids: string[] = [];

test.beforeAll(async () => {
  const tasks = Array.from({ length: 60 }, (_, task) => `Printed/${task}`);
  for (const [place, letters] of ["PPFF", "PFFF", "PPPF"].entries()) {
    const run = { name: `run ${place}`, model: `printed-model-${place}`, task_set: set, test_version: "base" };
    const judged = tasks.map((task_id, task) => ({ task_id, verdicts: task % 3 === place ? "FFFF" : letters }));
    const document = { format: "recount-run/1", run: { ...run, timeout_seconds: 3, temperature: 0.2 }, tasks: judged };
    ids.push((await post(base, "/api/v1/runs?create=true", JSON.stringify(document))).run.id);
  }
});

/** Paper of A4 at 96 dots an inch, without its margins. */
const paper = { width: 703, height: 1032 };

for (const [name, path, columns] of [
  ["a leaderboard", () => `/leaderboards/${set}?k=1,4`, ["Rank", "Model", "pass@4"]],
  ["a run", () => `/runs/${ids[0]}`, ["Task", "Solve rate"]],
  ["a comparison", () => `/compare?runs=${ids.join(",")}&k=1,4`, ["Change"]],
  ["a task set", () => `/task-sets/${set}`, ["Task", "Solved"]],
] as const) {
  test(`${name} is printed whole, with its headings and without what one presses`, async ({ page }) => {
    await page.goto(path());
    await settle(page);
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    for (const column of columns) {
      await expect(main.getByRole("columnheader", { name: column }).first()).toBeVisible();
    }
    const pressed = main.locator("input:visible, [aria-label^='What is ']:visible, button[popovertarget]:visible");
    await expect(pressed).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(paper.width);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });
}
