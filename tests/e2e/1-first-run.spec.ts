import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { dataDir } from "./support/server";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

/** Four tasks of ten samples: c = 10, 5, 1, 0. pass@1 = 16/40; pass@5 = (1 + 251/252 + 1/2 + 0) / 4. */
const passes = [10, 5, 1, 0];

function writeResults(): string {
  const lines = passes.flatMap((c, task) =>
    Array.from({ length: 10 }, (_, sample) =>
      JSON.stringify({
        task_id: `HumanEval/${task}`,
        completion: `return ${sample}`,
        result: sample < c ? "passed" : "failed: wrong",
        passed: sample < c,
      }),
    ),
  );
  const file = path.join(dataDir, "samples.jsonl_results.jsonl");
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

test("the command on the empty page uploads a file, and its run is read down to the leaderboard", async ({ page }) => {
  const { complaints, requests } = watch(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No runs yet" })).toBeVisible();

  const shown = (await page.getByRole("region", { name: "Upload command" }).textContent()) ?? "";
  // A task set of another name: the other tests load the real HumanEval under its own.
  const command = shown
    .replace("FILE", writeResults())
    .replace("MODEL", "first-model")
    .replace("humaneval@1", "first@1");
  execFileSync("sh", ["-c", `${command} --timeout 3`], { env: { ...process.env, RECOUNT_DATA_DIR: dataDir } });

  await page.reload();
  const row = page.getByRole("row", { name: /first-model/ });
  await expect(row.getByText("40.0")).toBeVisible();
  await row.getByRole("link", { name: "first-model" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "first-model" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /k = 1 40\.0/ })).toBeChecked();
  await expect(page.getByText("4 tasks · n = 10 · base · 3 s · T unknown · strict").first()).toBeVisible();
  await settle(page);

  requests.length = 0;
  await page.getByRole("radio", { name: /k = 5 / }).click();
  const score = page.getByRole("button").and(page.getByTitle(String((1 + 251 / 252 + 1 / 2) / 4)));
  await expect(score).toBeVisible();
  await expect(page).toHaveURL(/\?k=5$/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /k = 10 / })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/needs 20 samples of every task, and all 4 tasks have fewer/)).toBeVisible();
  await expect(page.getByText(/The largest k that can be reported is 10/)).toBeVisible();
  await expect(page).toHaveURL(/\?k=20$/);
  expect(requests).toEqual([]);

  await page.reload();
  await expect(page.getByRole("radio", { name: /k = 20 / })).toBeChecked();

  await page.getByRole("main").getByRole("link", { name: "first@1" }).click();
  const ranked = page.getByRole("row", { name: /first-model/ });
  // The first cell selects the row.
  await expect(ranked.getByRole("cell").nth(1)).toHaveText("1");
  await expect(ranked.getByText("40.0")).toBeVisible();
  expect(complaints).toEqual([]);
});
