import { spawn } from "node:child_process";
import { Readable } from "node:stream";

interface ProcessRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly peakMiB: number;
  readonly seconds: number;
}

// Told on a stream of its own, so that the command's streams stay as they are.
const tellPeak =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))';

/** Runs the bundled command in a process of its own, in a folder, with none of this environment. */
export async function runCommandFile(
  file: string,
  args: readonly string[],
  setting: { readonly folder: string; readonly env?: Readonly<Record<string, string>> },
): Promise<ProcessRun> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", tellPeak, file, ...args], {
    cwd: setting.folder,
    env: { NODE_ENV: "production", ...setting.env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const [code, out, err, peak] = await Promise.all([
    new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject)),
    ...[1, 2, 3].map((descriptor) => textOf(child.stdio[descriptor])),
  ]);
  return {
    code,
    out: out ?? "",
    err: err ?? "",
    peakMiB: Number(peak) / 1024,
    seconds: (performance.now() - started) / 1000,
  };
}

async function textOf(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) return "";
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
