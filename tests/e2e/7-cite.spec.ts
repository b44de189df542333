import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

const set = "cited-e2e@1";

async function upload(model: string, verdicts: readonly string[]): Promise<string> {
  const tasks = verdicts.map((letters, task) => ({ task_id: `C/${task}`, verdicts: letters }));
  const run = { model, task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.2 };
  const document = { format: "recount-run/1", run, task_count: tasks.length, tasks };
  return (await post(base, "/api/v1/runs?create=true", JSON.stringify(document))).run.id;
}

test("a comparison is cited from its page, named in its export, and says later what it showed and what it shows", async ({
  page,
}) => {
  const { complaints } = watch(page);
  // pass@1: (1 + 1/2 + 0) / 3 = 50 %, and (1 + 1 + 1/2) / 3 = 83.3 %.
  const a = await upload("cited-old", ["PP", "PF", "FF"]);
  const b = await upload("cited-new", ["PP", "PP", "FP"]);
  await page.goto(`/compare?runs=${a},${b}&k=1`);
  await page.getByRole("button", { name: "Cite" }).click();
  await page.getByRole("textbox", { name: "Token" }).fill(localToken());
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = page.getByRole("link", { name: /\/c\/[1-9A-Za-z]{7}$/ });
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? "";
  await expect(page.getByRole("region", { name: "LaTeX to cite it" })).toContainText(`\\url{${address}}`);
  await settle(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  expect(readFileSync(await (await saved).path(), "utf8").split("\r\n")[1]).toContain(`,${address}`);

  await page.goto(address);
  await expect(page.getByText("Nothing has changed since")).toBeVisible();
  const tasks = [{ task_id: "C/2", verdicts: "PP" }];
  const scoring = { format: "recount-scoring/1", test_version: "base", all: true, tasks };
  await post(base, `/api/v1/runs/${b}/scorings`, JSON.stringify(scoring));
  await page.reload();
  // Now (1 + 1 + 1) / 3.
  const values = page.getByRole("region", { name: "pass@k on 3 tasks compared" });
  await expect(values.getByRole("row", { name: /83\.3.*100\.0/ })).toBeVisible();
  await expect(values).toContainText("a newer scoring came");
  await expect(page.getByRole("region", { name: "Paired differences" })).toContainText(/\+33\.3.*\+50\.0/);
  await settle(page);
  await page.goto("/c/1111111");
  await expect(page.getByRole("heading", { name: "There is no such citation" })).toBeVisible();
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});
