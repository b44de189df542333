import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { localToken } from "./support/server";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "recount-many-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts of four tasks under a name; a file on disk. */
function counts(name: string, c: readonly number[]): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, ["task_id,n,c", ...c.map((passes, task) => `Many/${task},4,${passes}`)].join("\n"));
  return file;
}

const choose = (page: Page, ...files: string[]): Promise<void> =>
  page.locator("input[aria-label='Results file']").setInputFiles(files);
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });

async function open(page: Page): Promise<void> {
  await page.goto("/upload");
  await settle(page);
}

test("several files are several runs, described together, each checked and uploaded, then compared", async ({
  page,
}) => {
  const { complaints } = watch(page);
  await open(page);
  await choose(page, counts("one.csv", [4, 2, 1, 0]), counts("two.csv", [4, 4, 1, 0]), counts("bad.csv", [4, 5, 1, 0]));
  await expect(row(page, "one.csv").getByText("4 · 16 · 7")).toBeVisible();
  await expect(row(page, "bad.csv").getByText("cannot be taken")).toBeVisible();
  await page.getByRole("button", { name: "bad.csv", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("line 3");
  await page.getByRole("button", { name: "Take away bad.csv" }).click();

  await page.getByRole("button", { name: "one.csv", exact: true }).click();
  await page.getByRole("combobox", { name: /Task set, slug/ }).fill("many@1");
  await page.getByRole("combobox", { name: /Test version/ }).fill("base");
  await page.getByRole("textbox", { name: "Timeout of a test, seconds" }).fill("3");
  await page.getByRole("textbox", { name: "Model of one.csv" }).fill("many-one");
  await page.getByRole("button", { name: "Use for the other file too, without model and name" }).click();
  await expect(row(page, "one.csv").getByText("ready")).toBeVisible();
  await expect(row(page, "two.csv").getByText("to be described")).toBeVisible();
  await page.getByRole("textbox", { name: "Model of two.csv" }).fill("many-two");
  await expect(row(page, "two.csv").getByText("ready")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Timeout of a test, seconds" })).toHaveValue("3");

  await page.getByLabel("Token").fill(localToken());
  await page.getByRole("checkbox", { name: /Create the task set/ }).check();
  await page.getByRole("button", { name: "Check 2 runs, storing nothing" }).click();
  await expect(row(page, "two.csv").getByText("checked")).toBeVisible();
  await page.getByRole("button", { name: "Upload 2 runs" }).click();
  await expect(page.getByText("2 runs stored.")).toBeVisible();
  await expect(row(page, "one.csv").getByRole("link", { name: "Open" })).toBeVisible();
  await page.getByRole("link", { name: "Compare them" }).click();
  await expect(page.getByText("many-two").first()).toBeVisible();

  // What was said is offered the next time, on a click; the token is not.
  await open(page);
  await choose(page, counts("three.csv", [0, 0, 0, 0]));
  await expect(page.getByText("Last time here: many@1 · base · 3 s")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Task set, slug/ })).toHaveValue("");
  await page.getByRole("button", { name: "Use what was said last time" }).click();
  await expect(page.getByRole("combobox", { name: /Task set, slug/ })).toHaveValue("many@1");
  await expect(page.getByText("4 tasks; tests: base")).toBeVisible();
  await expect(page.getByLabel("Token")).toHaveValue("");
  expect(complaints).toEqual([]);
});

test("files that are one run are merged, and taken apart again", async ({ page }) => {
  await open(page);
  await choose(page, counts("part-1.csv", [4, 2]), counts("part-2.csv", [1, 1]));
  await expect(row(page, "part-2.csv").getByText("2 · 8 · 2")).toBeVisible();
  await page.getByRole("button", { name: "Make one run of these 2" }).click();
  await expect(page.getByRole("region", { name: "What is in it" }).getByText("2 · 16 · 8")).toBeVisible();
  await expect(page.getByText("part-1.csv and 1 more").first()).toBeVisible();
  await page.getByRole("button", { name: "Make a run of each file again" }).click();
  await expect(row(page, "part-1.csv").getByText("2 · 8 · 6")).toBeVisible();
});

test("a chosen folder gives a run for each of its results files, one for a tool's folder; companions go along", async ({
  page,
}) => {
  const top = path.join(folder, "chosen");
  counts("chosen/a.csv", [1, 1]);
  counts("chosen/deep/er/b.csv", [2, 2]);
  writeFileSync(path.join(top, "README.md"), "# notes");
  const tool = path.join(top, "humaneval-lua-model-0.2-reworded");
  mkdirSync(tool);
  for (const name of ["Task_0_a.results.json", "Task_1_b.results.json", "Task_2_c.results.json"]) {
    writeFileSync(path.join(tool, name), readFileSync(path.join("tests/fixtures/multipl-e", name)));
  }
  const results = "org--model--main--bigcodebench-hard-instruct--vllm-0.8-3-sanitized_calibrated_eval_results.json";
  writeFileSync(path.join(top, "m_eval_results.json"), readFileSync(path.join("tests/fixtures/bigcodebench", results)));
  writeFileSync(path.join(top, "m_pass_at_k.json"), JSON.stringify({ model: "said-beside", "pass@1": 0.9 }));
  await open(page);
  await page.locator("input[aria-label='Results folder']").setInputFiles(top);
  const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(page.getByText("1 file was not read: chosen/README.md (no results file ends so: ")).toBeVisible();
  await expect(row(page, "b.csv").getByText("2 · 8 · 4")).toBeVisible();
  await page.getByRole("button", { name: "humaneval-lua-model-0.2-reworded", exact: true }).click();
  await expect(page.getByText(/MultiPL-E.*recognised by/)).toBeVisible();
  await page.getByRole("button", { name: "m_eval_results.json", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Model (needed)" })).toHaveAttribute(
    "placeholder",
    "said-beside (from the file)",
  );
  // Its claim is held against the counts, and the likely cause or the difference is told.
  await expect(page.getByText(/The source claims pass@1 = 0.9, the counts give/)).toBeVisible();
});

test("a dropped folder is read to its depth", async ({ page }) => {
  counts("dropped/inner/deep.csv", [3, 3]);
  counts("dropped/flat.csv", [1, 0]);
  for (const name of ["a.log", "b.log", "c.log", "d.txt", "e.tsv", "inner/f.md"]) {
    writeFileSync(path.join(folder, "dropped", name), "no results");
  }
  // A link to a folder above it goes round in a circle.
  symlinkSync(path.join(folder, "dropped"), path.join(folder, "dropped", "inner", "round"));
  await open(page);
  const box = await page.getByText("Drop results files here").boundingBox();
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  const data = { items: [], files: [path.join(folder, "dropped")], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await expect(row(page, "deep.csv").getByText("2 · 8 · 6")).toBeVisible();
  await expect(row(page, "flat.csv").getByText("2 · 8 · 1")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files", exact: true }).getByRole("listitem")).toHaveCount(2);
  await page.getByText("6 files were not read: dropped/a.log, dropped/b.log, dropped/c.log and 3 more").click();
  await expect(page.getByRole("list", { name: "Files that were not read" }).getByRole("listitem")).toHaveCount(6);
});

/** A zip of deflated members, as the format describes it. */
function zip(members: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(members)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), fields, rest, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

test("an Inspect log is read in the browser; one that was cut is refused as damaged", async ({ page }) => {
  const { complaints } = watch(page);
  const read = (name: string): string => readFileSync(path.join("tests/fixtures/inspect", name), "utf8");
  const log = zip({ "header.json": read("header.json"), "summaries.json": read("summaries.json") });
  await open(page);
  const give = (name: string, buffer: Buffer) =>
    page.locator("input[aria-label='Results file']").setInputFiles({ name, mimeType: "application/zip", buffer });
  await give("log.eval", log);
  await expect(page.getByText(/Inspect log as .eval.*recognised by/)).toBeVisible();
  await give("log.eval", log.subarray(0, log.length - 40));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("the zip archive is damaged");
  expect(complaints).toEqual([]);
});

test("100 MB are read beside a page that answers, with their progress, and can be stopped", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await page.evaluate(() => {
    const row = (task: number) =>
      JSON.stringify({ task_id: `Large/${task}`, completion: "x".repeat(2000), result: "passed", passed: true });
    const part = `${Array.from({ length: 500 }, (_, task) => row(task)).join("\n")}\n`;
    const transfer = new DataTransfer();
    transfer.items.add(new File(Array<string>(100).fill(part), "large.jsonl"));
    const input = document.querySelector<HTMLInputElement>("input[aria-label='Results file']");
    if (input === null) return;
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const bar = page.getByRole("progressbar", { name: "Reading the file" });
  await expect(bar).toBeVisible();
  // The longest time between two frames while half a second of it is read.
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let last = start;
        let most = 0;
        const frame = (now: number): void => {
          most = Math.max(most, now - last);
          last = now;
          if (now - start > 500) resolve(most);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  expect(longest).toBeLessThan(400);
  await expect(page.getByText(/Reading, [1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("Drop results files here")).toBeVisible();
});

/** Goes on with the Tab key until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`nothing called ${name} is reached`);
}

test("everything can be done with the keyboard", async ({ page }) => {
  await open(page);
  // Waited for before the way there: the browser is told of it beside the keys, and a press at once would open its own dialog.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, /^Choose files$/);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(counts("keys.csv", [4, 3, 2, 1]));
  await expect(page.getByText("4 · 16 · 10")).toBeVisible();
  await tabTo(page, /^Model \(needed\)$/);
  await page.keyboard.type("by-keyboard");
  await tabTo(page, /^Task set, slug/);
  await page.keyboard.type("keys@1");
  await tabTo(page, /^Test version/);
  await page.keyboard.type("base");
  await tabTo(page, /^Token$/);
  await page.keyboard.insertText(localToken());
  await tabTo(page, /^Create the task set/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Check, storing nothing$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The server would store this. Nothing is stored yet.")).toBeVisible();
  await tabTo(page, /^Upload$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Open the run" })).toBeVisible();
});
