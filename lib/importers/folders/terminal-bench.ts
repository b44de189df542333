import { sha256Hex } from "#lib/contract/digest";
import { canonicalJson } from "#lib/contract/json";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { memberValue } from "#lib/importers/folders/member";
import { readHead } from "#lib/importers/head";
import type { ImportedRun, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { mergeRuns, type RunPart } from "#lib/importers/merge";
import { terminalBench } from "#lib/importers/terminal-bench";
import { withRunMetadata } from "#lib/importers/terminal-bench-metadata";

const metadataName = "run_metadata.json";

/** Terminal-Bench: run folders with a results.json each. Several are one run: each is one more attempt at every task. */
export const terminalBenchFolder: FolderImporter = {
  name: "terminal-bench",
  title: "Terminal-Bench, a run folder or a folder of runs, with run_metadata.json beside results.json",
  recognisedBy: "files results.json with results, whose items have task_id and is_resolved",
  select: (paths) => paths.filter((path) => baseName(path) === "results.json"),
  detect: (head) => terminalBench.detect(head),
  read: readRuns,
};

async function readRuns(
  folder: ImportFolder,
  members: readonly string[],
  options: ImportOptions,
): Promise<ImportedRun> {
  const parts: RunPart[] = [];
  for (const path of await runsOf(folder, members)) {
    const beside = folderOf(path) === "" ? metadataName : `${folderOf(path)}/${metadataName}`;
    const results = await terminalBench.read(folder.open(path), options);
    const imported = folder.paths.includes(beside)
      ? withRunMetadata(results, await memberValue(folder.open(beside), { python: true }), folder.open(beside).name)
      : results;
    parts.push({ name: path, imported, sha256: await identityOf(folder, path, imported) });
  }
  return mergeRuns(parts);
}

/** A copy of a run has its id and its outcomes. Undefined: the file tells no id. */
async function identityOf(folder: ImportFolder, path: string, run: ImportedRun): Promise<string | undefined> {
  const file = folder.open(path);
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) {
    if (key !== "id") break;
    return sha256Hex(canonicalJson([await cursor.value(), run.scorings.map(({ tasks }) => tasks)]));
  }
  return undefined;
}

/** The files of whole runs: a run's folder has a results.json of each trial below it. */
async function runsOf(folder: ImportFolder, members: readonly string[]): Promise<string[]> {
  const runs: string[] = [];
  for (const path of [...members].sort((a, b) => a.split("/").length - b.split("/").length)) {
    const above = runs.find((run) => folderOf(run) === "" || path.startsWith(`${folderOf(run)}/`));
    const isRun = terminalBench.detect(readHead(await beginningOf(folder, path)));
    if (above === undefined && isRun) runs.push(path);
    else if (isRun) throw nested(folder, above ?? "", path);
    else if (above === undefined) throw notARun(folder, path);
  }
  return runs.sort();
}

async function beginningOf(folder: ImportFolder, path: string): Promise<string> {
  let text = "";
  for await (const chunk of folder.open(path).text()) {
    text += chunk;
    if (text.length > 16 * 1024) break;
  }
  return text;
}

/** Left out, it would be an attempt less of every task. */
function notARun(folder: ImportFolder, path: string): RecountError {
  const file = quoteOutside(folder.open(path).name);
  const detail = "it is no results.json of a whole run: of a single trial, damaged, or of another tool";
  const hint = "a run that did not end writes none; give the folders of the runs that did";
  const problem = { code: "ambiguous-format", detail, hint, file } as const;
  return new RecountError("ambiguous-format", `${file}: ${detail}`, { hint, problems: [problem] });
}

function nested(folder: ImportFolder, above: string, path: string): RecountError {
  const detail = `a run lies within another: ${quoteOutside(path)} within the folder of ${quoteOutside(above)}`;
  const hint = "each PATH is one run: name the results.json that is meant";
  const file = quoteOutside(folder.name);
  const problem = { code: "ambiguous-format", detail, hint, file } as const;
  return new RecountError("ambiguous-format", `${file}: ${detail}`, { hint, problems: [problem] });
}
