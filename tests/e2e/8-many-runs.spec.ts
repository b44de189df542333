import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { endProcess, freshDataDir, type ServerProcess } from "../support/server-process";
import { serverWithMany } from "./support/many-runs";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

// A server of its own with more runs than a browser is given: it filters, sorts and pages.
const dataDir = freshDataDir();
const uploaded = 60;
const many = 2100;
const pageSize = 100;
let server: ServerProcess;
let address: string;

interface Item {
  readonly id: string;
  readonly model: string;
  readonly name: string;
  readonly task_set: string;
  readonly tags: readonly string[];
  readonly pass_at_k: readonly { readonly value: number | null }[];
}
/** Every run as the API lists it, newest first. */
let all: Item[] = [];

test.describe.configure({ mode: "serial", timeout: 120_000 });

const makers = ["Qwen", "Llama", "Phi", "Gemma"];

function runToSend(i: number) {
  const tasks = [3, 5, 7].map((step, task) => ({ task_id: `t/${task}`, n: 9, c: (i * step) % 10 }));
  const run = {
    model: `${makers[i % 4]}-${i}`,
    name: `night ${i % 13}`,
    task_set: `many-${i % 3}@1`,
    test_version: "base",
    timeout_seconds: 3,
    temperature: 0.2,
    tags: i % 5 === 0 ? ["paper", "nightly"] : ["nightly"],
  };
  return { run, tasks: i % 10 === 7 ? tasks.slice(1) : tasks };
}

test.beforeAll(async () => {
  ({ server, address } = await serverWithMany(
    dataDir,
    Array.from({ length: uploaded }, (_, i) => runToSend(i)),
    many,
  ));
  for (let cursor = ""; all.length < many; ) {
    const response = await fetch(`${address}/api/v1/runs?limit=500&k=3${cursor && `&cursor=${cursor}`}`);
    const { items, next } = await response.json();
    all = [...all, ...items];
    cursor = next ?? "";
  }
});
test.afterAll(async () => {
  await endProcess(server);
});

const rowsOf = (page: Page) => page.getByRole("region", { name: "Runs" }).locator("tbody tr[aria-rowindex]");
const scoreOf = (item: Item) => item.pass_at_k[0]?.value ?? null;
const sought = (item: Item, words: readonly string[]) =>
  words.every((word) => [item.model, item.name, item.task_set, ...item.tags].join(" ").toLowerCase().includes(word));

/** By pass@3, the highest first, withheld ones last; then as they came, newest first. */
function byScore(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (scoreOf(b) ?? -1) - (scoreOf(a) ?? -1));
}

/** The models of the first rows, which are drawn without scrolling. */
async function expectRows(page: Page, expected: readonly Item[]): Promise<void> {
  const first = expected.slice(0, 12).map(({ model, name }) => `${model}${name}`);
  await expect
    .poll(async () => (await rowsOf(page).locator("td:nth-child(2)").allTextContents()).slice(0, first.length))
    .toEqual(first);
}

test("a search is asked for once, finds each word anywhere, and leaves the cursor where one types", async ({
  page,
}) => {
  const { complaints, requests } = watch(page);
  await page.goto(`${address}/`);
  await settle(page);
  await expect(page.getByText(`${many} runs`, { exact: true })).toBeVisible();
  await expectRows(page, all);
  requests.length = 0;
  await page.keyboard.press("/");
  await page.keyboard.type("PHI many-1", { delay: 40 });
  await expect(page).toHaveURL(/\?q=PHI\+many-1$/);
  const found = all.filter((item) => sought(item, ["phi", "many-1"]));
  expect(found.length).toBeGreaterThan(pageSize);
  await expect(page.getByText(`${found.length} of ${many} runs`)).toBeVisible();
  await expectRows(page, found);
  await expect(page.getByRole("searchbox", { name: "Search runs" })).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "Search runs" })).toHaveValue("PHI many-1");
  expect(requests.filter((url) => url.includes("_rsc="))).toHaveLength(1);
  await page.goBack();
  await expectRows(page, all);
  await expect(page.getByRole("searchbox", { name: "Search runs" })).toHaveValue("");
  expect(complaints).toEqual([]);
});

test("scores sort all runs, of several columns the first decides, and pages follow each other", async ({ page }) => {
  await page.goto(`${address}/?k=3`);
  await settle(page);
  const table = page.getByRole("region", { name: "Runs" });
  await table.getByRole("button", { name: "pass@3", exact: true }).click();
  const sorted = byScore(all);
  await expectRows(page, sorted);
  await table.getByRole("button", { name: "Model", exact: true }).click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=pass@3,model&order=desc,asc/);
  const models = new Intl.Collator("en", { numeric: true });
  sorted.sort((a, b) => (scoreOf(b) ?? -1) - (scoreOf(a) ?? -1) || models.compare(a.model, b.model));
  await expectRows(page, sorted);
  await page.getByRole("button", { name: "Last page" }).click();
  await expectRows(page, sorted.slice(pageSize * (many / pageSize - 1)));
  await expect(
    rowsOf(page)
      .first()
      .getByRole("button", { name: /pass@3 withheld/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Previous page" }).click();
  await expectRows(page, sorted.slice(pageSize * (many / pageSize - 2)));
  await page.goBack();
  await page.goBack();
  await expectRows(page, sorted);
});

test("facets count what they would leave, selections survive pages and filters, and files are of the whole view", async ({
  page,
}) => {
  await page.goto(`${address}/?k=3&sort=pass@3&order=desc`);
  await settle(page);
  await page.getByRole("button", { name: "Filter by tag" }).click();
  const papers = all.filter(({ tags }) => tags.includes("paper"));
  await page.getByRole("checkbox", { name: new RegExp(`^paper.*${papers.length}$`) }).check();
  await page.keyboard.press("Escape");
  const fit = byScore(papers);
  await expect(page.getByText(`${papers.length} of ${many} runs`)).toBeVisible();
  await expectRows(page, fit);
  await page.getByRole("button", { name: "Filter by task set" }).click();
  const ofSet = papers.filter(({ task_set }) => task_set === "many-0@1").length;
  await expect(page.getByRole("checkbox", { name: new RegExp(`^many-0@1.*${ofSet}$`) })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Next page" }).click();
  await expectRows(page, fit.slice(pageSize));
  await rowsOf(page).nth(1).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected runs" });
  await expect(bar).toContainText("2 runs");
  await page.keyboard.press("/");
  await page.keyboard.type("qwen");
  await expect(page).toHaveURL(/q=qwen/);
  await expect(bar).toContainText("2 runs");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).first().click();
  await page.getByRole("button", { name: "CSV", exact: true }).first().click();
  const [head = "", ...lines] = readFileSync(await (await download).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  const expected = fit.filter((item) => sought(item, ["qwen"]));
  expect(head.startsWith("run,model,name")).toBe(true);
  expect(lines.map((line) => line.split(",")[0])).toEqual(expected.map(({ id }) => id));
  await page.reload();
  await settle(page);
  await expect(bar).toContainText("2 runs");
});

test("a page that is no more falls back to the last, and the page says so", async ({ page }) => {
  await page.goto(`${address}/?q=paper&page=900`);
  await settle(page);
  await expect(page.getByText("Part of the link could not be read")).toContainText(": page.");
  const papers = all.filter((item) => sought(item, ["paper"]));
  await expectRows(page, papers.slice(pageSize * (Math.ceil(papers.length / pageSize) - 1)));
});
