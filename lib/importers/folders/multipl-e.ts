import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { memberObject } from "#lib/importers/folders/member";
import { oneRun, SharedSettings } from "#lib/importers/folders/shared-settings";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { SampleBoard } from "#lib/importers/sample-board";
import { statedText } from "#lib/importers/stated";
import type { Verdict } from "#lib/importers/tally";

const resultsName = /\.results\.json(?:\.gz)?$/;

/** MultiPL-E: one `NAME.results.json[.gz]` a problem, in one folder a configuration. */
export const multiplEFolder: FolderImporter = {
  name: "multipl-e",
  title: "MultiPL-E results, a folder with one file a problem",
  recognisedBy: "files *.results.json[.gz] whose results have exit_code and status",
  select: (paths) => paths.filter((path) => resultsName.test(path) && !baseName(path).startsWith(".")),
  detect(head) {
    const results = firstObject(head)?.get("results");
    const sample = Array.isArray(results) ? results[0] : undefined;
    return sample instanceof Map && sample.has("exit_code") && sample.has("status");
  },
  read: readMultiplE,
};

/** Programs and their output are most of a file, and not kept. */
const wanted: ReadonlySet<string> = new Set([
  "name",
  "language",
  "temperature",
  "top_p",
  "max_tokens",
  "results",
  "exit_code",
  "status",
  "program",
]);
const marked: ReadonlySet<string> = new Set(["program"]);

async function readMultiplE(
  folder: ImportFolder,
  members: readonly string[],
  options: ImportOptions,
): Promise<ImportedRun> {
  oneRun(folder.name, new Set(members.map(folderOf)));
  const findings = new Findings(quoteOutside(folder.name));
  const board = new SampleBoard(findings, options);
  const settings = new SharedSettings(folder.name);
  const seen = new Map<string, string>();
  for (const path of members) {
    const problem = await memberObject(folder.open(path), wanted, marked);
    const name = statedText(problem.name) ?? baseName(path).replace(resultsName, "");
    const before = seen.get(name);
    if (before === undefined) {
      seen.set(name, path);
      addProblem(name, problem, board, findings);
      for (const result of resultsOf(problem)) if (isJsonObject(result)) board.texts.add(name, result.program);
    } else {
      const detail = `the problem is in ${quoteOutside(before)} and in ${quoteOutside(path)}`;
      findings.add({ code: "duplicate-task", detail, taskId: quoteOutside(name) });
    }
    for (const field of ["language", "temperature", "top_p", "max_tokens"]) settings.add(field, problem[field], path);
  }
  const temperature = settings.number("temperature");
  const config = settings.config("language", "top_p", "max_tokens");
  return runOfBoard(multiplEFolder.name, folder, board, findings, {
    settings: {
      harness: { name: "MultiPL-E", version: null },
      ...(temperature === undefined ? {} : { temperature }),
      ...(config === undefined ? {} : { config }),
    },
    warnings: neverEvaluated(folder, members),
  });
}

function resultsOf({ results }: JsonObject): readonly JsonValue[] {
  return Array.isArray(results) ? results : [];
}

function addProblem(name: string, problem: JsonObject, board: SampleBoard, findings: Findings): void {
  const results = problem.results ?? null;
  if (!Array.isArray(results)) {
    const detail = `results is ${describeValue(results)}; it must be an array`;
    findings.add({ code: "wrong-type", detail, taskId: quoteOutside(name) });
    return;
  }
  if (results.length === 0) board.empty.add(name);
  for (const result of results) {
    const status = isJsonObject(result) ? result.status : undefined;
    const code = isJsonObject(result) ? result.exit_code : undefined;
    if (typeof status === "string" && typeof code === "number") {
      board.add(name, undefined, verdictOf(status, code), status);
    } else {
      const detail = `a result has status ${describeValue(status)} and exit_code ${describeValue(code)}`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(name) });
    }
  }
}

/** Most failures leave exit code 0 behind: both must say so. -1: it was killed. */
function verdictOf(status: string, exitCode: number): Verdict {
  if (status === "OK" && exitCode === 0) return "P";
  if (status === "Timeout" || exitCode === -1) return "T";
  return status === "SyntaxError" ? "E" : "F";
}

/** Completion files without results beside them: problems that the run meant to cover. */
function neverEvaluated(folder: ImportFolder, members: readonly string[]): ImportWarning[] {
  const evaluated = new Set(members.map((path) => path.replace(resultsName, "")));
  const run = folderOf(members[0] ?? "");
  const left = folder.paths
    .filter((path) => folderOf(path) === run && /\.json(?:\.gz)?$/.test(path) && !resultsName.test(path))
    .map((path) => path.replace(/\.json(?:\.gz)?$/, ""))
    .filter((stem) => !evaluated.has(stem));
  const [first] = left;
  if (first === undefined) return [];
  const told = quoteOutside(baseName(first));
  const message = `${left.length} files beside have no results (never evaluated): ${told} for one; they are missing tasks`;
  return [{ code: "not_evaluated", message }];
}
