import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { RecountError } from "#lib/core/errors";

/** Deep enough for a tool's folders, and far from a whole disk. */
const mostLevels = 12;
const mostFiles = 500_000;

/**
 * The files below a folder: paths relative to it, parts separated by "/", sorted. Links are not followed, so that
 * nothing outside the folder is read; version control and installed packages are passed over.
 *
 * @throws RecountError unsupported-format when there are too many
 */
export async function filesBelow(folder: string, name: string): Promise<string[]> {
  const files: string[] = [];
  const waiting: { readonly path: string; readonly level: number }[] = [{ path: "", level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(join(folder, next.path), { withFileTypes: true })) {
      const path = next.path === "" ? entry.name : `${next.path}/${entry.name}`;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() && next.level < mostLevels && !isPassedOver(entry.name)) {
        waiting.push({ path, level: next.level + 1 });
      }
    }
    if (files.length > mostFiles) {
      throw new RecountError("unsupported-format", `${name} holds more than ${mostFiles} files`, {
        hint: "give the folder of the run alone",
      });
    }
  }
  return files.sort();
}

function isPassedOver(name: string): boolean {
  return name === ".git" || name === "node_modules";
}
