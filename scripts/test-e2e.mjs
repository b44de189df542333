// `npm run test:e2e`: the browser tests on the built application.
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { projectRoot } from "./server/settings.mjs";
import { notRun, runTests } from "./test-report.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Where Chromium is: CHROMIUM_PATH, else the first on the path; null when there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const found = browsers.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
  return process.env.CHROMIUM_PATH || (found ?? null);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent, or not to be run by this user
  }
}

/**
 * @param {readonly string[]} [only] what Playwright takes: files, options; nothing: every test
 * @returns {Promise<import("./test-report.mjs").Part>}
 */
export async function testBrowser(only = []) {
  const chromium = findChromium();
  if (chromium === null) return notRun("browser tests (no Chromium found, and CHROMIUM_PATH is not set)");
  if (!existsSync(path.join(projectRoot, "playwright.config.ts"))) return notRun("browser tests (no configuration)");
  await ensureBuilt();
  console.log("\nBrowser tests on the built application:");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  return runTests(
    (file) => ({
      args: [cli, "test", "--reporter=list,json", ...only],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, DATABASE_URL: undefined },
    }),
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed, skipped, sound, notRun: reason } = await testBrowser(process.argv.slice(2));
  if (reason !== null) console.error(`Not run: ${reason}.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = sound && failed === 0 && reason === null ? 0 : 1;
}
