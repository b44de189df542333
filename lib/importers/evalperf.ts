import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import { Findings } from "#lib/contract/validate";
import { describeValue, isMoment } from "#lib/contract/validate-fields";
import { TaskReader } from "#lib/contract/validate-task";
import { refusal } from "#lib/core/errors";
import { firstMember, firstObject } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, ImportedSettings, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";

/**
 * EvalPerf of EvalPlus: per task `pass@1` in percent of `config.n_samples`, so c is an integer again. A task whose
 * percentage is no whole number of samples is refused, not rounded.
 */
export const evalperf: Importer = {
  name: "evalperf",
  title: "EvalPerf results (…_evalperf_results.brief.json)",
  recognisedBy: "an object with config.n_samples and eval, whose tasks have dps or pass@1",
  detect(head) {
    const document = firstObject(head);
    const task = firstMember(document?.get("eval"));
    const config = document?.get("config");
    if (!(task instanceof Map) || !(config instanceof Map) || !config.has("n_samples")) return false;
    return task.has("dps") || task.has("pass@1");
  },
  read: readEvalperf,
};

const onlyRate: ReadonlySet<string> = new Set(["pass@1"]);

async function readEvalperf(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const cursor = new JsonCursor(file.text(), file.name);
  const facts: JsonObject = Object.create(null);
  const rates: [string, JsonValue | undefined][] = [];
  for await (const key of cursor.members()) {
    if (key === "eval") {
      for await (const taskId of cursor.members({ mayRepeat: true })) {
        const task = await cursor.value({ python: true, only: onlyRate });
        rates.push([taskId, isJsonObject(task) ? task["pass@1"] : undefined]);
      }
    } else if (key === "config" || key === "date" || key === "summary") facts[key] = await cursor.value();
  }
  await cursor.end();
  const config = isJsonObject(facts.config) ? facts.config : {};
  const n = config.n_samples;
  if (typeof n !== "number") {
    const detail = `config.n_samples is ${describeValue(n)}; it must be a number`;
    throw refusal([{ code: "wrong-type", detail, file: quoteOutside(file.name) }]);
  }
  const tasks = readTasks(rates, n, new Findings(quoteOutside(file.name)), options);
  return {
    format: evalperf.name,
    document: null,
    scorings: [{ scorer: null, tasks, statuses: {} }],
    settings: settingsOf(facts, config, n),
    hints: hintsOf(file.name),
    warnings: [],
    claimed: claimedOf(facts.summary),
  };
}

function readTasks(
  rates: readonly (readonly [string, JsonValue | undefined])[],
  n: number,
  findings: Findings,
  { maxTasks }: ImportOptions,
): UploadTask[] {
  const reader = new TaskReader(findings, { pointer: "/eval" }, { maxTasks });
  rates.forEach(([task_id, percent], at) => {
    const row: JsonObject = Object.create(null);
    Object.assign(row, { task_id, n, c: typeof percent === "number" ? samplesOf(percent, n) : (percent ?? null) });
    reader.read(row, at);
  });
  findings.throwIfAny(reader.count);
  return reader.tasks;
}

/** Percent of n as a number of samples; what is further from a whole number than rounding explains stays a fraction. */
function samplesOf(percent: number, n: number): number {
  const exact = (percent * n) / 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 ? whole : exact;
}

function settingsOf(facts: JsonObject, config: JsonObject, n: number): ImportedSettings {
  return {
    n,
    ...(typeof config.temperature === "number" ? { temperature: config.temperature } : {}),
    ...(typeof facts.date === "string" && isMoment(facts.date) ? { evaluated_at: facts.date } : {}),
  };
}

function claimedOf(summary: JsonValue | undefined): Record<string, number> {
  const percent = isJsonObject(summary) ? summary["pass@1"] : undefined;
  return typeof percent === "number" ? { "pass@1": percent / 100 } : {};
}
