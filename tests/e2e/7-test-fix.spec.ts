import { expect, type Locator, type Page } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

/** Four tasks of four samples. pass@1 is 8/16 = 50.0 of the weaker, 9/16 = 56.3 of the stronger. */
const weaker = ["PPPP", "PPFF", "PFFF", "FPFF"];
const stronger = ["PPPP", "PPPF", "PFFF", "PFFF"];

function documentOf(model: string, verdicts: readonly string[]): string {
  const run = { model, task_set: "fixed-tests@1", test_version: "base", temperature: 0.2, timeout_seconds: 3 };
  const tasks = verdicts.map((each, task) => ({ task_id: `Fix/${task}`, verdicts: each }));
  return JSON.stringify({ format: "recount-run/1", run, task_count: tasks.length, tasks });
}

async function giveToken(form: Locator): Promise<void> {
  await form.getByLabel("Token").fill(localToken());
}

async function giveRows(page: Page, lines: readonly string[]): Promise<void> {
  await page
    .getByRole("main")
    .locator("input[aria-label='Results file']")
    .setInputFiles({ name: "retested.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${lines.join("\n")}\n`) });
}

/** Fix/3 again: now the weaker run passes with all samples, the stronger one with one as before. */
function retested(weakerRun: string, strongerRun: string): string[] {
  const row = (run: string, sample: number, passed: boolean) =>
    JSON.stringify({ run, task_id: "Fix/3", sample, passed });
  return [0, 1, 2, 3].flatMap((sample) => [row(weakerRun, sample, true), row(strongerRun, sample, sample === 0)]);
}

test("a test is fixed on pages: bounds at once, a preview, new numbers, and after an undo the old ones", async ({
  page,
}) => {
  const { complaints } = watch(page);
  const { run: a } = await post(base, "/api/v1/runs?create=true", documentOf("weaker-model", weaker));
  const { run: b } = await post(base, "/api/v1/runs?create=true", documentOf("stronger-model", stronger));

  await page.goto("/task-sets/fixed-tests@1");
  await page.getByRole("link", { name: "New test version" }).click();
  const form = page.getByRole("form", { name: "New test version" });
  await form.getByLabel("Name").fill("fix");
  await form.getByLabel("Changed tasks").fill("Fix/9");
  await form.getByLabel("Note").fill("Fix/3 refused a right answer");
  await giveToken(form);
  await form.getByRole("button", { name: "Check, storing nothing" }).click();
  await expect(form.getByRole("alert")).toContainText("Fix/9");
  // Nothing that was typed is lost.
  await expect(form.getByLabel("Note")).toHaveValue("Fix/3 refused a right answer");
  await form.getByLabel("Changed tasks").fill("Fix/3");
  await form.getByRole("button", { name: "Check, storing nothing" }).click();
  await expect(form.getByRole("status")).toContainText("1 task changed");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/\/task-sets\/fixed-tests(@|%40)1\/tests\/fix$/);

  // 7/16 to 11/16, and 8/16 to 12/16.
  const touched = page.getByRole("region", { name: "Runs under this version" });
  await expect(touched.getByRole("row", { name: /weaker-model/ })).toContainText("43.7 to 68.8");
  await expect(touched.getByRole("row", { name: /stronger-model/ })).toContainText("50.0 to 75.0");
  await expect(touched.getByText("stale: 1 task")).toHaveCount(2);

  await giveRows(page, retested(a.id, b.id));
  const rescore = page.getByRole("form", { name: "Rescore" });
  await rescore.getByLabel("Reason").fill("tested again with the fix");
  await rescore.getByRole("button", { name: "Preview, storing nothing" }).click();
  const preview = page.getByRole("group", { name: "Preview" });
  await expect(preview.getByRole("listitem").filter({ hasText: "weaker-model" }).first()).toContainText("50.0");
  await expect(preview.getByText("+18.8").first()).toBeVisible();
  await expect(preview.getByText("3 now pass, 0 now fail").first()).toBeAttached();
  await expect(preview.getByRole("heading", { name: /2 change place/ })).toBeVisible();
  await expect(preview.getByRole("list", { name: "After" }).getByRole("listitem").first()).toContainText("weaker");
  await expect(touched.getByText("stale: 1 task")).toHaveCount(2);

  await rescore.getByRole("button", { name: "Apply to 2 runs" }).click();
  await expect(page.getByText("2 runs rescored.")).toBeVisible();
  await expect(touched.getByRole("row", { name: /weaker-model/ })).toContainText("68.8");
  await expect(touched.getByText("stale: 1 task")).toHaveCount(0);

  await page.getByRole("link", { name: "weaker-model" }).last().click();
  const history = page.getByRole("region", { name: "History" }).last();
  await expect(history.getByText("tested again with the fix")).toBeVisible();
  await expect(history.getByText("1 rescored · 3 carried over")).toBeVisible();
  await expect(history.getByText("+18.8")).toBeVisible();
  await expect(page.getByTitle(String(11 / 16), { exact: true }).first()).toBeVisible();

  await history.getByRole("button", { name: "Undo scoring 2" }).click();
  const undo = history.getByRole("form", { name: "Undo scoring 2" });
  await undo.getByLabel("Reason").fill("the wrong file");
  // The token stays in the tab.
  await undo.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTitle(String(8 / 16), { exact: true }).first()).toBeVisible();
  await expect(history.getByText(/voided .*: the wrong file/)).toBeVisible();

  // What was voided still gives its number under its own link.
  await history.getByRole("link", { name: /^2/ }).click();
  await expect(page).toHaveURL(/scoring=/);
  await settle(page);
  await expect(history.getByText("+18.8")).toBeVisible();
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});
