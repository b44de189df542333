import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tokenChecksum } from "#lib/core/token-text";
import { recount } from "#tests/support/cli";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "recount-home-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function leaveToken(folder: string, url: string, token: string, mode = 0o600): void {
  mkdirSync(join(home, folder), { recursive: true });
  const path = join(home, folder, "token.json");
  writeFileSync(path, JSON.stringify({ url, token }));
  chmodSync(path, mode);
}

/** What the command sends as its token, and what it says. */
async function tokenSent(env: Record<string, string>, ...flags: string[]) {
  let sent: string | null = "nothing was sent";
  const run = await recount(["runs", ...flags], {
    env,
    fetch: async (_url, init) => {
      sent = new Headers(init.headers).get("authorization");
      return Response.json({ items: [], next: null, total: 0 });
    },
  });
  return { sent, ...run };
}

test("the token of the clone's server is found by any loopback name of its port", async () => {
  leaveToken(".data", "http://127.0.0.1:3000", "rct_one");
  leaveToken(".data-demo", "http://localhost:3001/", "rct_demo");
  const env = { RECOUNT_HOME: home };
  expect((await tokenSent(env)).sent).toBe("Bearer rct_one");
  expect((await tokenSent({ ...env, RECOUNT_URL: "http://localhost:3000" })).sent).toBe("Bearer rct_one");
  expect((await tokenSent({ ...env, RECOUNT_URL: "http://[::1]:3001" })).sent).toBe("Bearer rct_demo");
  expect((await tokenSent(env, "--url", "http://127.0.0.1:3001")).sent).toBe("Bearer rct_demo");
});

test("it is not sent to another port or another host", async () => {
  leaveToken(".data", "http://127.0.0.1:3000", "rct_one");
  const env = { RECOUNT_HOME: home };
  expect((await tokenSent(env, "--url", "http://127.0.0.1:3002")).sent).toBeNull();
  expect((await tokenSent(env, "--url", "https://127.0.0.1:3000")).sent).toBeNull();
  expect((await tokenSent(env, "--url", "https://recount.example:3000")).sent).toBeNull();
  expect((await tokenSent(env, "--url", "http://127.0.0.1.example:3000")).sent).toBeNull();
});

test("outside a clone only RECOUNT_DATA_DIR counts, and inside it comes alone", async () => {
  leaveToken("own", "http://127.0.0.1:3000", "rct_own");
  leaveToken(".data", "http://127.0.0.1:3000", "rct_clone");
  expect((await tokenSent({})).sent).toBeNull();
  const env = { RECOUNT_DATA_DIR: join(home, "own"), RECOUNT_HOME: home };
  expect((await tokenSent(env)).sent).toBe("Bearer rct_own");
});

test("RECOUNT_TOKEN wins over a token that was found", async () => {
  leaveToken(".data", "http://127.0.0.1:3000", "rct_one");
  const mine = `rct_${"0".repeat(40)}${tokenChecksum("0".repeat(40))}`;
  expect((await tokenSent({ RECOUNT_HOME: home, RECOUNT_TOKEN: ` ${mine}\n` })).sent).toBe(`Bearer ${mine}`);
});

test("a token with a typing error is not sent, and not shown", async () => {
  const { sent, code, err } = await tokenSent({ RECOUNT_TOKEN: `rct_${"0".repeat(40)}aaaaaa` });
  expect([sent, code]).toEqual(["nothing was sent", 3]);
  expect(err).toContain("a character is missing or wrong");
  expect(err).not.toContain("0000");
});

test("a token is not taken as an argument", async () => {
  const { sent, code, err } = await tokenSent({}, "--token", "rct_secret");
  expect([sent, code]).toEqual(["nothing was sent", 2]);
  expect(err).not.toContain("rct_secret");
});

test.skipIf(process.platform === "win32")("a token file that others can read is refused, nothing is sent", async () => {
  leaveToken(".data", "http://127.0.0.1:3000", "rct_one", 0o644);
  const { sent, code, err } = await tokenSent({ RECOUNT_HOME: home });
  expect(sent).toBe("nothing was sent");
  expect(code).toBe(3);
  expect(err).toContain("chmod 600");
  expect(err).not.toContain("rct_one");
});

test("http beyond loopback is warned about, https is not", async () => {
  expect((await tokenSent({ RECOUNT_URL: "http://recount.example" })).err).toContain("not encrypted");
  expect((await tokenSent({ RECOUNT_URL: "https://recount.example" })).err).not.toContain("not encrypted");
});

test("an address that is none is bad input", async () => {
  for (const url of ["recount.example", "ftp://x", "http://user:secret@x"]) {
    const { code, sent } = await tokenSent({ RECOUNT_URL: url });
    expect([code, sent], url).toEqual([2, "nothing was sent"]);
  }
});

test("no server there is one sentence with what to do, and exit 4", async () => {
  const run = await recount(["runs", "--url", "http://127.0.0.1:3399"]);
  expect(run.code).toBe(4);
  expect(run.err).toContain("no answer from http://127.0.0.1:3399 (ECONNREFUSED)");
  expect(run.err).toContain("npm start");
  expect(run.waits).toEqual([]);
});
