import { quoteOutside } from "#lib/contract/names";
import { repositoryOf } from "#lib/contract/repository-of";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { memberOutcomes } from "#lib/importers/folders/member";
import { oneRun } from "#lib/importers/folders/shared-settings";
import type { ImportedRun, ImportHint, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { OutcomeBook } from "#lib/importers/outcome-book";
import { SampleBoard } from "#lib/importers/sample-board";
import { instanceOutcome, reportMembers, sweBenchInstance, testsOfReport } from "#lib/importers/swe-bench-instance";
import { TaskFacts } from "#lib/importers/task-facts";

/** SWE-bench `logs/run_evaluation/RUN/MODEL/INSTANCE/report.json`: one file an instance, n = 1. */
export const sweBenchFolder: FolderImporter = {
  name: "swe-bench-logs",
  title: "SWE-bench instance reports, a folder with one report.json an instance",
  recognisedBy: "files report.json with one key, whose value has resolved and patch_exists",
  select: (paths) => paths.filter((path) => baseName(path) === "report.json"),
  detect: (head) => sweBenchInstance.detect(head),
  read: readReports,
};

async function readReports(
  folder: ImportFolder,
  members: readonly string[],
  options: ImportOptions,
): Promise<ImportedRun> {
  const runs = new Set(members.map((path) => folderOf(folderOf(path))));
  oneRun(folder.name, runs);
  const findings = new Findings(quoteOutside(folder.name));
  const board = new SampleBoard(findings, options);
  const tests = new OutcomeBook(options);
  const facts = new TaskFacts();
  for (const path of members) {
    for await (const [instance, report] of memberOutcomes(folder.open(path), reportMembers)) {
      const outcome = instanceOutcome(report);
      if (outcome === null) {
        const detail = `${quoteOutside(path)}: the report is ${describeValue(report)}; resolved must be true or false`;
        findings.add({ code: "wrong-type", detail, taskId: quoteOutside(instance) });
      } else board.add(instance, 0, outcome.verdict, outcome.word);
      tests.set(instance, testsOfReport(report));
      facts.add(instance, { group: repositoryOf(instance) });
    }
  }
  const [run = ""] = runs;
  const imported = runOfBoard(sweBenchFolder.name, folder, board, findings, {
    settings: { n: 1 },
    hints: hintsOfPath(run),
    facts: facts.list(),
    warnings: [...withoutReport(folder, members, run), ...tests.warnings()],
  });
  return tests.attachTo(imported);
}

/** `RUN/MODEL`, where the path holds them. */
function hintsOfPath(run: string): ImportHint[] {
  const parts = run.split("/");
  const at = parts.indexOf("run_evaluation");
  const [runId, model] = at === -1 ? [undefined, undefined] : parts.slice(at + 1);
  return [
    ...(model === undefined ? [] : [{ field: "model", value: quoteOutside(model.replace("__", "/")) }]),
    ...(runId === undefined ? [] : [{ field: "run", value: quoteOutside(runId) }]),
  ];
}

/** Instances that have logs but no report: missing, not failed. */
function withoutReport(folder: ImportFolder, members: readonly string[], run: string): ImportWarning[] {
  const left = new Set(folder.paths.map(folderOf).filter((place) => place !== run && folderOf(place) === run));
  for (const path of members) left.delete(folderOf(path));
  const [first] = left;
  if (first === undefined) return [];
  const told = quoteOutside(baseName(first));
  const message = `${left.size} instances have no report.json: ${told} for one; they are missing tasks`;
  return [{ code: "not_evaluated", message }];
}
