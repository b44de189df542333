import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { CliIo } from "#cli/io/cli-io";
import { filesIn } from "#cli/io/files";
import { terminalOn } from "#cli/io/terminal";
import { runProgram } from "#cli/program";

interface CliRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Waits that the command asked for, in ms. */
  readonly waits: readonly number[];
}

export interface CliSetting {
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly fetch?: CliIo["fetch"];
}

/** What the command touches: real files, real `fetch`, captured streams; waiting takes no time. */
export function cliIo(setting: CliSetting = {}): { readonly io: CliIo; readonly written: () => Omit<CliRun, "code"> } {
  const out: string[] = [];
  const err: string[] = [];
  const waits: number[] = [];
  const io: CliIo = {
    env: setting.env ?? {},
    terminal: terminalOn({
      stdout: (text) => out.push(text),
      stderr: (text) => err.push(text),
      canRewrite: false,
      columns: () => 80,
      nowMs: () => 0,
    }),
    files: { ...filesIn(setting.folder ?? process.cwd()), join },
    fetch: setting.fetch ?? ((url, init) => fetch(url, init)),
    sleep: async (ms) => {
      waits.push(ms);
    },
    random: () => 0.5,
    uuid: randomUUID,
    runtime: "test",
  };
  return { io, written: () => ({ out: out.join(""), err: err.join(""), waits }) };
}

/** Runs the command in this process. */
export async function recount(argv: readonly string[], setting: CliSetting = {}): Promise<CliRun> {
  const { io, written } = cliIo(setting);
  const code = await runProgram(argv, io);
  return { code, ...written() };
}
