import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CliIo } from "#cli/io/cli-io";
import { filesIn } from "#cli/io/files";
import { terminalOn } from "#cli/io/terminal";

/** The process that the command runs in. */
export function processIo(): CliIo {
  return {
    env: process.env,
    terminal: terminalOn({
      stdout: (text) => void process.stdout.write(text),
      stderr: (text) => void process.stderr.write(text),
      canRewrite: process.stderr.isTTY === true && process.env.TERM !== "dumb",
      columns: () => process.stderr.columns || 80,
      nowMs: () => performance.now(),
    }),
    files: filesIn(process.cwd()),
    fetch: (url, init) => fetch(url, init),
    sleep: async (ms) => {
      await wait(ms);
    },
    random: Math.random,
    uuid: randomUUID,
    runtime: process.version,
  };
}
