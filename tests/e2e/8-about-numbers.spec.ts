import { expect, type Locator, type Page } from "@playwright/test";
import { parseAboutNumber, type ToldNumber } from "#lib/contract/about-number";
import { citationCreatedSchema } from "#lib/contract/citation";
import { localToken, post } from "./support/server";
import { base, test } from "./support/test";
import { settle } from "./support/watch";

/** A new one for each worker: what one cited before the tests changed, another cannot. */
const set = `about-${crypto.randomUUID().slice(0, 8)}@1`;
const facts = { released_on: null, tags: [], group: null };
/** Verdicts of four samples: infrastructure errors, so that the error policy matters. */
const verdicts = ["PPFF", "PFFF", "PPPI", "FFFF", "PPPP", "FIPP"];

const ids: Record<"a" | "b" | "c", string> = { a: "", b: "", c: "" };
/** Paths of the citations of a run that was tested again since, of a leaderboard with it, and of a comparison. */
const citations = { run: "", board: "", comparison: "" };

async function send(route: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(route, base), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${localToken()}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `about-${crypto.randomUUID()}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok && response.status !== 409) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response.json();
}

function upload(name: string, judged: readonly string[]): string {
  return JSON.stringify({
    format: "recount-run/1",
    run: {
      ...{ name, model: "about-m", task_set: set, test_version: "base", timeout_seconds: 3, temperature: 0.2, n: 4 },
      harness: { name: "h", version: "1" },
      config: { top_p: 1, max_tokens: 100, prompt: "p" },
    },
    tasks: judged.map((letters, task) => ({ task_id: `About/${task}`, verdicts: letters })),
  });
}

/** Three runs of one configuration: the first was tested again with two of its tasks, the third with one, under the same tests. */
test.beforeAll(async () => {
  const tasks = verdicts.map((_, task) => {
    const [difficulty, category] = [task % 2 === 0 ? "easy" : "hard", task < 4 ? "strings" : "sums"];
    return { task_id: `About/${task}`, difficulty, category, ...facts };
  });
  await send("/api/v1/task-sets", { format: "recount-task-set/1", task_set: set, title: null, tasks });
  const turned = verdicts.map((letters) => [...letters].reverse().join("").replace("F", "P"));
  ids.a = (await post(base, "/api/v1/runs?create=true", upload("a", verdicts))).run.id;
  ids.b = (await post(base, "/api/v1/runs", upload("b", turned))).run.id;
  ids.c = (await post(base, "/api/v1/runs", upload("c", verdicts.toReversed()))).run.id;
  const cite = async (view: object) => citationCreatedSchema.parse(await send("/api/v1/citations", view)).url;
  citations.run = await cite({ run: ids.a, errors: "exclude-infra", k: [1, 3], task_filter: null });
  citations.board = await cite({ task_set: set, errors: "exclude-infra", k: [1, 3], task_filter: null });
  const runs = [ids.a, ids.b, ids.c];
  citations.comparison = await cite({ runs, test_version: "base", errors: "exclude-infra", k: [1, 3] });
  const fix = { name: "fix", parent: "base", changed: ["About/0", "About/3"], note: "" };
  await send(`/api/v1/task-sets/${set}/test-versions`, fix);
  const retested = ["PPPP", "PFFF"].map((letters, at) => ({ task_id: `About/${3 * at}`, verdicts: letters }));
  const scoring = { format: "recount-scoring/1", test_version: "fix", reason: "wrong tests", tasks: retested };
  await send(`/api/v1/runs/${ids.a}/scorings`, scoring);
  const again = { ...scoring, test_version: "base", all: true, tasks: [{ task_id: "About/2", verdicts: "PPPP" }] };
  await send(`/api/v1/runs/${ids.c}/scorings`, again);
});

/** A full value as pages carry it beside the rounded one: a proportion, by itself or after its name. */
const fullValue = /^(?:pass[@^]\d+ = )?(0|1|0\.\d+|\d(?:\.\d+)?e-\d+)$/;
/**
 * Differences, ends of intervals, the best of many, and shares of samples that are called so, beside the score of a run: of
 * one task, or a mean over runs.
 */
const noScores =
  /^(Difference|Paired differences|Change|Solve rate|Solved|Among the tasks|By model|headroom|best so far|([A-Z] )?(low|high)\b)/;

/** Every score of a page by its full value, with what it opens. */
async function scoresOf(page: Page): Promise<readonly { readonly value: string; readonly about: string | null }[]> {
  const titled = await page.locator("main [title]").evaluateAll((elements) =>
    elements.map((element) => {
      const region = element.closest("section")?.querySelector("h2")?.textContent ?? "";
      const cell = element.closest("td");
      const column = cell?.closest("table")?.querySelectorAll("thead th")[cell.cellIndex]?.textContent ?? "";
      return {
        // What is written in full anyway is no rounded score.
        title: element.getAttribute("title") === element.textContent ? "" : (element.getAttribute("title") ?? ""),
        about: element.closest("[data-about]")?.getAttribute("data-about") ?? null,
        within: [region, column],
        // A difference is no score.
        isSigned: /^[+\u2212-]/.test(element.textContent ?? ""),
      };
    }),
  );
  return titled.flatMap(({ title, about, within, isSigned }) => {
    const value = fullValue.exec(title)?.[1];
    return value === undefined || isSigned || within.some((text) => noScores.test(text)) ? [] : [{ value, about }];
  });
}

const panelOf = (page: Page): Locator => page.getByRole("dialog", { name: "About this number" });

const pictures = "pictures=scores,time,headroom,categories";
const view = "k=2&errors=exclude-infra&difficulty=hard";
const places: readonly (readonly [string, () => string])[] = [
  ["the table of runs", () => `/?task_set=${set}&k=1,2`],
  ["a leaderboard of some tasks", () => `/leaderboards/${set}?k=1,2&test_version=base&difficulty=easy`],
  ["a leaderboard without infrastructure errors", () => `/leaderboards/${set}?k=1,2&errors=exclude-infra`],
  ["replicates, pooled", () => `/runs/${ids.b}/replicates?k=1,6&pool=true&test_version=base`],
  ["a run", () => `/runs/${ids.a}?k=2`],
  ["a run on some tasks under a policy", () => `/runs/${ids.a}?${view}`],
  ["a run on some tasks under older tests", () => `/runs/${ids.a}?test_version=base&k=3&difficulty=easy`],
  ["a citation of a run", () => citations.run],
  ["a citation of a leaderboard", () => citations.board],
  ["a citation of a comparison", () => citations.comparison],
  ["a leaderboard with its pictures", () => `/leaderboards/${set}?k=1,2&test_version=base&${pictures}`],
  ["a task", () => `/task-sets/${set}/task?task=About/2`],
  ["a comparison", () => `/compare?runs=${ids.a},${ids.b},${ids.c}&test_version=base&k=1,2`],
  ["a comparison on some tasks", () => `/compare?runs=${ids.b},${ids.c}&k=2&errors=exclude-infra&difficulty=hard`],
  ["what a test version touches", () => `/task-sets/${set}/tests/fix?k=2`],
];

for (const [name, path] of places) {
  test(`${name}: every score tells what it rests on, and leads to that very number`, async ({ page }) => {
    test.slow();
    await page.goto(path());
    await settle(page);
    if (name === "a comparison") await expect(page.getByRole("table", { name: /within slices$/ })).toBeVisible();
    if (name === "a leaderboard with its pictures") await drawPictures(page);
    await walkScores(page, ({ asked }) => asked !== null || path().startsWith("/c/"));
  });
}

/** Pictures are drawn when the reader comes near. */
async function drawPictures(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(
    page.getByRole("table", { name: "pass@1 by category", exact: true, includeHidden: true }),
  ).toBeAttached();
  await settle(page);
}

/**
 * Opens the panel about every score of a page, the tables of its charts included, and asks for the page behind its link:
 * it has the very number before any script runs.
 *
 * @param mayStand whether a number may be told without a page that shows it
 */
async function walkScores(page: Page, mayStand: (told: ToldNumber) => boolean): Promise<void> {
  const folded = page.locator("main details:not([open]) > summary").filter({ visible: true });
  while ((await folded.count()) > 0) await folded.first().click();
  const scores = await scoresOf(page);
  expect(scores.length).toBeGreaterThan(0);
  expect(scores.filter(({ about }) => about === null)).toEqual([]);
  // What each panel says in full, and where its link leads.
  const behind = new Map<string, Set<string>>();
  for (const [about, value] of new Map(scores.map((score) => [score.about ?? "", score.value]))) {
    await page.locator(`main [data-about='${about}']`).first().click();
    const panel = panelOf(page);
    await expect(panel.getByText(`in full ${value}`, { exact: true })).toBeVisible();
    const link = panel.getByRole("link", { name: /^The (run|pooled runs)/ });
    const number = parseAboutNumber(about);
    if (number.kind === "told" && number.asked === null) {
      expect(mayStand(number)).toBe(true);
      await expect(link).toHaveCount(0);
    } else {
      const href = (await link.getAttribute("href")) ?? "";
      behind.set(href, (behind.get(href) ?? new Set()).add(value));
    }
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }
  for (const [href, values] of behind) {
    const sent = await (await page.request.get(href)).text();
    const shown = [...sent.matchAll(/ title="([^"]*)"/g)].flatMap(([, title = ""]) => fullValue.exec(title)?.[1] ?? []);
    expect([href, ...shown]).toEqual(expect.arrayContaining([href, ...values]));
  }
}

test("a previewed rescoring tells both of its numbers from their counts; what is stored already has a link", async ({
  page,
}) => {
  test.slow();
  await page.goto(`/task-sets/${set}/tests/fix?k=2&run=${ids.b}`);
  const retested = ["PPPP", "PPFF"].map((verdicts, at) => ({ task_id: `About/${3 * at}`, verdicts }));
  const document = JSON.stringify({ format: "recount-scoring/1", test_version: "fix", tasks: retested });
  await page
    .locator("main input[aria-label='Results file']")
    .setInputFiles({ name: "retested.json", mimeType: "application/json", buffer: Buffer.from(document) });
  const form = page.getByRole("form", { name: "Rescore" });
  await form.getByLabel("Token").fill(localToken());
  await form.getByRole("button", { name: "Preview, storing nothing" }).click();
  const preview = page.getByRole("group", { name: "Preview" });
  // Of four samples 3, 2, 3, 1, 4, 3 passed; of the first 4 and of the fourth 2 do now.
  const means = ["4.00 / 6 = 66.7", "4.50 / 6 = 75.0", "5.33 / 6 = 88.9", "5.67 / 6 = 94.4"];
  const numbers = preview.locator("[data-about]");
  await expect(numbers).toHaveCount(means.length);
  for (const [at, mean] of means.entries()) {
    await numbers.nth(at).click();
    await expect(panelOf(page).getByRole("group", { name: "Mean over all tasks" })).toContainText(mean);
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toHaveCount(0);
  }
  await walkScores(page, ({ conditions }) => conditions.test_version === "fix");
});

// Without infrastructure errors 2/4, 1/4, 3/3, 0/4, 4/4, 2/3 of the samples passed; of the first 4/4 and of the fourth 1/4 since.
const then = ["3.42 / 6 = 56.9", "4.75 / 6 = 79.2"];
for (const [name, run, path, today] of [
  ["run", "a", () => citations.run, ["4.17 / 6 = 69.4", "5.50 / 6 = 91.7"]],
  // It still shows the tests under which most runs are current.
  ["leaderboard", "a", () => citations.board, then],
  // The same in another order; of the task without a pass 4/4 since.
  ["comparison", "c", () => citations.comparison, ["4.42 / 6 = 73.6", "5.75 / 6 = 95.8"]],
] as const) {
  test(`a cited ${name} tells what was shown from the counts of then, what is shown from those of today`, async ({
    page,
  }) => {
    await page.goto(path());
    await settle(page);
    const region = page.getByRole("region", { name: /^pass@k/ });
    const values = region.getByRole("rowgroup").filter({ hasText: `about-m ${run}` });
    for (const [column, means] of [then, today].entries()) {
      for (const [row, mean] of means.entries()) {
        const cells = values
          .getByRole("row")
          .nth(row + 1)
          .getByRole("cell");
        await cells
          .nth(column + 1)
          .getByRole("button")
          .first()
          .click();
        await expect(panelOf(page).getByRole("group", { name: "Mean over all tasks" })).toContainText(mean);
        await page.keyboard.press("Escape");
        await expect(panelOf(page)).toHaveCount(0);
      }
    }
  });
}

test("the score of a run on some tasks is copied with a link to that very number", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/runs/${ids.a}?${view}`);
  await settle(page);
  await page.getByRole("button", { name: "About this number" }).click();
  const panel = panelOf(page);
  const full = await panel.getByText(/^in full /).textContent();
  await panel.getByRole("button", { name: "Copy score with its conditions" }).click();
  await expect(panel.getByText("Copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("only difficulty hard");
  const link = copied.slice(copied.lastIndexOf("http"));
  await page.goto(link);
  await settle(page);
  await page.getByRole("button", { name: "About this number" }).click();
  await expect(panel.getByText(full ?? "", { exact: true })).toBeVisible();
});

test("pass^k has a panel of its own: all of k pass, with the formula of its own counts", async ({ page }) => {
  await page.goto(`/runs/${ids.a}?k=2&test_version=base`);
  await settle(page);
  // c of 4: 2, 1, 3, 0, 4, 2: pass^2 = (1 + 0 + 3 + 0 + 6 + 1) / 6 draws of 6 = 11/36.
  await page
    .getByRole("main")
    .getByRole("button", { name: /^30\.6/ })
    .click();
  const panel = panelOf(page);
  await expect(panel.getByText(/^in full 0\.3055/)).toBeVisible();
  await expect(panel.getByRole("group", { name: "Mean over all tasks" })).toHaveText(/^1\.83 \/ 6 = 30\.6/);
  await expect(panel.getByText(/that at least one does is pass@2, here 69\.4/)).toBeVisible();
});
