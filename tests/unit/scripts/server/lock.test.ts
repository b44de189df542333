import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "../../../../scripts/server/lock.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "recount-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes a folder once it is told to, says what came of it, and stays. */
function contender(of: string): ChildProcessByStdio<Writable, Readable, null> {
  const script = `import { lockFolder } from ${JSON.stringify(path.resolve("scripts/server/lock.mjs"))};
    process.stdin.once("data", () => lockFolder(${JSON.stringify(of)}).then(
      () => console.log("held"), (error) => console.log(error.message)));
    console.log("there");`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["pipe", "pipe", "inherit"] });
}

async function said({ stdout }: { readonly stdout: Readable }): Promise<string> {
  const [text] = await once(stdout, "data");
  return String(text).trim();
}

async function kill(child: ChildProcessByStdio<Writable, Readable, null>): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("a folder has one holder at a time, whose process id a second one is told", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder)).rejects.toThrow(String(process.pid));
  unlock();
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a killed process is free at once", async () => {
  const child = contender(folder);
  await said(child);
  child.stdin.write("go\n");
  expect(await said(child)).toBe("held");
  await expect(lockFolder(folder)).rejects.toThrow(String(child.pid));
  await kill(child);
  (await lockFolder(folder))();
});

test("of processes that come at once after one was killed, one has the folder and the others are told which", async () => {
  for (const round of [1, 2, 3]) {
    const wanted = path.join(folder, `round-${round}`);
    mkdirSync(wanted);
    const first = contender(wanted);
    await said(first);
    first.stdin.write("go\n");
    await said(first);
    await kill(first);
    const children = Array.from({ length: 5 }, () => contender(wanted));
    await Promise.all(children.map(said));
    for (const { stdin } of children) stdin.write("go\n");
    const answers = await Promise.all(children.map(said));
    const holder = children[answers.indexOf("held")];
    expect(answers.filter((answer) => answer.includes(`in use by process ${holder?.pid};`)).length).toBe(4);
    await Promise.all(children.map(kill));
  }
});
