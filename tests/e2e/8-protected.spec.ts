import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test as plain } from "@playwright/test";
import { endProcess, freshDataDir, localToken, type ServerProcess, startProcess } from "../support/server-process";
import { test } from "./support/test";
import { settle, watch } from "./support/watch";

// A server of its own, in protected mode, beside the one that the other tests share.
const secret = "canary-model";
const taskSet = "canary-set@1";
const task = "canary-task/0";
const dataDir = freshDataDir();
let server: ServerProcess;
let address: string;
let runId: string;
let citationId: string;
const tokens: Record<string, string> = {};

const start = (script: string) => startProcess([script], { RECOUNT_DATA_DIR: dataDir, RECOUNT_READ: "protected" });

async function send(route: string, token: string, body: unknown) {
  const response = await fetch(new URL(`/api/v1/${route}`, address), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response.json();
}

const bootstrapFile = path.join(dataDir, "bootstrap-token");

/** What the command prints, for a user of this machine. @throws Error with what it says where it refuses */
async function recount(token: string | undefined, ...args: string[]): Promise<string> {
  const env = { ...process.env, RECOUNT_URL: address, RECOUNT_TOKEN: token };
  return (await promisify(execFile)(process.execPath, ["public/recount.mjs", ...args], { env })).stdout.trim();
}

test.describe.configure({ mode: "serial", timeout: 120_000 });

test.beforeAll(async () => {
  server = start("scripts/start.mjs");
  address = await server.ready;
  const { token: upload } = localToken(dataDir);
  const tasks = Array.from({ length: 3 }, (_, i) => ({ task_id: `canary-task/${i}`, n: 4, c: i }));
  const run = { model: secret, task_set: taskSet, test_version: "base", timeout_seconds: 3, temperature: 0.8 };
  runId = (await send("runs?create=true", upload, { format: "recount-run/1", run, tasks })).run.id;
});
test.afterAll(async () => {
  await endProcess(server);
});

/** Every page of the application, from its folders: a new one is among them by itself. */
function everyPage(): string[] {
  const parts: Record<string, string> = {
    "[runId]": runId,
    "[taskSet]": taskSet,
    "[version]": "base",
    "[id]": citationId,
  };
  const query: Record<string, string> = { "/compare": `?runs=${runId}`, "/task-sets/[taskSet]/task": `?task=${task}` };
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => {
      const segments = path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== "." && !/^\(.*\)$/.test(part));
      const place = segments.map((part) => `/${part.startsWith("[") ? known(parts, part) : part}`).join("");
      return `${place || "/"}${query[`/${segments.join("/")}`] ?? ""}`;
    });
}

function known(parts: Record<string, string>, part: string): string {
  const value = parts[part];
  if (value === undefined) throw new Error(`say in this test what ${part} stands for`);
  return value;
}

const publicPages = ["/sign-in", "/calculator", "/planner", "/help"];

const forged: readonly Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-url": "/calculator" },
  { "next-action": "0".repeat(40) },
  { "x-matched-path": "/calculator", "x-invoke-path": "/calculator", "x-nextjs-rewrite": "/calculator" },
  { "x-recount-address": "127.0.0.1", "x-forwarded-for": "127.0.0.1" },
  { cookie: "__Host-recount=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
];

/** Nothing of the run is in it but what whoever asked said. */
function expectNothing(body: string, place: string) {
  const words = [secret, "canary-task", taskSet, runId].filter((word) => !place.includes(word));
  for (const word of words) expect(body.includes(word) ? word : null, place).toBeNull();
}

