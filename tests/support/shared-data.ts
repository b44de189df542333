import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";

/** The folder of real results, hostile files and reference values: `RECOUNT_SHARED`, else `shared` beside the clone. */
const sharedFolder = path.resolve(
  process.env.RECOUNT_SHARED ?? path.join(import.meta.dirname, "../../../shared"),
  "data",
);

/** Where a shared file or folder lies, for example `sharedPath("real/human-eval")`; it may be absent. */
export function sharedPath(name = ""): string {
  return path.join(sharedFolder, name);
}

/** Whether the shared data, or the named part of it, is on this machine. */
export function hasShared(name = ""): boolean {
  return existsSync(sharedPath(name));
}

/** A `describe` that is reported as skipped where the named shared data is absent. */
export function describeShared(name: string, title: string, suite: () => void): void {
  describe.skipIf(!hasShared(name))(title, suite);
}

/** Parses a shared JSON file, for example `readShared("vectors/bounds.json")`. The caller says its type. */
export function readShared<T>(name: string): T {
  return JSON.parse(readFileSync(sharedPath(name), "utf8"));
}
