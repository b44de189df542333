import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../lib/data");
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, source: readFileSync(path.join(folder, file), "utf8") }));

/** Who reads the table itself: the one place, and what deletes, restores and purges. */
const allowed = ["kept-runs.ts", "deleted-runs.ts", "purged-runs.ts"];
/** Holds rows, whatever they are; they are read afterwards. */
const lock = /SELECT "id" FROM "Run" WHERE "id" = ANY[^`]* FOR UPDATE/;

describe("queries leave deleted runs out by reading from lib/data/kept-runs.ts", () => {
  test.each(sources.filter(({ file }) => !allowed.includes(file)))("$file", ({ source }) => {
    expect(source.replace(lock, "")).not.toMatch(/(?:FROM|JOIN|,)\s+"Run"/);
    for (const [call] of source.matchAll(/db\.run\.(?:find|count|group|aggregate)\w*\([^;]*/g)) {
      expect(call).toContain("...keptRun");
    }
  });

  test("there is something to look at", () => {
    const using = sources.filter(({ source }) => source.includes("keptRun"));
    expect(using.length).toBeGreaterThan(8);
  });
});
