import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ImportFolder } from "#lib/importers/folder";
import { fileOf, inPieces } from "#tests/support/import-text";

export type FolderContent = ReadonlyMap<string, string | Uint8Array>;

/** A folder in memory, as an importer sees one. */
export function folderOfContent(name: string, content: FolderContent): ImportFolder {
  return {
    name,
    paths: [...content.keys()].sort(),
    open: (member) => {
      const held = content.get(member);
      if (held === undefined) throw new Error(`${member} is not in the folder`);
      return fileOf(`${name}/${member}`, inPieces(typeof held === "string" ? Buffer.from(held) : held));
    },
  };
}

/** The files below a folder on disk, by their paths relative to it. */
export function contentOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(
    files.map((file) => [path.relative(folder, file).replaceAll("\\", "/"), readFileSync(file, "utf8")] as const),
  );
}