plain.describe("R12: the first admin token", () => {
  plain("is made once with the one of the first start, whose file is then gone", async () => {
    expect(statSync(bootstrapFile).mode & 0o777).toBe(0o600);
    const bootstrap = readFileSync(bootstrapFile, "utf8").trim();
    for (const args of [["runs"], ["token", "list"], ["token", "create", "x", "--scope", "read"]]) {
      await expect(recount(bootstrap, ...args)).rejects.toThrow(/needs a token|lacks the scope/);
    }
    tokens.admin = await recount(bootstrap, "token", "create", "ana", "--scope", "admin");
    await expect.poll(() => existsSync(bootstrapFile)).toBe(false);
    await expect(recount(bootstrap, "token", "create", "eve", "--scope", "admin")).rejects.toThrow(/valid token/);
    for (const scope of ["read", "upload"]) {
      tokens[scope] = await recount(tokens.admin, "token", "create", `${scope}er`, "--scope", scope);
    }
    tokens.revoked = await recount(tokens.admin, "token", "create", "gone", "--scope", "admin");
    await recount(tokens.admin, "token", "revoke", "gone");
    // To cite is to read, too: the upload token of this machine may not.
    await expect(send("citations", localToken(dataDir).token, { run: runId })).rejects.toThrow("insufficient-scope");
    citationId = (await send("citations", tokens.admin, { run: runId })).id;
  });

  plain("the command reads with a token that may, and says what is missing with another", async () => {
    expect(await recount(tokens.read, "runs")).toContain(secret);
    await expect(recount(tokens.upload, "runs")).rejects.toThrow(/scope read/);
    await expect(recount(tokens.revoked, "runs")).rejects.toThrow(/valid token/);
  });
});

plain("R12: no page shows anything to who may not read, whatever headers are sent", async () => {
  const pages = [...everyPage(), "/nothing-here", `//runs/${runId}`, `/runs/${runId}/`, `/calculator/../runs/${runId}`];
  const holders = [
    {},
    ...["read", "upload", "admin", "revoked"].map((name) => ({ authorization: `Bearer ${tokens[name]}` })),
  ];
  for (const place of pages) {
    const isPublic = publicPages.includes(place.split("?")[0] ?? "");
    for (const headers of [...forged, ...holders]) {
      // A token in a header opens the API, never a page.
      const response = await fetch(address + place, { headers, redirect: "manual" });
      const said = `${place} ${JSON.stringify(headers)}`;
      expectNothing(await response.text(), said);
      const moved = [301, 302, 307, 308].includes(response.status);
      if (!moved) expect(response.status, said).toBe(isPublic ? 200 : 401);
      expect(response.headers.get("cache-control"), said).toContain("no-store");
    }
  }
});

test("calculator and planner work for whoever comes, and ask for no data", async ({ page }) => {
  const { complaints, requests } = watch(page);
  await page.goto(`${address}/calculator`);
  await settle(page);
  await page.getByRole("textbox", { name: "n, samples" }).fill("5");
  await page.getByRole("textbox", { name: "c, passed" }).or(page.getByLabel(/^c/)).first().fill("1");
  await expect(page).toHaveURL(/n=5/);
  await page.getByRole("link", { name: "Planner", exact: true }).last().click();
  await expect(page.getByText("Stored runs can be a pilot for who may read them.")).toBeVisible();
  await page.getByRole("textbox", { name: "n, samples a task" }).fill("7");
  await expect(page).toHaveURL(/n=7/);
  await page.goto(`${address}/planner?runs=${runId}`);
  await settle(page);
  await expect(page.getByText("Stored runs can be a pilot for who may read them.")).toBeVisible();
  await page.goto(`${address}/help`);
  await settle(page);
  expectNothing(await page.content(), "help");
  const asked = requests.map((url) => new URL(url).pathname);
  expect(asked.filter((place) => place.startsWith("/api/"))).toEqual([]);
  expect(complaints).toEqual([]);
});

async function signIn(page: Page, token: string) {
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a browser signs in at the page that it wanted, and out again; back shows nothing", async ({ page, context }) => {
  const wanted = `${address}/runs/${runId}?k=1,2#tasks`;
  expect((await page.goto(wanted))?.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Sign in to read results" })).toBeVisible();
  expect(page.url()).toBe(wanted);
  await signIn(page, tokens.revoked ?? "");
  await expect(page.getByText("The server does not know this token")).toBeVisible();
  await signIn(page, tokens.upload ?? "");
  await expect(page.getByText("This token may not read results")).toBeVisible();
  await page.getByLabel("Token").fill("rct_short");
  await expect(page.getByText("This is not a token")).toBeVisible();
  await signIn(page, tokens.read ?? "");
  await expect(page.getByText(secret).first()).toBeVisible();
  expect(page.url()).toBe(wanted);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie?.value).not.toContain(tokens.read);
  await expect(page.getByText("Protected mode:")).toBeVisible();

  await page.getByRole("link", { name: "Leaderboards", exact: true }).first().click();
  await expect(page).toHaveURL(`${address}/leaderboards`);
  await expect(page.getByText(taskSet).first()).toBeVisible();
  await page.getByRole("link", { name: "reader" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to read results" })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  for (const place of [`${address}/leaderboards`, wanted]) {
    // The application may load the page anew on the way: what waits for one navigation could wait for ever.
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(place);
    await expect(page.getByLabel("Token").or(page.getByText("Signed in", { exact: true }))).toBeVisible();
    expectNothing((await page.locator("main").textContent()) ?? "", page.url());
  }
});

