import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { fileConfig } from "#lib/importers/file-config";
import type { ImportedRun, ImportedSettings, ImportWarning } from "#lib/importers/importer";
import { statedText } from "#lib/importers/stated";

/** A Terminal-Bench run with what the run_metadata.json beside its results.json states of it. */
export function withRunMetadata(run: ImportedRun, metadata: JsonValue, name: string): ImportedRun {
  if (!isJsonObject(metadata)) {
    const message = `${quoteOutside(name)} is no run metadata: not used`;
    return { ...run, warnings: [...run.warnings, { code: "companion_not_used", message }] };
  }
  const { model_name: model, agent_name: agent, n_attempts: n, dataset_size: size } = metadata;
  const { config } = fileConfig({
    ...run.settings.config,
    agent: textOrNull(agent),
    dataset: textOrNull(metadata.dataset_name),
    dataset_version: textOrNull(metadata.dataset_version),
  });
  const settings: ImportedSettings = {
    ...run.settings,
    harness: { name: "terminal-bench", version: textOrNull(metadata.commit_hash) },
    ...(typeof model === "string" ? { model } : {}),
    ...(typeof n === "number" ? { n } : {}),
    ...(config === undefined ? {} : { config }),
  };
  return { ...run, settings, warnings: [...run.warnings, ...fewerTasks(run, size)] };
}

function textOrNull(value: JsonValue | undefined): string | null {
  return value === "unknown" ? null : (statedText(value) ?? null);
}

function fewerTasks({ scorings }: ImportedRun, size: JsonValue | undefined): ImportWarning[] {
  const tasks = scorings[0]?.tasks.length ?? 0;
  if (typeof size !== "number" || size <= tasks) return [];
  const message = `run_metadata.json speaks of ${size} tasks, results.json has ${tasks}`;
  return [{ code: "fewer_tasks", message }];
}
