import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { budget, budgetProblems, pageWeights } from "../../../scripts/check-budget.mjs";

let root: string;

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** A page with the scripts that its manifest names; chance cannot be compressed, so that sizes are known. */
function build(page: string, scripts: Readonly<Record<string, number>>): void {
  write(`app/${page}/page.tsx`, "");
  for (const [name, bytes] of Object.entries(scripts)) write(`.next/${name}`, randomBytes(bytes));
  const entries = { entryJSFiles: { "[project]/app/page": Object.keys(scripts), "[project]/app/layout": ["root.js"] } };
  const name = JSON.stringify(`/${page}/page`);
  write(
    `.next/server/app/${page}/page_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${name}] = ${JSON.stringify(entries)};`,
  );
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "recount-budget-"));
  write(".next/build-manifest.json", JSON.stringify({ rootMainFiles: ["root.js"] }));
  write(".next/root.js", randomBytes(100_000));
});
afterEach(() => rmSync(root, { recursive: true }));

describe("the budget of scripts", () => {
  test("counts what a page loads once, after gzip, the framework with it", () => {
    build("small", { "small.js": 10_000, "zeros.js": 1 });
    write(".next/zeros.js", "0".repeat(20_000));
    write(".next/of-no-page.js", randomBytes(10_000));
    const [weight] = pageWeights(root);
    expect(weight?.page).toBe("small");
    // Chance takes a few bytes more after gzip, and zeros hardly any.
    expect(weight?.bytes).toBeGreaterThanOrEqual(110_000);
    expect(weight?.bytes).toBeLessThan(110_200);
    expect(budgetProblems(root, pageWeights(root))).toEqual([]);
  });

  test("names the page that is above it", () => {
    build("small", { "small.js": 10_000 });
    build("runs/[runId]", { "large.js": budget - 100_000 + 1 });
    const problems = budgetProblems(root, pageWeights(root));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^runs\/\[runId\]: 170\.\d kB, .* above the budget$/);
  });

  test("names a page that the build says nothing of", () => {
    build("small", { "small.js": 10 });
    write("app/forgotten/page.tsx", "");
    expect(budgetProblems(root, pageWeights(root))).toEqual([
      "forgotten: not measured, the build has no manifest of it",
    ]);
  });

  test("refuses a manifest that it does not understand", () => {
    write(".next/server/app/odd/page_client-reference-manifest.js", "globalThis.somethingElse = {};");
    expect(() => pageWeights(root)).toThrow("does not say what its page loads");
  });
});
