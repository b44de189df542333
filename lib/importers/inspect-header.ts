import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { isMoment } from "#lib/contract/validate-fields";
import type { RunParts } from "#lib/importers/board-run";
import { fileConfig } from "#lib/importers/file-config";
import type { ImportedSettings, ImportWarning } from "#lib/importers/importer";
import type { SampleBoard } from "#lib/importers/sample-board";
import { TaskFacts } from "#lib/importers/task-facts";
import { idText } from "#lib/importers/task-ids";

/** The members of a log's header that are read; the rest (paths, prompts, environment) is not kept. */
export const inspectHeaderKeys: ReadonlySet<string> = new Set(["status", "eval", "plan", "results", "stats"]);

/** What the header of an Inspect log states: settings, claimed scores, the samples that were to be run. */
export function inspectParts(header: JsonObject, board: SampleBoard): RunParts {
  const results = objectOf(header.results);
  return {
    settings: settingsOf(header),
    claimed: claimedOf(results),
    facts: factsOf(header),
    warnings: warningsOf(header, results, board.samples),
  };
}

function settingsOf(header: JsonObject): ImportedSettings {
  const told = objectOf(header.eval);
  const config = objectOf(told.config);
  const generate = { ...objectOf(told.model_generate_config), ...objectOf(objectOf(header.plan).config) };
  const moment = objectOf(header.stats).completed_at ?? told.created;
  const version = objectOf(told.packages).inspect_ai;
  const { temperature } = generate;
  return {
    ...(typeof told.model === "string" ? { model: told.model } : {}),
    ...(typeof temperature === "number" && temperature >= 0 ? { temperature } : {}),
    ...(typeof config.epochs === "number" && config.epochs >= 1 ? { n: config.epochs } : {}),
    ...(typeof version === "string" ? { harness: { name: "inspect_ai", version } } : {}),
    ...(typeof moment === "string" && isMoment(moment) ? { evaluated_at: moment } : {}),
    ...fileConfig({
      task: textOf(told.task),
      task_version: textOf(told.task_version) ?? numberOf(told.task_version),
      dataset: textOf(objectOf(told.dataset).name),
      limit: numberOf(config.limit),
      top_p: numberOf(generate.top_p),
      max_tokens: numberOf(generate.max_tokens),
    }),
  };
}

/** accuracy after the mean over epochs is pass@1; other reducers are other numbers, and keep their names. */
function claimedOf(results: JsonObject): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  for (const score of Array.isArray(results.scores) ? results.scores : []) {
    if (!isJsonObject(score) || typeof score.name !== "string") continue;
    const accuracy = objectOf(objectOf(score.metrics).accuracy).value;
    const reducer = textOf(score.reducer) ?? "mean";
    const k = /^pass_at_([1-9][0-9]*)$/.exec(reducer)?.[1];
    const key = reducer === "mean" ? "pass@1" : k === undefined ? `accuracy ${reducer}` : `pass@${k}`;
    if (typeof accuracy === "number") claimed[`${score.name} ${key}`] = accuracy;
  }
  return claimed;
}

/** The ids that the run was to cover, where they are listed. */
function factsOf(header: JsonObject): ReturnType<TaskFacts["list"]> {
  const facts = new TaskFacts();
  const ids = objectOf(objectOf(header.eval).dataset).sample_ids;
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
  const status = textOf(header.status);
  if (status !== undefined && status !== "success") {
    warnings.push({ code: "run_not_finished", message: `the run ended with status ${quoteOutside(status)}` });
  }
  return warnings;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : Object.create(null);
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function numberOf(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
