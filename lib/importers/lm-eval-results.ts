import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { fileConfig } from "#lib/importers/file-config";
import type { ImportedRun, ImportWarning } from "#lib/importers/importer";

/** `samples_TASK_TIME.jsonl`; the results of all tasks of that time stand in `results_TIME.json`. */
const samplesName = /^samples_(.+)_([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9.:-]+)\.jsonl$/;

export function lmEvalResultsName(samples: string): string | undefined {
  const time = samplesName.exec(samples)?.[2];
  return time === undefined ? undefined : `results_${time}.json`;
}

/**
 * lm-evaluation-harness samples with what the results file beside them states: model, version of the task, the harness's
 * own scores, how many documents there are. Arguments of the model are left out: they may hold a key.
 *
 * @param samples the name of the samples file, which names its task
 */
export function withLmEvalResults(run: ImportedRun, results: JsonValue, name: string, samples: string): ImportedRun {
  const task = samplesName.exec(samples)?.[1] ?? "";
  const scores = memberOf(memberOf(results, "results"), task);
  if (!isJsonObject(results) || !isJsonObject(scores)) {
    const message = `${quoteOutside(name)} beside it has no results of the task ${quoteOutside(task)}: not used`;
    return { ...run, warnings: [...run.warnings, { code: "companion_not_used", message }] };
  }
  const { model_name: model, lm_eval_version: version } = results;
  const { config } = fileConfig({
    ...run.settings.config,
    task_version: memberOf(memberOf(results, "versions"), task),
    task_hash: memberOf(memberOf(results, "task_hashes"), task),
    num_fewshot: memberOf(memberOf(results, "n-shot"), task),
  });
  return {
    ...run,
    claimed: { ...run.claimed, ...claimedOf(run, scores) },
    settings: {
      ...run.settings,
      harness: { name: "lm_eval", version: typeof version === "string" ? version : null },
      ...(typeof model === "string" && model !== "" ? { model } : {}),
      ...(config === undefined ? {} : { config }),
    },
    warnings: [...run.warnings, ...fewerDocuments(run, memberOf(memberOf(results, "n-samples"), task))],
  };
}

/** `METRIC,FILTER: value`. Of a metric that is a verdict the mean is pass@1; where several filters were scored, none is told. */
function claimedOf({ scorings }: ImportedRun, scores: JsonObject): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  const [filter, other] = new Set(scorings.map((scoring) => scoring.filter));
  if (filter === undefined || other !== undefined) return claimed;
  for (const [key, value] of Object.entries(scores)) {
    const metric = key.endsWith(`,${filter}`) ? key.slice(0, -filter.length - 1) : "";
    if (typeof value !== "number" || metric === "" || metric.endsWith("_stderr")) continue;
    for (const { scorer } of scorings) {
      if (scorer === "pass@k" && /^pass@[1-9][0-9]*$/.test(metric)) claimed[`pass@k ${metric}`] = value;
      else if (scorer === metric) claimed[`${metric} pass@1`] = value;
    }
  }
  return claimed;
}

/**
 * Whether the samples are fewer than the documents that were run. `effective` heeds a limit, but not the choice of single
 * documents (`--samples`), for which it is all of the task's.
 */
function fewerDocuments({ documents = [] }: ImportedRun, told: JsonValue | undefined): ImportWarning[] {
  const [original, effective] = [memberOf(told, "original"), memberOf(told, "effective")];
  if (!isCount(original) || !isCount(effective)) return [];
  const warnings: ImportWarning[] = [];
  const [fewest] = [...documents].sort((a, b) => a.count - b.count);
  if (fewest !== undefined && fewest.count < effective) {
    const { count, last } = fewest;
    const tells = `the results file tells of ${effective} documents, the samples file has`;
    warnings.push(
      last === count - 1
        ? { code: "samples_missing", message: `${tells} the first ${count}: it may have been cut` }
        : {
            code: "fewer_tasks",
            message: `${tells} ${count} of them, not the first: chosen with --samples, or lost; the files do not say which`,
          },
    );
  }
  if (effective < original) {
    const message = `${effective} of the ${original} documents of the task were run (a limit was set)`;
    warnings.push({ code: "fewer_tasks", message });
  }
  return warnings;
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
