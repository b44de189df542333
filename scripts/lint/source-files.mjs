import { readdirSync } from "node:fs";
import path from "node:path";

/** Folders that hold no source of ours, at the top or anywhere. */
const skipped = new Set(["node_modules", ".git", ".next", "dist", "public", "screenshots", "test-results", "coverage"]);
const isSource = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/**
 * Every source file under `root`, as paths with slashes, sorted. The generated client is left out: nobody edits it.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function sourceFiles(root) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name) && !entry.name.startsWith(".data") && name !== "lib/generated") walk(name);
      } else if (isSource.test(entry.name) && entry.name !== "next-env.d.ts") found.push(name);
    }
  };
  walk("");
  return found.sort();
}
