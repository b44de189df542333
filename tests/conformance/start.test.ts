import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Ended, freshDataDir, localToken, startProcess } from "#tests/support/server-process";
import { isBuilt } from "../../scripts/build.mjs";
import { lockFolder } from "../../scripts/server/lock.mjs";
import { listen } from "../../scripts/server/port.mjs";

const start = "scripts/start.mjs";
const serveOnly = "tests/support/serve-only.mjs";
let dataDir: string;

beforeEach(() => {
  dataDir = freshDataDir();
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (script: string, env: Record<string, string> = {}, args: readonly string[] = []) =>
  startProcess([script, ...args], { RECOUNT_DATA_DIR: dataDir, ...env });

/** One sentence for a person: one line, no stack. */
function expectSentence({ code, err }: Ended, exitCode: number, ...parts: readonly (string | RegExp)[]) {
  expect(err.trimEnd()).not.toMatch(/\n/);
  for (const part of parts) expect(err).toMatch(part);
  expect(err).not.toMatch(/\bat .*:\d+:\d+/);
  expect(code).toBe(exitCode);
}

describe("a start that cannot succeed says why in one sentence and ends with a code of its own", () => {
  test("the port is taken: its number, and how to take another; before anything is installed or built", async () => {
    const other = createServer();
    const port = await listen(other, { host: "127.0.0.1", port: 0 });
    try {
      expectSentence(await run(start, { PORT: String(port) }).ended, 5, `Port ${port} is in use`, `PORT=${port + 1}`);
      expect(existsSync(path.join(dataDir, "pg"))).toBe(false);
    } finally {
      other.close();
    }
  });

  test("another process has the data folder: which one", async () => {
    const unlock = await lockFolder(dataDir);
    try {
      expectSentence(await run(serveOnly).ended, 5, dataDir, `in use by process ${process.pid}`);
    } finally {
      unlock();
    }
  });

  test("the data folder is damaged", async () => {
    mkdirSync(path.join(dataDir, "pg"));
    writeFileSync(path.join(dataDir, "pg/PG_VERSION"), "18\n");
    writeFileSync(path.join(dataDir, "pg/postgresql.conf"), "nonsense = 'x\n");
    expectSentence(await run(serveOnly).ended, 1, dataDir, /could not be opened/, /damaged/);
  });

  test("the data folder cannot be made", async () => {
    writeFileSync(path.join(dataDir, "file"), "");
    expectSentence(await run(serveOnly, { RECOUNT_DATA_DIR: path.join(dataDir, "file/x") }).ended, 1, /cannot be made/);
  });

  test("a locked data folder, with a database of its own as well: the token in it names one address", async () => {
    const unlock = await lockFolder(dataDir);
    try {
      const DATABASE_URL = "postgresql://u@127.0.0.1:1/none";
      const ended = await run(serveOnly, { DATABASE_URL }).ended;
      expectSentence(ended, 5, dataDir, `in use by process ${process.pid}`);
    } finally {
      unlock();
    }
  });

  test("DATABASE_URL does not answer: where, without its password", async () => {
    const DATABASE_URL = "postgresql://u:secret-password@127.0.0.1:1/none";
    const ended = await run(serveOnly, { DATABASE_URL }).ended;
    expectSentence(ended, 4, "127.0.0.1:1/none", "DATABASE_URL", "does not answer");
    expect(ended.out + ended.err).not.toContain("secret-password");
  });

  test.each([
    [{ PORT: "many" }, "PORT"],
    [{ RECOUNT_READ: "closed" }, "RECOUNT_READ"],
  ])("the setting %o", async (env, part) => {
    expectSentence(await run(start, env).ended, 2, part);
  });

  test("an option that is not known", async () => {
    expectSentence(await run(start, {}, ["--port"]).ended, 2, "--port");
  });
});

describe.skipIf(!isBuilt())("a start that succeeds", () => {
  test("says where it is and how to upload, keeps its token to its user, and ends cleanly when told to", async () => {
    const first = run(start);
    const address = await first.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const { url, token } = localToken(dataDir);
    expect(url).toBe(address);
    expect(token).toMatch(/^rct_[0-9A-Za-z]{46}$/);
    expect(statSync(path.join(dataDir, "token.json")).mode & 0o777).toBe(0o600);
    first.child.kill("SIGINT");
    const { code, out, err } = await first.ended;
    expect(code).toBe(0);
    expect(out).toContain("recount -- upload");
    expect(out + err).not.toContain(token);

    const second = run(start);
    const again = await second.ready;
    expect(localToken(dataDir)).toEqual({ url: again, token });
    const third = await run(start).ended;
    expectSentence(third, 5, `in use by process ${second.child.pid}`);
    second.child.kill("SIGTERM");
    expect((await second.ended).code).toBe(0);
  }, 60_000);
});
