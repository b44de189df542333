import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

const clone = join(import.meta.dirname, "../..");

/** The command as one file, bundled as `scripts/build.mjs` does it. @returns its path */
export async function buildCommandFile(folder: string): Promise<string> {
  const outfile = join(folder, "recount.mjs");
  await build({
    absWorkingDir: clone,
    entryPoints: ["cli/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    minify: true,
    logLevel: "warning",
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire as __cr } from "node:module"; const require = __cr(import.meta.url);',
    },
  });
  return outfile;
}

export interface ProcessRun {
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
export function runCommandFile(
  file: string,
  args: readonly string[],
  setting: { readonly folder: string; readonly env?: Readonly<Record<string, string>> },
): ProcessRun {
  const started = performance.now();
  const { status, stdout, stderr, output } = spawnSync(process.execPath, ["--import", tellPeak, file, ...args], {
    cwd: setting.folder,
    env: { NODE_ENV: "production", ...setting.env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    code: status,
    out: stdout,
    err: stderr,
    peakMiB: Number(output[3] ?? "") / 1024,
    seconds: (performance.now() - started) / 1000,
  };
}
