import type { JsonObject } from "#lib/contract/json-value";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import type { MissingPolicy } from "#lib/contract/upload";
import { type Problem, RecountError, refusal } from "#lib/core/errors";
import { settingValue } from "#lib/importers/setting-value";
import type { UploadFlags } from "#lib/importers/to-upload";

/** The fields of the form, as typed. What is empty is what the file says, else unknown. */
export interface RunFields {
  readonly model: string;
  readonly taskSet: string;
  /** By scorer; that of the only one under the empty text. A scorer without one is left out. */
  readonly testVersions: Readonly<Record<string, string>>;
  /** Which filter's answers are taken, where the file has several; else empty. */
  readonly filter: string;
  readonly timeout: string;
  readonly temperature: string;
  readonly n: string;
  readonly name: string;
  /** Separated by commas. */
  readonly tags: string;
  /** `KEY=VALUE`, one a line. */
  readonly config: string;
  readonly missing: MissingPolicy;
}

export const emptyFields: RunFields = {
  model: "",
  taskSet: "",
  testVersions: {},
  filter: "",
  timeout: "",
  temperature: "",
  n: "",
  name: "",
  tags: "",
  config: "",
  missing: "refuse",
};

/**
 * What the form says about the run, as the importers want it: the flags of the command by another way.
 *
 * @throws RecountError bad-parameter, naming every field that cannot be read
 */
export function readFields(fields: RunFields): UploadFlags {
  const problems: Problem[] = [];
  const flags: UploadFlags = {
    model: textOrAbsent(fields.model),
    task_set: textOrAbsent(fields.taskSet),
    test_version: versionsOf(fields.testVersions),
    filter: textOrAbsent(fields.filter),
    missing: fields.missing,
    timeout_seconds: amount(fields.timeout, "timeout", problems),
    temperature: amount(fields.temperature, "temperature", problems),
    n: wholeNumber(fields.n, problems),
    name: textOrAbsent(fields.name),
    tags: tagsOf(fields.tags),
    config: configOf(fields.config, problems),
  };
  const [first, ...others] = problems;
  if (first !== undefined) throw refusal([first, ...others]);
  return flags;
}

function textOrAbsent(typed: string): string | undefined {
  const text = typed.trim();
  return text === "" ? undefined : text;
}

function versionsOf(typed: RunFields["testVersions"]): UploadFlags["test_version"] {
  const given = Object.entries(typed).flatMap(([scorer, version]) => {
    const text = textOrAbsent(version);
    return text === undefined ? [] : [[scorer, text] as const];
  });
  const only = given.find(([scorer]) => scorer === "");
  if (only !== undefined) return only[1];
  return given.length === 0 ? undefined : new Map(given);
}

function amount(typed: string, field: string, problems: Problem[]): number | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  if (/^[0-9]{1,15}(\.[0-9]{1,15})?$|^\.[0-9]{1,15}$/.test(text)) return Number(text);
  problems.push(badField(field, `${field} ${quoteOutside(text)} is not a number`, "write it as 3 or 0.8"));
  return undefined;
}

function wholeNumber(typed: string, problems: Problem[]): number | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  if (/^[1-9][0-9]{0,6}$/.test(text)) return Number(text);
  problems.push(badField("n", `n ${quoteOutside(text)} is not a whole number from 1`));
  return undefined;
}

function tagsOf(typed: string): readonly string[] | undefined {
  const tags = typed.split(",").flatMap((tag) => textOrAbsent(tag) ?? []);
  return tags.length === 0 ? undefined : tags;
}

function configOf(typed: string, problems: Problem[]): JsonObject | undefined {
  const lines = typed.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [[line.trim(), at + 1] as const]));
  if (lines.length === 0) return undefined;
  const config: JsonObject = Object.create(null);
  for (const [text, line] of lines) {
    const [typedKey = "", value = ""] = keyValue(text) ?? [];
    const key = typedKey.trim();
    const detail =
      key === ""
        ? `${quoteOutside(text)} is not KEY=VALUE`
        : key in config
          ? `${quoteOutside(key)} is given twice`
          : null;
    if (detail !== null) {
      problems.push({ ...badField("config", detail, "one setting a line, for example top_p=0.95"), line });
      continue;
    }
    try {
      config[key] = settingValue(value.trim(), "config");
    } catch (error) {
      if (!(error instanceof RecountError)) throw error;
      problems.push({ ...badField("config", error.message, error.hint), line });
    }
  }
  return config;
}

function badField(field: string, detail: string, hint?: string): Problem {
  return { code: "bad-parameter", detail, field, ...(hint === undefined ? {} : { hint }) };
}
