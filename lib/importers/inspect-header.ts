import { isJsonObject, type JsonObject } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { isMoment } from "#lib/contract/validate-fields";
import type { RunParts } from "#lib/importers/board-run";
import { fileConfig } from "#lib/importers/file-config";
import type { ImportedSettings, ImportWarning } from "#lib/importers/importer";
import type { SampleBoard } from "#lib/importers/sample-board";
import { statedNumber, statedObject, statedText } from "#lib/importers/stated";
import { TaskFacts } from "#lib/importers/task-facts";
import { idText } from "#lib/importers/task-ids";

/** The members of a log's header that are read; the rest (paths, prompts, environment) is not kept. */
export const inspectHeaderKeys: ReadonlySet<string> = new Set(["status", "eval", "plan", "results", "stats"]);

/** What the header of an Inspect log states: settings, claimed scores, the samples that were to be run. */
export function inspectParts(header: JsonObject, board: SampleBoard): RunParts {
  const results = statedObject(header.results);
  return {
    settings: settingsOf(header),
    claimed: claimedOf(results),
    facts: factsOf(header),
    warnings: warningsOf(header, results, board.samples),
  };
}

function settingsOf(header: JsonObject): ImportedSettings {
  const told = statedObject(header.eval);
  const config = statedObject(told.config);
  const generate = { ...statedObject(told.model_generate_config), ...statedObject(statedObject(header.plan).config) };
  const moment = statedObject(header.stats).completed_at ?? told.created;
  const version = statedObject(told.packages).inspect_ai;
  const { temperature } = generate;
  return {
    ...(typeof told.model === "string" ? { model: told.model } : {}),
    ...(typeof temperature === "number" && temperature >= 0 ? { temperature } : {}),
    ...(typeof config.epochs === "number" && config.epochs >= 1 ? { n: config.epochs } : {}),
    ...(typeof version === "string" ? { harness: { name: "inspect_ai", version } } : {}),
    ...(typeof moment === "string" && isMoment(moment) ? { evaluated_at: moment } : {}),
    ...fileConfig({
      task: statedText(told.task),
      task_version: statedText(told.task_version) ?? statedNumber(told.task_version),
      dataset: statedText(statedObject(told.dataset).name),
      limit: statedNumber(config.limit),
      top_p: statedNumber(generate.top_p),
      max_tokens: statedNumber(generate.max_tokens),
    }),
  };
}

/** accuracy after the mean over epochs is pass@1; other reducers are other numbers, and keep their names. */
function claimedOf(results: JsonObject): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  for (const score of Array.isArray(results.scores) ? results.scores : []) {
    if (!isJsonObject(score) || typeof score.name !== "string") continue;
    const accuracy = statedObject(statedObject(score.metrics).accuracy).value;
    const reducer = statedText(score.reducer) ?? "mean";
    const k = /^pass_at_([1-9][0-9]*)$/.exec(reducer)?.[1];
    const key = reducer === "mean" ? "pass@1" : k === undefined ? `accuracy ${reducer}` : `pass@${k}`;
    if (typeof accuracy === "number") claimed[`${score.name} ${key}`] = accuracy;
  }
  return claimed;
}

/** The ids that the run was to cover, where they are listed. */
function factsOf(header: JsonObject): ReturnType<TaskFacts["list"]> {
  const facts = new TaskFacts();
  const ids = statedObject(statedObject(header.eval).dataset).sample_ids;
  for (const value of Array.isArray(ids) ? ids : []) {
    const id = idText(value);
    if (id !== null) facts.add(id);
  }
  return facts.list();
}

function warningsOf(header: JsonObject, results: JsonObject, found: number): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  const total = results.total_samples;
  if (typeof total === "number" && total !== found) {
    const message = `the header tells of ${total} samples, the file has ${found}: it may have been cut`;
    warnings.push({ code: "samples_missing", message });
  }
  const status = statedText(header.status);
  if (status !== undefined && status !== "success") {
    warnings.push({ code: "run_not_finished", message: `the run ended with status ${quoteOutside(status)}` });
  }
  return warnings;
}
