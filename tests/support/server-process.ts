import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const clone = path.resolve(import.meta.dirname, "../..");

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly dataDir: string;
  /** Ends with the process. */
  readonly ended: Promise<Ended>;
  /** The address, once it is served. */
  readonly ready: Promise<string>;
}

/** A data folder that no other test has. */
export function freshDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "recount-data-"));
}

/** Starts a script of the clone as a user would, with nothing of this environment but what is given. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> & { readonly RECOUNT_DATA_DIR: string },
): ServerProcess {
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const base = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
  const child = spawn(process.execPath, args, {
    cwd: clone,
    env: { ...base, NODE_ENV: "production", PORT: "0", ...env },
  });
  let out = "";
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      const address = /^Recount is ready at (\S+)$/m.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", () => reject(new Error(`the server ended before it was ready: ${out}${err}`)));
  });
  ready.catch(() => undefined); // who waits for the end only need not look at it
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, out, err })));
  return { child, dataDir: env.RECOUNT_DATA_DIR, ended, ready };
}

/** The token that a server left for the command of this machine's user. */
export function localToken(dataDir: string): { readonly url: string; readonly token: string } {
  return JSON.parse(readFileSync(path.join(dataDir, "token.json"), "utf8"));
}

/** Ends a server and removes its data. */
export async function endProcess({ child, ended, dataDir }: ServerProcess): Promise<Ended> {
  child.kill("SIGTERM");
  const result = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return result;
}
