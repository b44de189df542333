import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { folder } from "./bundle.mjs";

/**
 * Runs a program of Node's, and reads what it used as the system counted it.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ stdout: string, ms: number, cpuMs: number, peakMiB: number }>}
 */
export async function runMeasured(args, env = {}) {
  const note = path.join(folder, "used.json");
  const preload = `import { writeFileSync } from "node:fs";
    process.on("exit", () => writeFileSync(${JSON.stringify(note)}, JSON.stringify(process.resourceUsage())));`;
  const begun = performance.now();
  const stdout = await run(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(preload)}`, ...args],
    env,
  );
  const ms = performance.now() - begun;
  const used = JSON.parse(readFileSync(note, "utf8"));
  return { stdout, ms, cpuMs: (used.userCPUTime + used.systemCPUTime) / 1000, peakMiB: used.maxRSS / 1024 };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it prints
 */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => (stdout += text));
  child.stderr.on("data", (text) => (stderr += text));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} exits ${code}: ${stderr}`);
  return stdout;
}
