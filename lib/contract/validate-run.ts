import type { JsonObject } from "#lib/contract/json-value";
import { checkTaskSetName } from "#lib/contract/names";
import type { UploadRun, UploadSource } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { checkConfig } from "#lib/contract/validate-config";
import { Fields, isMoment, type NumberRule } from "#lib/contract/validate-fields";
import { largestN } from "#lib/contract/validate-task";

const runFields = [
  "name",
  "model",
  "task_set",
  "test_version",
  "timeout_seconds",
  "temperature",
  "n",
  "harness",
  "config",
  "tags",
  "notes",
  "evaluated_at",
  "source",
] as const;

export const timeoutRule: NumberRule = { expected: "a number of seconds above 0", allows: (value) => value > 0 };
const temperatureRule: NumberRule = { expected: "a number that is 0 or more", allows: (value) => value >= 0 };
const declaredRule: NumberRule = {
  expected: `a whole number from 1 to ${largestN}`,
  allows: (value) => Number.isInteger(value) && value >= 1 && value <= largestN,
};
const tallyRule: NumberRule = {
  expected: "a whole number that is 0 or more",
  allows: (value) => Number.isSafeInteger(value) && value >= 0,
};
const anyNumber: NumberRule = { expected: "a number", allows: () => true };
const mostTags = 100;

/** Reads `run`; what is required and absent, or wrong, is noted and stands as an empty text. */
export function readRun(run: JsonObject, findings: Findings): UploadRun {
  const fields = new Fields(findings, run, ["run"], runFields);
  const config: JsonObject = fields.objectAt("config") ?? Object.create(null);
  checkConfig(config, findings);
  return {
    name: fields.text("name", "name"),
    model: fields.text("model", "name", { required: true }) ?? "",
    task_set: fields.checked("task_set", (text) => checkTaskSetName(text, "run.task_set"), { required: true }) ?? "",
    test_version: fields.text("test_version", "slug", { required: true }) ?? "",
    timeout_seconds: fields.number("timeout_seconds", timeoutRule),
    temperature: fields.number("temperature", temperatureRule),
    n: fields.number("n", declaredRule),
    harness: readHarness(fields),
    config,
    tags: readTags(fields) ?? [],
    notes: fields.text("notes", "notes") ?? "",
    evaluated_at: fields.pattern("evaluated_at", "a time such as 2026-11-29T14:00:00Z", isMoment),
    source: readSource(fields),
  };
}

/** Each tag once, in the order given; null: absent. */
export function readTags(fields: Fields): string[] | null {
  const tags = fields.texts("tags", "tag");
  if (tags === null) return null;
  if (tags.length > mostTags) fields.note("too-long", "tags", `${tags.length} tags; at most ${mostTags}`);
  return [...new Set(tags)];
}

function readHarness(run: Fields): UploadRun["harness"] {
  const harness = run.nested("harness", ["name", "version"]);
  if (harness === null) return null;
  return {
    name: harness.text("name", "name", { required: true }) ?? "",
    version: harness.text("version", "name"),
  };
}

function readSource(run: Fields): UploadSource | null {
  const known = ["format", "sha256", "claimed", "statuses", "retried", "duplicate_completions"];
  const source = run.nested("source", known);
  if (source === null) return null;
  const sha256 = source.pattern("sha256", "64 hexadecimal digits", (text) => /^[0-9a-f]{64}$/.test(text));
  const retried = source.number("retried", tallyRule);
  const duplicates = source.number("duplicate_completions", tallyRule);
  const claimed = readNumbers(source, "claimed", anyNumber);
  const statuses = readNumbers(source, "statuses", tallyRule);
  return {
    format: source.text("format", "name", { required: true }) ?? "",
    ...(sha256 === null ? {} : { sha256 }),
    ...(claimed === null ? {} : { claimed }),
    ...(statuses === null ? {} : { statuses }),
    ...(retried === null ? {} : { retried }),
    ...(duplicates === null ? {} : { duplicate_completions: duplicates }),
  };
}

const mostTallied = 1000;

/** An object of numbers under outside names, such as the claimed scores. */
function readNumbers(source: Fields, field: string, rule: NumberRule): Record<string, number> | null {
  const object = source.objectAt(field);
  if (object === null) return null;
  const names = Object.keys(object);
  if (names.length > mostTallied) {
    source.note("too-long", field, `${names.length} names; at most ${mostTallied}`);
    return null;
  }
  const numbers: Record<string, number> = Object.create(null);
  const fields = source.nested(field, names);
  for (const name of names) {
    const value = fields?.number(name, rule) ?? null;
    if (value !== null) numbers[name] = value;
  }
  return numbers;
}
