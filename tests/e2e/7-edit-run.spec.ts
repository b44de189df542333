import { expect, type Page } from "@playwright/test";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle, watch } from "./support/watch";

/** Two tasks of a set of its own, under a name of its own. */
async function upload(model: string, name: string, notes = ""): Promise<string> {
  const tasks = ["PPFT", "PFFE"].map((verdicts, task) => ({ task_id: `E/${task}`, verdicts }));
  const run = { model, name, notes, task_set: "edited-e2e@1", test_version: "base", timeout_seconds: 3 };
  const document = { format: "recount-run/1", run, task_count: tasks.length, tasks };
  return (await post(base, "/api/v1/runs?create=true", JSON.stringify(document))).run.id;
}

const main = (page: Page) => page.getByRole("main");
const namedOnPage = (page: Page, name: string) => main(page).locator("bdi").filter({ hasText: name }).first();

test("name, tags and notes are edited in place and undone; the run is deleted, undone, deleted, restored", async ({
  page,
}) => {
  const { complaints } = watch(page);
  const id = await upload("edited-model", "before");
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("region", { name: "Verdicts" })).toContainText(/timed out.*1 in 1 task/);

  await page.getByRole("button", { name: "Edit name and tags" }).click();
  const label = page.getByRole("form", { name: "Edit name and tags" });
  await label.getByRole("textbox", { name: "Name" }).fill("after");
  await label.getByRole("textbox", { name: "Add a tag" }).fill("paper");
  await page.keyboard.press("Enter");
  await label.getByRole("textbox", { name: "Token" }).fill(localToken());
  await label.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(namedOnPage(page, "after")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "paper" })).toHaveAttribute("href", "/?tag=paper");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(namedOnPage(page, "before")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "paper" })).toBeHidden();

  await page.getByRole("button", { name: "Edit notes" }).click();
  const notes = page.getByRole("form", { name: "Edit notes" });
  await notes.getByRole("textbox", { name: "Notes" }).fill("An *ablation*.");
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).locator("em")).toHaveText("ablation");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Notes" }).locator("em")).toHaveText("ablation");
  await settle(page);

  const remove = async () => {
    await page.getByRole("button", { name: "Delete…" }).click();
    const form = page.getByRole("form", { name: "Delete this run" });
    await form.getByRole("textbox", { name: "Token" }).fill(localToken());
    await form.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("It can be restored until")).toBeVisible();
    expect((await page.request.get(`/runs/${id}`)).status()).toBe(404);
  };
  await remove();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Restored: the run is what it was.")).toBeVisible();
  expect((await page.request.get(`/runs/${id}`)).status()).toBe(200);

  await remove();
  await page.getByRole("link", { name: "Deleted runs" }).click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("button", { name: "Restore before" }).click();
  await page.getByRole("link", { name: "Restored: open it" }).click();
  await expect(namedOnPage(page, "before")).toBeVisible();
  await settle(page);
  expect(complaints).toEqual([]);
});

test("what the server refuses is taken back, and stays typed", async ({ page }) => {
  const id = await upload("refused-model", "as it was");
  await page.goto(`/runs/${id}`);
  const elsewhere = await fetch(new URL(`/api/v1/runs/${id}`, base), {
    method: "PATCH",
    headers: { Authorization: `Bearer ${localToken()}`, "Content-Type": "application/json", "If-Match": '"1"' },
    body: JSON.stringify({ notes: "somebody else" }),
  });
  expect(elsewhere.status).toBe(200);
  await page.getByRole("button", { name: "Edit name and tags" }).click();
  const form = page.getByRole("form", { name: "Edit name and tags" });
  await form.getByRole("textbox", { name: "Name" }).fill("mine");
  await form.getByRole("textbox", { name: "Token" }).fill(localToken());
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("changed meanwhile");
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("mine");
  await expect(namedOnPage(page, "as it was")).toBeVisible();
});

test("hostile notes are shown as they are written, and ask no other host", async ({ page }) => {
  const hostile = [
    "<script>alert(1)</script>",
    "<img src=//example.org/x onerror=alert(1)>",
    "<iframe src=https://example.org></iframe>",
    "<style>body{display:none}</style>",
  ];
  const links = [
    "![pic](https://example.org/p.png)",
    "[bad](javascript:alert(1))",
    "[good](https://example.org/ok)",
    "<https://example.org/auto>",
  ];
  const id = await upload("hostile-notes", "hostile", [...hostile, ...links].join("\n\n"));
  const { complaints } = watch(page);
  await page.goto(`/runs/${id}`);
  await settle(page);
  const region = page.getByRole("region", { name: "Notes" });
  for (const text of hostile) await expect(region).toContainText(text);
  await expect(region.locator("img, script, iframe, style")).toHaveCount(0);
  const targets = await region.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["https://example.org/p.png", "https://example.org/ok", "https://example.org/auto"]);
  for (const link of await region.getByRole("link").all()) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  }
  expect(complaints).toEqual([]);
});
