import type { UploadArgs } from "#cli/commands/upload-args";
import type { CliIo } from "#cli/io/cli-io";
import { isJsonObject, type JsonObject } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import { settingPairs } from "#lib/importers/setting-value";
import { testVersionFlag, type UploadFlags } from "#lib/importers/to-upload";

const configFileBytes = 1024 * 1024;

/** What the flags say about the runs, as the importers want it. */
export async function uploadFlags(args: UploadArgs, io: CliIo): Promise<UploadFlags> {
  return {
    model: args.model,
    task_set: args.taskSet,
    test_version: args.testVersion === undefined ? undefined : testVersionFlag(args.testVersion),
    scorer: args.scorer,
    filter: args.filter,
    missing: args.missing,
    timeout_seconds: args.timeout,
    temperature: args.temperature,
    n: args.n,
    name: args.name,
    tags: args.tag,
    config: await readConfig(args, io),
  };
}

/** The file's keys, then those of `--config`, which win. */
async function readConfig(args: UploadArgs, io: CliIo): Promise<JsonObject | undefined> {
  if (args.config === undefined && args.configFile === undefined) return undefined;
  const config: JsonObject =
    args.configFile === undefined ? Object.create(null) : await readConfigFile(args.configFile, io);
  for (const [key, value] of Object.entries(settingPairs(args.config ?? [], "--config"))) config[key] = value;
  return config;
}

async function readConfigFile(path: string, io: CliIo): Promise<JsonObject> {
  const value = parseJson(await io.files.readText(path, configFileBytes), { file: path });
  if (isJsonObject(value)) return value;
  throw new RecountError("wrong-type", `${path} does not hold a JSON object`, {
    hint: 'write the settings as {"key": value}',
  });
}
