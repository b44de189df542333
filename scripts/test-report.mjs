import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "./server/settings.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { sound: boolean, notRun: string | null }} Part `sound`: the runner ended well
 */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const total = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * A part that cannot run here: counted as one skipped test, so that nobody takes it for passed.
 * @param {string} reason
 * @returns {Part}
 */
export const notRun = (reason) => ({ ...noTests, skipped: 1, sound: true, notRun: reason });

/**
 * Runs a test runner that writes its results to a file.
 * @param {(resultFile: string) => { args: readonly string[], env?: Record<string, string | undefined> }} command
 * @param {(result: any) => Counts} read what the file says; `any`: another program's JSON
 * @returns {Promise<Part>}
 */
export async function runTests(command, read) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "recount-test-"));
  try {
    const file = path.join(folder, "result.json");
    const { args, env } = command(file);
    const code = await run(args, { ...process.env, ...env });
    const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : noTests;
    const sound = code === 0;
    // A runner that failed without a failing test (it could not start) is a failure all the same.
    return { ...counts, failed: sound ? counts.failed : Math.max(1, counts.failed), sound, notRun: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>}
 */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: "inherit" });
    child.once("error", reject);
    child.once("close", resolve);
  });
}
