import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, type Locator } from "@playwright/test";
import { post } from "./support/server";
import { base, test } from "./support/test";
import { settle } from "./support/watch";

const set = "printed@1";
const ids: string[] = [];

test.beforeAll(async () => {
  const tasks = Array.from({ length: 160 }, (_, task) => `Printed/${task}`);
  for (const [place, letters] of ["PPFF", "PFFF", "PPPF"].entries()) {
    const run = { name: `run ${place}`, model: `printed-model-${place}`, task_set: set, test_version: "base" };
    const judged = tasks.map((task_id, task) => ({ task_id, verdicts: task % 3 === place ? "FFFF" : letters }));
    const document = { format: "recount-run/1", run: { ...run, timeout_seconds: 3, temperature: 0.2 }, tasks: judged };
    ids.push((await post(base, "/api/v1/runs?create=true", JSON.stringify(document))).run.id);
  }
});

/** A4 at 96 dots an inch, without its margins. */
const papers = [
  { width: 703, height: 1032 },
  { width: 1032, height: 703 },
];
/** A row of a table of tasks, which may be numbered. */
const taskRow = /^ *(?:\d+ +)?Printed\/\d/m;

/** It reads the words of a PDF, sheet by sheet. */
const hasReader = spawnSync("pdftotext", ["-v"]).error === undefined;

/** What can be pressed, save for what is read as well: scores, by themselves and by k, and the headings of columns. */
async function pressed(main: Locator): Promise<readonly string[]> {
  const buttons = main.locator("button:visible:not([data-about]):not(thead button)").filter({ hasNotText: /^k = \d/ });
  const marks = main.locator("[aria-label^='What is ']:visible");
  return buttons
    .or(marks)
    .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? ""));
}

/** The words of what reaches over the edge of the paper. */
async function beyond(main: Locator, width: number): Promise<readonly string[]> {
  return main.locator(":visible").evaluateAll(
    (all, edge) =>
      all.flatMap((element) => {
        const { right } = element.getBoundingClientRect();
        return right > edge + 0.5 ? [`${element.tagName} ${element.textContent?.slice(0, 40)} to ${right}`] : [];
      }),
    width,
  );
}

for (const [name, path, columns] of [
  ["a leaderboard", () => `/leaderboards/${set}?k=1,4`, ["Rank", "Model", "pass@4"]],
  ["a run", () => `/runs/${ids[0]}`, ["Task", "Solve rate"]],
  ["a comparison", () => `/compare?runs=${ids.join(",")}&k=1,4`, ["Task"]],
  ["a task set", () => `/task-sets/${set}`, ["Task", "Solved"]],
] as const) {
  test(`${name} is printed whole, with its headings and without what one presses`, async ({ page }) => {
    await page.goto(path());
    await settle(page);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    for (const paper of papers) {
      await page.setViewportSize(paper);
      for (const column of columns) {
        await expect(main.getByRole("columnheader", { name: column }).first()).toBeVisible();
      }
      await expect(main.locator("input:visible")).toHaveCount(0);
      expect(await pressed(main)).toEqual([]);
      expect(await beyond(main, paper.width)).toEqual([]);
    }
  });

  test(`${name}: each sheet of its table says what is in the columns`, async ({ page }, info) => {
    test.skip(!hasReader, "pdftotext (poppler) is not there");
    await page.goto(path());
    await settle(page);
    for (const landscape of [false, true]) {
      const file = info.outputPath(`${landscape}.pdf`);
      writeFileSync(file, await page.pdf({ format: "A4", landscape, preferCSSPageSize: true }));
      const sheets = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).split("\f");
      // The leaderboard's runs stand on one sheet.
      const row = name === "a leaderboard" ? /printed-model-/ : taskRow;
      const listing = sheets.filter((sheet) => row.test(sheet)).map((sheet) => sheet.split("\n"));
      expect(listing.length).toBeGreaterThan(name === "a leaderboard" ? 0 : 1);
      const heads = (lines: string[]) => lines.filter((line) => columns.every((column) => line.includes(column)));
      expect(listing.filter((lines) => heads(lines).length === 0)).toEqual([]);
    }
  });
}
