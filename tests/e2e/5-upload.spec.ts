import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, type Page, type Request } from "@playwright/test";
import { localToken } from "./support/server";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

/** Six tasks of four samples, c = 4, 2, 1, 1, 0, 0: pass@1 = 8/24; pass@2 = (1 + 5/6 + 1/2 + 1/2) / 6 = 17/36. */
const passes = [4, 2, 1, 1, 0, 0];
const canary = "CANARY_COMPLETION";

function humanEvalRows(name: string): string[] {
  return passes.flatMap((c, task) =>
    Array.from({ length: 4 }, (_, sample) =>
      JSON.stringify({
        task_id: `${name}/${task}`,
        completion: `    return "${canary}" # ${sample}`,
        result: sample < c ? "passed" : "failed: CANARY_LOG",
        passed: sample < c,
      }),
    ),
  );
}

interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Drops files on the page, as a hand does. */
async function drop(page: Page, ...files: Given[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
  );
  const target = page.getByText("Drop results files here").or(page.getByRole("button", { name: "More files" }));
  for (const event of ["dragenter", "dragover", "drop"]) {
    await target.first().dispatchEvent(event, { dataTransfer: transfer });
  }
}

async function give(page: Page, { name, bytes }: Given): Promise<void> {
  await page
    .getByRole("main")
    .locator("input[aria-label='Results file']")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
}

