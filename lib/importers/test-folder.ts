import { quoteOutside } from "#lib/contract/names";
import { digestOfParts, type TestPart, testDigest } from "#lib/contract/test-digest";
import { type Problem, RecountError } from "#lib/core/errors";
import type { ImportFolder } from "#lib/importers/folder";
import type { TestDigests } from "#lib/importers/test-rows";

/**
 * Reads a folder of tests, a file or a folder a task, and keeps the digests alone. A file belongs to the task whose id its
 * path begins with: `HumanEval/0.py` and `HumanEval/0/test.py` to `HumanEval/0`, as does `HumanEval_0.py` (where a task id
 * has a slash, the name of a file may have `_` or `__`). Hidden files are passed over.
 *
 * @param taskIds the tasks of the set: a folder cannot say by itself where an id ends
 * @throws RecountError unknown-task naming the files that belong to no task
 */
export async function readTestFolder(folder: ImportFolder, taskIds: readonly string[]): Promise<TestDigests> {
  const owner = ownerOf(taskIds);
  const parts = new Map<string, TestPart[]>();
  const foreign: string[] = [];
  for (const path of folder.paths) {
    if (path.split("/").some((part) => part.startsWith("."))) continue;
    const found = owner(path);
    if (found === null) {
      foreign.push(path);
      continue;
    }
    const digest = testDigest(await textOf(folder, path));
    parts.set(found.task, [...(parts.get(found.task) ?? []), { name: found.part, digest }]);
  }
  if (foreign.length > 0) throw foreignFiles(foreign, folder.name);
  if (parts.size === 0) throw new RecountError("empty-upload", `${quoteOutside(folder.name)} holds no tests`);
  return new Map(Array.from(parts, ([task, found]) => [task, digestOfParts(found)]));
}

async function textOf(folder: ImportFolder, path: string): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of folder.open(path).text()) chunks.push(chunk);
  return chunks.join("");
}

/** The task that a path belongs to, by the longest id that it begins with, and what the rest of it is called. */
function ownerOf(
  taskIds: readonly string[],
): (path: string) => { readonly task: string; readonly part: string } | null {
  const byName = new Map(taskIds.map((id): [string, string | null] => [id, id]));
  const ids = new Set(taskIds);
  for (const id of taskIds) {
    for (const name of [id.replaceAll("/", "_"), id.replaceAll("/", "__")]) {
      // What may stand for two tasks is neither's.
      if (!ids.has(name)) byName.set(name, byName.has(name) ? null : id);
    }
  }
  return (path) => {
    for (let end = path.length; end > 0; end--) {
      if (end < path.length && path[end] !== "/" && path[end] !== ".") continue;
      const task = byName.get(path.slice(0, end));
      if (task === null) return null;
      if (task !== undefined) return { task, part: path.slice(end) };
    }
    return null;
  };
}

function foreignFiles(paths: readonly string[], folder: string): RecountError {
  const hint = "name each file or folder by its task: HumanEval/0.py, HumanEval_0.py or HumanEval/0/test.py";
  const problems = paths.slice(0, 50).map((path): Problem => {
    return { code: "unknown-task", detail: `${quoteOutside(path)} belongs to no task of the set`, hint };
  });
  const shown = paths.slice(0, 5).map(quoteOutside).join(", ");
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : "";
  const message = `${quoteOutside(folder)}: ${paths.length} files belong to no task of the set: ${shown}${more}`;
  return new RecountError("unknown-task", message, { hint, problems, problemsTotal: paths.length });
}
