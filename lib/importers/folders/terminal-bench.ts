import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { quoteOutside } from "#lib/contract/names";
import { type RecountError, refusal } from "#lib/core/errors";
import { baseName, type FolderImporter, folderOf, headOf, type ImportFolder } from "#lib/importers/folder";
import { memberValue } from "#lib/importers/folders/member";
import { oneRun } from "#lib/importers/folders/shared-settings";
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
  const paths = await runsOf(folder, members);
  // Attempts at one run lie side by side.
  oneRun(folder.name, new Set(paths.map((path) => folderOf(folderOf(path)))));
  const parts: RunPart[] = [];
  const silent: string[] = [];
  for (const path of paths) {
    const beside = folderOf(path) === "" ? metadataName : `${folderOf(path)}/${metadataName}`;
    const results = await terminalBench.read(folder.open(path), options);
    const isTold = folder.paths.includes(beside);
    if (!isTold) silent.push(path);
    const imported = isTold
      ? withRunMetadata(results, await memberValue(folder.open(beside), { python: true }), folder.open(beside).name)
      : results;
    parts.push({ name: path, imported, sha256: await identityOf(folder, path, imported) });
  }
  if (parts.length > 1) refuseOther(folder, parts, silent);
  const run = mergeRuns(parts);
  return parts.length === 1 ? run : { ...run, warnings: [...run.warnings, ...untold(silent, parts.length)] };
}

/** Each run must be one more attempt at the same tasks; runs of several attempts must say that they belong together. */
function refuseOther(folder: ImportFolder, parts: readonly RunPart[], silent: readonly string[]): void {
  const tasksOf = ({ imported }: RunPart): string[] => (imported.scorings[0]?.tasks ?? []).map((task) => task.task_id);
  const isRepeated = ({ imported }: RunPart): boolean => imported.scorings[0]?.tasks.some(({ n }) => n > 1) === true;
  const [first] = parts;
  const known = canonicalJson(first === undefined ? [] : tasksOf(first).sort());
  const other = parts.find((part) => canonicalJson(tasksOf(part).sort()) !== known);
  if (first !== undefined && other !== undefined) {
    throw several(folder, `${quoteOutside(first.name)} and ${quoteOutside(other.name)} have different tasks`);
  }
  const unsure = parts.find((part) => silent.includes(part.name) && isRepeated(part));
  if (unsure !== undefined) {
    const why = `${quoteOutside(unsure.name)} has several attempts and no ${metadataName} that says of which agent`;
    throw several(folder, why);
  }
}

function several(folder: ImportFolder, why: string): RecountError {
  const detail = `these are no attempts at one run: ${why}`;
  const hint = "give the folder of each run, or all of them with --merge where they are one run";
  const file = quoteOutside(folder.name);
  return refusal([{ code: "ambiguous-format", detail, hint, file }]);
}

function untold(silent: readonly string[], runs: number): ImportedRun["warnings"] {
  const [first] = silent;
  if (first === undefined) return [];
  const message = `${silent.length} of ${runs} runs have no ${metadataName} beside them (${quoteOutside(first)} for one): taken as attempts of the same agent`;
  return [{ code: "metadata_missing", message }];
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
    const isRun = terminalBench.detect(await headOf(folder, path));
    if (above === undefined && isRun) runs.push(path);
    else if (isRun) throw nested(folder, above ?? "", path);
    else if (above === undefined) throw notARun(folder, path);
  }
  return runs.sort();
}

/** Left out, it would be an attempt less of every task. */
function notARun(folder: ImportFolder, path: string): RecountError {
  const file = quoteOutside(folder.open(path).name);
  const detail = "it is no results.json of a whole run: of a single trial, damaged, or of another tool";
  const hint = "a run that did not end writes none; give the folders of the runs that did";
  return refusal([{ code: "ambiguous-format", detail, hint, file }]);
}

function nested(folder: ImportFolder, above: string, path: string): RecountError {
  const detail = `a run lies within another: ${quoteOutside(path)} within the folder of ${quoteOutside(above)}`;
  const hint = "each PATH is one run: name the results.json that is meant";
  const file = quoteOutside(folder.name);
  return refusal([{ code: "ambiguous-format", detail, hint, file }]);
}
