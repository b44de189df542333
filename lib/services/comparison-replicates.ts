import { canonicalJson } from "#lib/contract/canonical-json";
import type { RunToCompare } from "#lib/services/compared-runs";
import { configurationKey } from "#lib/services/run-configuration";

/** The runs of one configuration among those compared, by their ids, where there are two or more of one. */
export function replicatesOf(runs: readonly RunToCompare[]): string[][] {
  const members = new Map<string, string[]>();
  for (const { run, version, scoring } of runs) {
    const timeouts = [...scoring.timeoutSeconds].sort();
    const key = canonicalJson([configurationKey(run), run.taskSetId, version.id, timeouts]);
    members.set(key, [...(members.get(key) ?? []), run.id]);
  }
  return [...members.values()].filter((ids) => ids.length > 1);
}
