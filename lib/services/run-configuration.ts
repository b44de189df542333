import { canonicalJson } from "#lib/contract/canonical-json";
import { isJsonObject, type JsonObject } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import type { ConfigurationRow } from "#lib/data/leaderboard";

/** Keys of `config` that make a repetition of a configuration, not another configuration. */
export const seedKeys: readonly string[] = ["seed", "seeds", "random_seed", "sampling_seed", "rng_seed"];

/** The free and typed settings of a run as an object; empty where only the digest of a long one is known. */
export function configObject(config: string): JsonObject {
  const value = config.startsWith("{") ? parseJson(config) : null;
  return value !== null && isJsonObject(value) ? value : Object.create(null);
}

/**
 * Equal for runs of one configuration: model, temperature, harness and every setting but the seed are the same, or are
 * unknown in both. What is unknown in both is still unknown; who adds their counts must say so.
 */
export function configurationKey({
  model,
  temperature,
  harnessName,
  harnessVersion,
  config,
}: Omit<ConfigurationRow, "id" | "modelReleasedOn">): string {
  return canonicalJson([model, temperature, harnessName, harnessVersion, withoutSeeds(config)]);
}

function withoutSeeds(config: string): string {
  if (!seedKeys.some((key) => config.includes(`"${key}"`))) return config;
  const settings: JsonObject = Object.create(null);
  for (const [key, value] of Object.entries(configObject(config))) if (!seedKeys.includes(key)) settings[key] = value;
  return canonicalJson(settings);
}

/** The seeds that a run states. */
export function seedsOf(config: string): readonly string[] {
  const settings = configObject(config);
  return seedKeys.flatMap((key) => {
    const seed = settings[key];
    return seed === undefined || seed === null ? [] : [canonicalJson([key, seed])];
  });
}
