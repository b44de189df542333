import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.RECOUNT_E2E_PORT ?? "3411");
// The configuration is read again in each worker: the folder is made once and handed on.
process.env.RECOUNT_E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "recount-e2e-"));

/** A browser on the built application, with a data folder of its own. One after the other: the first meets it empty. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A browser that shares its machine stumbles now and then: what fails twice is wrong, what failed once is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // What a busy machine needs; on an idle one nothing comes near.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    viewport: { width: 1366, height: 850 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      RECOUNT_DATA_DIR: process.env.RECOUNT_E2E_DATA_DIR,
      DATABASE_URL: "",
    },
  },
});