test("after signing in nobody is led to another host", async ({ page, context }) => {
  for (const to of [
    "//evil.example",
    "/.//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/leaderboards",
  ]) {
    await context.clearCookies();
    await page.goto(`${address}/sign-in?to=${encodeURIComponent(to)}`);
    await signIn(page, tokens.read ?? "");
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    expect(page.url()).toBe(`${address}${to === "/leaderboards" ? to : "/"}`);
  }
});

test("who signed in and may write is asked for no token, and what is sent is the cookie", async ({ page }) => {
  const { complaints } = watch(page);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/session"))
      writes.push(`${request.method()} ${request.headers().authorization ?? "by the session"}`);
  });
  await page.goto(`${address}/runs/${runId}`);
  await signIn(page, tokens.admin ?? "");
  await expect(page.getByRole("heading", { name: secret })).toBeVisible();
  await settle(page);
  await page.getByRole("button", { name: "Edit" }).first().click();
  await expect(page.getByText("Written as ana")).toBeVisible();
  await expect(page.getByLabel("Token")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Name" }).fill("by the session");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Cite" }).first().click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText(/\/c\/[1-9A-Za-z]{7}/).first()).toBeVisible();

  await page.goto(`${address}/?q=canary`);
  await settle(page);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("textbox", { name: "Save this view as" }).fill("Canaries");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Delete Canaries" }).click();
  await expect(page.getByText("Deleted “Canaries”.")).toBeVisible();
  expect(writes).toEqual(["PATCH", "POST", "POST", "DELETE"].map((method) => `${method} by the session`));
  await page.getByRole("textbox", { name: "Save this view as" }).fill("Canaries");
  await page.getByRole("button", { name: "Use another token" }).click();
  await page.getByLabel("Token").fill(tokens.upload ?? "");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(writes.at(-1)).toBe(`POST Bearer ${tokens.upload}`);
  expect(complaints.filter((said) => !said.includes("401"))).toEqual([]);
});

test("who signed in to read only is asked for a token that may write, and told why", async ({ page }) => {
  await page.goto(`${address}/`);
  await signIn(page, tokens.read ?? "");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("textbox", { name: "Save this view as" }).fill("Read only");
  await expect(
    page.getByText("You are signed in to read; to write takes a token with the scope upload."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});

test("a session ends with its token: the next link leads to the page to sign in", async ({ page }) => {
  const brief = await recount(tokens.admin, "token", "create", "brief", "--scope", "read");
  await page.goto(`${address}/task-sets`);
  await signIn(page, brief);
  await expect(page.getByText(taskSet).first()).toBeVisible();
  await recount(tokens.admin, "token", "revoke", "brief");
  await page.getByRole("link", { name: "Runs", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in to read results" })).toBeVisible();
  expectNothing(await page.content(), "after the end");
});

plain("R12: without the page to sign in before it, the application tells nobody anything either", async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  server = start("tests/support/serve-ungated.mjs");
  address = await server.ready;
  const sent = { origin: address, "content-type": "application/json" };
  const body = JSON.stringify({ token: tokens.read });
  const signedIn = await fetch(`${address}/api/v1/session`, { method: "POST", headers: sent, body });
  const cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const shown = await fetch(`${address}/runs/${runId}`, { headers: { cookie } });
  expect(await shown.text()).toContain(secret); // so the pages below would have something to tell
  for (const place of everyPage()) {
    for (const headers of forged) {
      const response = await fetch(address + place, { headers, redirect: "manual" });
      const said = `${place} ${JSON.stringify(headers)}`;
      expectNothing(await response.text(), said);
    }
  }
});
