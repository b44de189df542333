import { createRequire } from "node:module";
import path from "node:path";
import { runTests } from "./test-report.mjs";

const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

/** Unit tests, and those of database and API on the embedded database. */
export function testEmbedded() {
  console.log("Unit tests, and database and API tests on the embedded database:");
  return runVitest(["unit", "integration"], { DATABASE_URL: undefined });
}

/**
 * @param {readonly string[]} projects
 * @param {Record<string, string | undefined>} env
 */
export function runVitest(projects, env) {
  return runTests(
    (file) => ({
      args: [
        vitest,
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ],
      env: { ...env, NODE_ENV: "test" },
    }),
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + unloaded(result),
      skipped: result.numPendingTests + result.numTodoTests,
    }),
  );
}

/**
 * Files that failed before any test of theirs ran.
 * @param {{ testResults: { status: string, assertionResults: unknown[] }[] }} result
 */
function unloaded({ testResults }) {
  return testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
    .length;
}
