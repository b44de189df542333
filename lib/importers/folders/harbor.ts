import { sha256Hex } from "#lib/contract/digest";
import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { fileConfig } from "#lib/importers/file-config";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { oneRun, SharedSettings } from "#lib/importers/folders/shared-settings";
import {
  harborOutcome,
  harborSettings,
  harborTrial,
  harborTrialKeys,
  readHarborObject,
} from "#lib/importers/harbor-trial";
import { firstObject, type Head } from "#lib/importers/head";
import type { ImportedRun, ImportedSettings, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { SampleBoard } from "#lib/importers/sample-board";
import { idText } from "#lib/importers/task-ids";

/** Harbor: a job folder with its result.json and one result.json a trial below it. */
export const harborFolder: FolderImporter = {
  name: "harbor",
  title: "Harbor job, a folder with one result.json a trial",
  recognisedBy: "files result.json with trial_name and task_name, or with n_total_trials and stats",
  select: (paths) => paths.filter((path) => baseName(path) === "result.json"),
  detect: (head) => harborTrial.detect(head) || isJob(head),
  read: readJob,
};

function isJob(head: Head): boolean {
  const document = firstObject(head);
  return document?.has("n_total_trials") === true && document.has("stats");
}

interface Trial {
  readonly path: string;
  /** null: noted as missing. */
  readonly taskId: string | null;
  readonly startedAt: string;
  readonly object: JsonObject;
}

async function readJob(folder: ImportFolder, members: readonly string[], options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(folder.name));
  const settings = new SharedSettings(folder.name);
  const trials: Trial[] = [];
  const jobs: JsonObject[] = [];
  for (const path of [...members].sort(byDepth)) {
    // What an agent left in the folder of its trial may bear any name.
    if (trials.some((trial) => path.startsWith(`${folderOf(trial.path)}/`))) continue;
    const object = await readHarborObject(folder.open(path), wanted);
    if (object.n_total_trials !== undefined) jobs.push(object);
    else {
      addSettings(object, path, settings);
      trials.push({ path, taskId: taskIdOf(object, path, findings), startedAt: startOf(object), object });
    }
  }
  oneRun(folder.name, new Set(trials.map(({ path }) => folderOf(folderOf(path)))));
  const board = new SampleBoard(findings, options);
  for (const trial of trials.sort(byStart)) addTrial(trial, board, findings);
  return runOfBoard(harborFolder.name, folder, board, findings, {
    settings: settingsOf(trials, settings),
    warnings: jobs.flatMap((job) => fewerTrials(job, trials.length)),
    claimed: jobs.length === 1 ? claimsOf(jobs[0]) : {},
  });
}

const wanted: ReadonlySet<string> = new Set([
  ...harborTrialKeys,
  "trial_name",
  "started_at",
  "n_total_trials",
  "stats",
]);

/** The names of trials cut that of the task: it stands in a field of its own. */
function taskIdOf(trial: JsonObject, path: string, findings: Findings): string | null {
  const taskId = idText(trial.task_name);
  if (taskId === null) {
    const detail = `${quoteOutside(path)}: task_name is ${describeValue(trial.task_name)}`;
    findings.add({ code: "missing-field", detail, field: "task_name" });
  }
  return taskId;
}

function startOf({ started_at }: JsonObject): string {
  return typeof started_at === "string" ? started_at : "";
}

function byDepth(a: string, b: string): number {
  return a.split("/").length - b.split("/").length;
}

function byStart(a: Trial, b: Trial): number {
  const [before, after] = [`${a.startedAt} ${a.path}`, `${b.startedAt} ${b.path}`];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}

function addTrial({ taskId, path, object }: Trial, board: SampleBoard, findings: Findings): void {
  if (taskId === null) return;
  const outcome = harborOutcome(object);
  if (outcome !== null) {
    board.add(taskId, undefined, outcome.verdict, outcome.word);
    return;
  }
  const detail = `${quoteOutside(path)}: the verifier gives no reward called reward`;
  findings.add({ code: "missing-field", detail, field: "reward", taskId: quoteOutside(taskId) });
}

function addSettings(trial: JsonObject, path: string, settings: SharedSettings): void {
  const { model, harness } = harborSettings(trial);
  settings.add("model", model, path);
  settings.add("agent", harness?.name, path);
  settings.add("version of the agent", harness?.version ?? undefined, path);
}

function settingsOf(trials: readonly Trial[], settings: SharedSettings): ImportedSettings {
  const model = settings.text("model");
  const agent = settings.text("agent");
  const times = trials.flatMap(({ object }) => harborSettings(object).evaluated_at ?? []).sort();
  const evaluated_at = times.at(-1);
  return {
    ...(model === undefined ? {} : { model }),
    ...(agent === undefined
      ? {}
      : { harness: { name: agent, version: settings.text("version of the agent") ?? null } }),
    ...(evaluated_at === undefined ? {} : { evaluated_at }),
    ...fileConfig({ task_checksums: checksumsOf(trials) }),
  };
}

/** One mark of the versions of all tasks: SHA-256 over lines `task checksum` in order of the tasks. */
function checksumsOf(trials: readonly Trial[]): string | undefined {
  const lines = new Set<string>();
  for (const { taskId, object } of trials) {
    if (typeof object.task_checksum !== "string") return undefined;
    lines.add(`${taskId} ${object.task_checksum}\n`);
  }
  return lines.size === 0 ? undefined : sha256Hex([...lines].sort().join(""));
}

/** The mean of a job with one group of trials; a trial without a reward counts as 0 in it, as here. Newer jobs have more. */
function claimsOf(job: JsonObject | undefined): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  const evals = isJsonObject(job?.stats) ? job.stats.evals : undefined;
  const [group, other] = isJsonObject(evals) ? Object.values(evals) : [];
  if (!isJsonObject(group) || other !== undefined) return claimed;
  const [metric]: JsonValue[] = Array.isArray(group.metrics) ? group.metrics : [];
  if (isJsonObject(metric) && typeof metric.mean === "number") claimed["pass@1"] = metric.mean;
  for (const [k, value] of Object.entries(isJsonObject(group.pass_at_k) ? group.pass_at_k : {})) {
    if (/^[1-9][0-9]{0,5}$/.test(k) && typeof value === "number") claimed[`pass@${k}`] = value;
  }
  return claimed;
}

function fewerTrials(job: JsonObject, found: number): ImportWarning[] {
  const total = job.n_total_trials;
  if (typeof total !== "number" || total === found) return [];
  return [{ code: "fewer_trials", message: `the job speaks of ${total} trials, ${found} are here` }];
}
