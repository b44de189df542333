import { ensureInstalled } from "./install-check.mjs";
import { StartFailure } from "./server/failure.mjs";
import { noTests, total } from "./test-report.mjs";

/**
 * Unit tests and those on the embedded database always; those on PostgreSQL and in a browser where the program is
 * found. What was not run is said, and the exit code is 0 only when nothing failed.
 */
export async function testAll() {
  try {
    ensureInstalled();
    // Some tests start the built application as a user would.
    const { ensureBuilt } = await import("./build.mjs");
    await ensureBuilt();
    const { testEmbedded } = await import("./test-vitest.mjs");
    const { testPostgres } = await import("./test-postgres.mjs");
    const { testBrowser } = await import("./test-e2e.mjs");
    const parts = [];
    for (const part of [testEmbedded, testPostgres, testBrowser]) parts.push(await part());
    console.log("");
    for (const { notRun } of parts) if (notRun !== null) console.log(`Not run: ${notRun}.`);
    const { passed, failed, skipped } = parts.reduce(total, noTests);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed === 0 && parts.every(({ sound }) => sound) ? 0 : 1;
  } catch (error) {
    process.exitCode = StartFailure.print(error);
  }
}
