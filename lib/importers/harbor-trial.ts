import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue, isMoment } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { fileConfig } from "#lib/importers/file-config";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, ImportedSettings, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { statedObject, statedText } from "#lib/importers/stated";
import type { Verdict } from "#lib/importers/tally";
import { idText } from "#lib/importers/task-ids";

/** The `result.json` of one Harbor trial. A job's own result.json has no outcome of a task. */
export const harborTrial: Importer = {
  name: "harbor-trial",
  title: "Harbor result.json of one trial",
  recognisedBy: "an object with trial_name and task_name, and verifier_result or agent_info",
  detect(head) {
    const document = firstObject(head);
    if (document?.has("trial_name") !== true || !document.has("task_name")) return false;
    return document.has("verifier_result") || document.has("agent_info");
  },
  read: readHarborTrial,
};

/** What is read of a trial. */
export const harborTrialKeys: ReadonlySet<string> = new Set([
  "task_name",
  "task_checksum",
  "agent_info",
  "verifier_result",
  "exception_info",
  "finished_at",
  "config",
]);

/** Of `config` only what names the agent is read: the rest holds paths and the environment, keys among them. */
const configOnly: ReadonlySet<string> = new Set(["agent", "model_name", "kwargs", "version"]);

async function readHarborTrial(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const trial = await readHarborObject(file, harborTrialKeys);
  const taskId = idText(trial.task_name);
  const outcome = harborOutcome(trial);
  if (taskId === null) {
    const detail = `task_name is ${describeValue(trial.task_name)}`;
    findings.add({ code: "missing-field", detail, field: "task_name" });
  } else if (outcome === null) {
    const detail = `the verifier gives no reward called reward: ${describeValue(trial.verifier_result)}`;
    findings.add({ code: "missing-field", detail, field: "reward", taskId: quoteOutside(taskId) });
  } else board.add(taskId, undefined, outcome.verdict, outcome.word);
  return runOfBoard(harborTrial.name, file, board, findings, { settings: harborSettings(trial) });
}

/** The wanted members of the file of a trial or of a job; logs and messages are passed over. */
export async function readHarborObject(file: ImportFile, wanted: ReadonlySet<string>): Promise<JsonObject> {
  const cursor = new JsonCursor(file.text(), file.name);
  const object: JsonObject = Object.create(null);
  for await (const key of cursor.members()) {
    if (!wanted.has(key)) continue;
    object[key] = await cursor.value(key === "config" ? { python: true, only: configOnly } : { python: true });
  }
  await cursor.end();
  return object;
}

/** Verdict of a trial: it passes exactly when its reward is 1, even where the agent ran out of time; null: no reward. */
export function harborOutcome(trial: JsonObject): { readonly verdict: Verdict; readonly word: string } | null {
  const { verifier_result: result, exception_info: exception } = trial;
  const type =
    isJsonObject(exception) && typeof exception.exception_type === "string" ? exception.exception_type : null;
  if (!isJsonObject(result)) {
    const isTimeout = type !== null && /^(?:Agent|Verifier)TimeoutError$/.test(type);
    return { verdict: isTimeout ? "T" : "I", word: type ?? "no verifier result" };
  }
  const reward = rewardOf(result);
  if (typeof reward !== "number") return null;
  return { verdict: reward === 1 ? "P" : "F", word: type ?? `reward ${reward}` };
}

function rewardOf(result: JsonObject): JsonValue | undefined {
  return isJsonObject(result.rewards) ? result.rewards.reward : result.reward;
}

/** What a trial states of its run. */
export function harborSettings(trial: JsonObject): ImportedSettings {
  const agent = statedObject(trial.agent_info);
  const told = statedObject(agent.model_info);
  const [provider, name] = [statedText(told.provider), statedText(told.name)];
  const prefix = provider === undefined ? "" : `${provider}/`;
  const model = name === undefined ? statedText(askedAgent(trial).model_name) : `${prefix}${name}`;
  const { finished_at, task_checksum } = trial;
  return {
    ...(model === undefined ? {} : { model }),
    ...(typeof agent.name === "string"
      ? { harness: { name: agent.name, version: versionOf(agent.version) ?? askedVersion(trial) } }
      : {}),
    ...(typeof finished_at === "string" && isMoment(finished_at) ? { evaluated_at: finished_at } : {}),
    ...fileConfig({ task_checksum: statedText(task_checksum) }),
  };
}

/** The agent as the job asked for it: what it does not tell of itself. */
function askedAgent({ config }: JsonObject): JsonObject {
  return statedObject(statedObject(config).agent);
}

function askedVersion(trial: JsonObject): string | null {
  return versionOf(statedObject(askedAgent(trial).kwargs).version);
}

/** Harbor writes `unknown` where the agent does not tell. */
function versionOf(version: JsonValue | undefined): string | null {
  return version === "unknown" ? null : (statedText(version) ?? null);
}
