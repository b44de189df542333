import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue, isMoment } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { fileConfig } from "#lib/importers/file-config";
import { firstObject } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, ImportedSettings, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { statedNumber, statedObject, statedText } from "#lib/importers/stated";
import type { Verdict } from "#lib/importers/tally";
import { TaskFacts } from "#lib/importers/task-facts";
import { idText } from "#lib/importers/task-ids";
import { isSolved } from "#lib/importers/tau-bench";

/** τ²-bench: an object with `info`, `tasks` and `simulations`, one simulation a trial. */
export const tau2Bench: Importer = {
  name: "tau2-bench",
  title: "τ²-bench results",
  recognisedBy: "an object with info, tasks and simulations, or simulations with reward_info",
  detect(head) {
    const document = firstObject(head);
    const simulations = document?.get("simulations");
    const [simulation] = Array.isArray(simulations) ? simulations : [];
    if (simulation instanceof Map && simulation.has("reward_info")) return true;
    const info = document?.get("info");
    return info instanceof Map && info.has("agent_info") && info.has("environment_info");
  },
  read: readTau2Bench,
};

async function readTau2Bench(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const facts = new TaskFacts();
  const cursor = new JsonCursor(file.text(), file.name);
  let settings: ImportedSettings = {};
  for await (const key of cursor.members()) {
    if (key === "simulations") await readSimulations(cursor, board, findings);
    else if (key === "info") settings = { ...settings, ...settingsOf(await cursor.value()) };
    else if (key === "timestamp") {
      const moment = await cursor.value();
      if (typeof moment === "string" && isMoment(moment)) settings = { ...settings, evaluated_at: moment };
    } else if (key === "tasks") await readTasks(cursor, facts);
  }
  await cursor.end();
  return runOfBoard(tau2Bench.name, file, board, findings, {
    settings,
    facts: facts.list(),
    hints: hintsOf(file.name),
  });
}

/** The tasks that were to be run, of which a simulation may be missing. */
async function readTasks(cursor: JsonCursor, facts: TaskFacts): Promise<void> {
  const onlyId = new Set(["id"]);
  for await (const _ of cursor.items()) {
    const task = await cursor.pick(onlyId);
    const id = isJsonObject(task) ? idText(task.id) : null;
    if (id !== null) facts.add(id);
  }
}

const wanted: ReadonlySet<string> = new Set(["task_id", "trial", "reward_info", "termination_reason"]);
const onlyReward: ReadonlySet<string> = new Set(["reward"]);

async function readSimulations(cursor: JsonCursor, board: SampleBoard, findings: Findings): Promise<void> {
  for await (const at of cursor.items()) {
    const row = await cursor.pick(wanted, { python: true, only: onlyReward });
    if (isJsonObject(row)) addSimulation(row, at, board, findings);
    else findings.add({ code: "wrong-type", detail: `simulation ${at} is ${describeValue(row)}` });
  }
}

/** Endings that are no answer of the agent: its own breakdown, and a fault that the tool calls infrastructure. */
const endings: Readonly<Record<string, Verdict>> = {
  agent_error: "E",
  user_error: "E",
  too_many_errors: "E",
  infrastructure_error: "I",
};

function addSimulation(row: JsonObject, at: number, board: SampleBoard, findings: Findings): void {
  const taskId = idText(row.task_id);
  const trial = row.trial ?? undefined;
  const reason = typeof row.termination_reason === "string" ? row.termination_reason : "";
  const reward = (isJsonObject(row.reward_info) ? row.reward_info.reward : row.reward_info) ?? null;
  const ending = Object.hasOwn(endings, reason) ? endings[reason] : undefined;
  const note = (field: string, value: JsonValue | undefined): void => {
    const detail = `simulation ${at}: ${field} is ${describeValue(value)}`;
    findings.add({ code: value === undefined ? "missing-field" : "wrong-type", detail, field });
  };
  if (taskId === null) note("task_id", row.task_id);
  else if (trial !== undefined && !(typeof trial === "number" && Number.isSafeInteger(trial))) note("trial", trial);
  else if (isSolved(reward)) board.add(taskId, trial, "P", "solved");
  else if (ending !== undefined) board.add(taskId, trial, ending, reason);
  else if (typeof reward === "number") board.add(taskId, trial, "F", reason === "max_steps" ? reason : "not solved");
  else if (reward === null) board.add(taskId, trial, "U", "no reward");
  else note("reward", reward);
}

function settingsOf(info: JsonValue): ImportedSettings {
  if (!isJsonObject(info)) return {};
  const agent = statedObject(info.agent_info);
  const user = statedObject(info.user_info);
  const environment = statedObject(info.environment_info);
  const { temperature } = statedObject(agent.llm_args);
  const { num_trials } = info;
  return {
    ...(typeof agent.llm === "string" ? { model: agent.llm } : {}),
    ...(typeof temperature === "number" ? { temperature } : {}),
    ...(typeof num_trials === "number" ? { n: num_trials } : {}),
    ...fileConfig({
      domain: statedText(environment.domain_name),
      agent: statedText(agent.implementation),
      user: statedText(user.implementation),
      user_model: statedText(user.llm),
      max_steps: statedNumber(info.max_steps),
    }),
  };
}
