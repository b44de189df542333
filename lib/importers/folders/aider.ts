import type { JsonObject, JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { memberObject } from "#lib/importers/folders/member";
import { SharedSettings } from "#lib/importers/folders/shared-settings";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, ImportedSettings, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { SampleBoard } from "#lib/importers/sample-board";
import { statedNumber, statedText } from "#lib/importers/stated";
import type { Verdict } from "#lib/importers/tally";

/** Aider: one `.aider.results.json` an exercise. The first try is the sample; later ones have seen its test output. */
export const aiderFolder: FolderImporter = {
  name: "aider",
  title: "Aider benchmark, a folder with one .aider.results.json an exercise",
  recognisedBy: "files .aider.results.json with tests_outcomes",
  select: (paths) => paths.filter((path) => baseName(path) === ".aider.results.json"),
  detect: (head) => firstObject(head)?.has("tests_outcomes") === true,
  read: readExercises,
};

const wanted: ReadonlySet<string> = new Set([
  "testdir",
  "testcase",
  "model",
  "edit_format",
  "tests_outcomes",
  "test_timeouts",
  "commit_hash",
  "reasoning_effort",
  "editor_model",
  "exception",
]);

interface Reading {
  readonly findings: Findings;
  readonly board: SampleBoard;
  readonly settings: SharedSettings;
  /** Path of each exercise that was read, by its task id. */
  readonly seen: Map<string, string>;
  readonly commits: Set<string>;
  /** Exercises solved at a later try. */
  later: number;
}

async function readExercises(
  folder: ImportFolder,
  members: readonly string[],
  options: ImportOptions,
): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(folder.name));
  const reading: Reading = {
    findings,
    board: new SampleBoard(findings, options),
    settings: new SharedSettings(folder.name),
    seen: new Map(),
    commits: new Set(),
    later: 0,
  };
  for (const path of members) {
    const exercise = await memberObject(folder.open(path), wanted);
    const id = taskIdOf(exercise, path);
    const before = reading.seen.get(id);
    if (before !== undefined) {
      const detail = `the exercise is in ${quoteOutside(before)} and in ${quoteOutside(path)}`;
      const hint = "each PATH is one run: give the folder of each run, or of each language";
      findings.add({ code: "duplicate-task", detail, hint, taskId: quoteOutside(id) });
      continue;
    }
    reading.seen.set(id, path);
    addExercise(id, exercise, path, reading);
  }
  return runOfBoard(aiderFolder.name, folder, reading.board, findings, {
    settings: settingsOf(reading),
    warnings: warningsOf(reading),
  });
}

/** `LANGUAGE/NAME` where the exercises of several languages stand side by side, else the name. */
function taskIdOf(exercise: JsonObject, path: string): string {
  for (const place of [statedText(exercise.testdir) ?? "", folderOf(path)]) {
    const found = /([^/\\]+)[/\\]exercises[/\\]practice[/\\]([^/\\]+)$/.exec(place);
    if (found !== null) return `${found[1]}/${found[2]}`;
  }
  return statedText(exercise.testcase) ?? baseName(folderOf(path));
}

function addExercise(id: string, exercise: JsonObject, path: string, reading: Reading): void {
  const { settings, commits, board, findings } = reading;
  for (const field of ["model", "edit_format", "reasoning_effort", "editor_model"]) {
    settings.add(field, exercise[field], path);
  }
  const run = /[0-9]{4}(?:-[0-9]{2}){5}--[^/\\]+/.exec(statedText(exercise.testdir) ?? "")?.[0];
  settings.add("the benchmark's folder", run, path);
  const commit = statedText(exercise.commit_hash);
  if (commit !== undefined) commits.add(commit);
  const tries = exercise.tests_outcomes;
  if (tries === undefined && exercise.exception !== undefined) {
    board.add(id, 0, "E", "exception");
    return;
  }
  if (!Array.isArray(tries) || tries.some((outcome) => typeof outcome !== "boolean")) {
    const found = Array.isArray(tries) ? tries.find((outcome) => typeof outcome !== "boolean") : tries;
    const detail = `tests_outcomes: ${describeValue(found)}; it must be a list of true and false`;
    findings.add({ code: "wrong-type", detail, taskId: quoteOutside(id) });
    return;
  }
  const solvedAt = tries.indexOf(true);
  if (solvedAt > 0) reading.later++;
  board.add(id, 0, verdictOf(tries, exercise.test_timeouts), wordOf(tries, solvedAt));
}

function verdictOf(tries: readonly JsonValue[], timeouts: JsonValue | undefined): Verdict {
  const [first] = tries;
  if (first === undefined) return "U";
  if (first === true) return "P";
  // At most one time-out a try: where every failed try has one, the first did.
  const failed = tries.filter((outcome) => outcome === false).length;
  return (statedNumber(timeouts) ?? 0) >= failed ? "T" : "F";
}

function wordOf(tries: readonly JsonValue[], solvedAt: number): string {
  if (tries.length === 0) return "no test was run";
  return solvedAt === -1 ? "not solved" : `solved at try ${solvedAt + 1}`;
}

function settingsOf({ settings, commits }: Reading): ImportedSettings {
  const model = settings.text("model");
  const config = settings.config("edit_format", "reasoning_effort", "editor_model");
  const [commit, other] = commits;
  return {
    n: 1,
    harness: { name: "aider", version: commit !== undefined && other === undefined ? commit : null },
    ...(model === undefined ? {} : { model }),
    ...(config === undefined ? {} : { config }),
  };
}

function warningsOf({ later, commits, seen }: Reading): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  if (later > 0) {
    const message = `${later} of ${seen.size} exercises were solved at a later try, which has seen the test output: they count as not passed (pass_rate_2 is not pass@2)`;
    warnings.push({ code: "later_tries", message });
  }
  if (commits.size > 1) {
    const told = [...commits].sort().map(quoteOutside).slice(0, 5).join(", ");
    warnings.push({ code: "mixed_versions", message: `written by ${commits.size} versions of aider: ${told}` });
  } else if ([...commits].some((commit) => commit.endsWith("-dirty"))) {
    warnings.push({ code: "dirty_version", message: "written by a version of aider with uncommitted changes" });
  }
  return warnings;
}