/** Every body that leaves the page, unpacked, and what the browser reports of broken content policy. */
async function listen(page: Page) {
  const sent: { readonly request: Request; readonly body: string }[] = [];
  page.on("request", (request) => {
    const body = request.postDataBuffer();
    if (body === null) return;
    const isGzip = body[0] === 0x1f && body[1] === 0x8b;
    sent.push({ request, body: (isGzip ? gunzipSync(body) : body).toString("utf8") });
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return sent;
}

test("a dropped HumanEval file is previewed, checked, uploaded, and only its counts leave the browser", async ({
  page,
}) => {
  const { complaints, requests } = watch(page);
  const sent = await listen(page);
  await page.goto("/upload");
  await settle(page);
  requests.length = 0;
  const text = `${humanEvalRows("Dropped").join("\n")}\n`;
  await drop(page, { name: "model_temp_0.8_results.jsonl", bytes: new TextEncoder().encode(text) });

  const found = page.getByRole("region", { name: "What is in it" });
  await expect(found.getByText(/openai\/human-eval.*recognised by/)).toBeVisible();
  await expect(found.getByText("6 · 24 · 8")).toBeVisible();
  await expect(found.getByTitle(`pass@1 = ${8 / 24}`)).toBeVisible();
  await expect(found.getByText(/pass@10 needs 10 samples of every task/)).toBeVisible();
  expect(sent).toEqual([]);

  // The hint of the name stays a hint until it is used.
  const temperature = page.getByRole("textbox", { name: "Temperature" });
  await expect(temperature).toHaveValue("");
  await page.getByRole("button", { name: "Use temperature = 0.8" }).click();
  await expect(temperature).toHaveValue("0.8");

  const stored = page.getByRole("region", { name: "What will be stored" });
  await expect(stored.getByText("Still to be said above: the model, the task set, the test version.")).toBeVisible();
  await page.getByRole("textbox", { name: "Model" }).fill("dropped-model");
  await page.getByRole("combobox", { name: /Task set, slug/ }).fill("dropped@1");
  await page.getByRole("combobox", { name: /Test version/ }).fill("base");
  await page.getByRole("textbox", { name: /Further settings/ }).fill("top_p=0.95\nprompt=zero-shot");
  await expect(stored.getByText("6 tasks, 8 of 24 samples passed; a verdict letter each")).toBeVisible();
  await expect(stored.getByText("Timeout", { exact: true }).locator("xpath=following::dd[1]")).toHaveText("unknown");
  await stored.getByText("The document itself").click();
  await expect(stored.getByRole("region", { name: "The document" })).toContainText('"verdicts":"PPPP"');

  const check = page.getByRole("button", { name: "Check, storing nothing" });
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await expect(check).toBeDisabled();
  await page.getByLabel("Token").fill(localToken());
  await expect(upload).toBeDisabled();
  await check.click();
  // The set is not there, and was not to be created.
  await expect(page.getByRole("main").getByRole("alert")).toContainText("dropped@1");
  await page.getByRole("checkbox", { name: /Create the task set/ }).check();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await check.click();
  await expect(page.getByText("The server would store this. Nothing is stored yet.")).toBeVisible();
  await expect(page.getByText("The task set dropped@1 would be made from these 6 tasks.")).toBeVisible();
  await upload.click();
  await page.getByRole("link", { name: "Open the run" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "dropped-model" })).toBeVisible();
  await expect(page.getByText("6 tasks · n = 4 · base · timeout unknown · T 0.8 · strict").first()).toBeVisible();

  expect(sent.map(({ request }) => new URL(request.url()).search)).toEqual([
    "?missing=refuse&dry_run=true",
    "?create=true&missing=refuse&dry_run=true",
    "?create=true&missing=refuse",
  ]);
  for (const { body } of sent) {
    expect(body).not.toContain("CANARY");
    expect(JSON.parse(body).tasks[1]).toEqual({ task_id: "Dropped/1", n: 4, c: 2, verdicts: "PPFF" });
  }
  const token = localToken();
  expect(requests.some((url) => url.includes(token))).toBe(false);
  const kept: string = await page.evaluate(
    "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])",
  );
  expect(kept).not.toContain(token);
  // The browser itself logs the 422 of the check that was refused.
  expect(complaints.filter((text) => !/status of 4(04|22)/.test(text))).toEqual([]);
});

test("a gzip file is read like the plain one; one that is cut, or another kind of file, is refused in a sentence", async ({
  page,
}) => {
  const { complaints } = watch(page);
  await listen(page);
  await page.goto("/upload");
  await settle(page);
  const packed = gzipSync(humanEvalRows("Packed").join("\n"));
  await give(page, { name: "results.jsonl.gz", bytes: packed });
  await expect(page.getByText("6 · 24 · 8")).toBeVisible();
  await expect(page.getByText(/read as gzip/)).toBeVisible();

  // As `cat *.gz` and bgzip write it: browsers themselves read the first member only.
  const rows = humanEvalRows("Members");
  const members = rows.map((row) => gzipSync(`${row}\n`));
  await give(page, { name: "members.jsonl.gz", bytes: Buffer.concat(members) });
  await expect(page.getByText("6 · 24 · 8")).toBeVisible();

  await give(page, { name: "cut.jsonl.gz", bytes: packed.subarray(0, packed.length - 20) });
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "the gzip data is damaged: it ends too early: the file was cut",
  );
  // The refused one is shown; the other keeps its row, and a further one takes the place of what was refused.
  await expect(page.getByRole("region", { name: "What is in it" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(3);

  await give(page, { name: "picture.png", bytes: readFileSync("docs/picture.png") });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("picture.png");
  await give(page, { name: "run.eval", bytes: Buffer.from("PK\x03\x04 and more") });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("the zip archive is damaged");
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test("a broken file names all of its lines, and the mended one is taken in its place", async ({ page }) => {
  await page.goto("/upload");
  await settle(page);
  const rows = ["task_id,n,c", "a,10,11", "b,10,3", "c,5,9"];
  await give(page, { name: "counts.csv", bytes: Buffer.from(rows.join("\n")) });
  const refused = page.getByRole("main").getByRole("alert");
  await expect(refused).toContainText("line 2");
  await expect(refused).toContainText("line 4");
  await give(page, { name: "latin.csv", bytes: Buffer.from("task_id,n,c\nb,10,3\n\xe9,10,1\n", "latin1") });
  await expect(refused).toContainText("not UTF-8 at byte 19 of the file, line 3");
  await give(page, { name: "counts.csv", bytes: Buffer.from("task_id,n,c\na,10,1\nb,10,3\n") });
  await expect(refused).toHaveCount(0);
  await expect(page.getByText("2 · 20 · 4")).toBeVisible();
});

test("foreign and missing tasks are named by the check, and nothing is stored", async ({ page }) => {
  await page.goto("/upload");
  await settle(page);
  await give(page, { name: "counts.csv", bytes: Buffer.from("task_id,n,c\nDropped/0,4,1\nElsewhere/9,4,0\n") });
  await page.getByRole("textbox", { name: "Model" }).fill("foreign-model");
  await page.getByRole("combobox", { name: /Task set, slug/ }).fill("dropped@1");
  await expect(page.getByText("6 tasks; tests: base")).toBeVisible();
  await page.getByRole("combobox", { name: /Test version/ }).fill("base");
  await page.getByLabel("Token").fill(localToken());
  await page.getByRole("button", { name: "Check, storing nothing" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Elsewhere/9");
  await give(page, { name: "counts.csv", bytes: Buffer.from("task_id,n,c\nDropped/0,4,1\nDropped/1,4,0\n") });
  await page.getByRole("button", { name: "Check, storing nothing" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Dropped/5");
  await page.getByRole("combobox", { name: /missing/ }).selectOption("leave out");
  await page.getByRole("button", { name: "Check, storing nothing" }).click();
  await expect(page.getByText("4: Dropped/2, Dropped/3, Dropped/4, Dropped/5")).toBeVisible();
  const runs = await (await page.request.get("/api/v1/runs?q=foreign-model")).json();
  expect(runs.items).toEqual([]);
});

test("of several verdicts a sample each can have its test version, and a mistyped token is found before it is sent", async ({
  page,
}) => {
  const { requests } = watch(page);
  await page.goto("/upload");
  await settle(page);
  await give(page, {
    name: "run_eval_results.json",
    bytes: readFileSync("tests/fixtures/evalplus/list_layout.eval_results.json"),
  });
  await page.getByRole("textbox", { name: "Model" }).fill("plus-model");
  await page.getByRole("combobox", { name: /Task set, slug/ }).fill("plus@1");
  await page.getByRole("combobox", { name: "Test version of plus" }).fill("plus-1");
  const stored = page.getByRole("region", { name: "What will be stored" });
  await expect(stored.getByText("Counts under plus-1")).toBeVisible();
  await page.getByRole("combobox", { name: "Test version of base" }).fill("base-1");
  await expect(stored.getByText("Counts under base-1")).toBeVisible();
  requests.length = 0;
  await page.getByLabel("Token").fill(localToken().replace(/.$/, (last) => (last === "a" ? "b" : "a")));
  await expect(page.getByText(/This is not a token/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check, storing nothing" })).toBeDisabled();
  expect(requests).toEqual([]);
});

for (const theme of ["light", "dark"] as const) {
  test(`a form with a file, and a refused one, have no serious barrier and fit a phone (${theme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      bypassCSP: true,
      colorScheme: theme,
      reducedMotion: "reduce",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/upload");
    await settle(page);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
    const files = ["tests/fixtures/evalplus/list_layout.eval_results.json", "docs/picture.png"];
    for (const [file, shown] of [
      [files[0], "What is in it"],
      [files[1], "This file cannot be taken"],
    ] as const) {
      await give(page, { name: "a_vllm_temp_0.2_eval_results.json", bytes: readFileSync(file ?? "") });
      await expect(page.getByText(shown).first()).toBeVisible();
      const barriers: { id: string; impact: string }[] = await page.evaluate(
        "axe.run().then(({ violations }) => violations)",
      );
      expect(barriers.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await context.close();
  });
}
