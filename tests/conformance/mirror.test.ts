import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const clone = path.resolve(import.meta.dirname, "../..");

const testFiles = readdirSync(path.join(clone, "tests/unit"), { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".test.ts") || file.endsWith(".test.tsx"))
  .sort();

/** `tests/unit/core/counts.test.ts` tests `lib/core/counts.ts`; the command, components and scripts stand at the top. */
function sourcesOf(file: string): string[] {
  const stem = file.replace(/\.test\.tsx?$/, "");
  const folder = /^(?:cli|components|scripts|prisma)\//.test(stem) ? "" : "lib/";
  return [".ts", ".tsx", ".mjs"].map((ending) => `${folder}${stem}${ending}`);
}

test.each(testFiles)("unit test %s is called after the file that it tests", (file) => {
  expect(sourcesOf(file)).toContainEqual(expect.toSatisfy((source: string) => existsSync(path.join(clone, source))));
});

test("there are unit tests", () => {
  expect(testFiles.length).toBeGreaterThan(0);
});
