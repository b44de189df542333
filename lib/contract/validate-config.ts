import { canonicalJson } from "#lib/contract/canonical-json";
import { InexactNumber, isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkText, quoteOutside } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { Fields, type NumberRule } from "#lib/contract/validate-fields";
import { isDate } from "#lib/core/calendar-date";
import type { Problem } from "#lib/core/errors";

const mostKeys = 1000;
const mostBytes = 64 * 1024;
const mostLevels = 32;
const longestKey = 200;

const proportion: NumberRule = { expected: "a number from 0 to 1", allows: (value) => value >= 0 && value <= 1 };
const positive: NumberRule = {
  expected: "a whole number of at least 1",
  allows: (value) => Number.isSafeInteger(value) && value >= 1,
};

/** Notes what is wrong with a `config`: its size, and the types of the keys that the fairness check reads. */
export function checkConfig(config: JsonObject, findings: Findings): void {
  const problem = oversize(config);
  if (problem !== null) {
    findings.add({ ...problem, pointer: "/run/config", field: "config" });
    return;
  }
  const fields = new Fields(findings, config, ["run", "config"], Object.keys(config));
  fields.number("top_p", proportion);
  fields.number("max_tokens", positive);
  fields.checked("prompt", (text) => (text === "" ? null : checkText("name", text, "config.prompt")));
  fields.pattern("model_released_on", "a date such as 2026-11-29", isDate);
}

function oversize(config: JsonObject): Pick<Problem, "code" | "detail"> | null {
  const measure: Measure = { keys: 0, levels: 0, longKey: false, inexact: undefined };
  walk(config, 1, measure);
  if (measure.levels > mostLevels) {
    return { code: "too-deep", detail: `config is nested deeper than ${mostLevels} levels` };
  }
  if (measure.keys > mostKeys) {
    return { code: "config-too-large", detail: `config has ${measure.keys} keys; at most ${mostKeys}` };
  }
  if (measure.longKey) {
    return { code: "too-long", detail: `a key of config is longer than ${longestKey} characters` };
  }
  if (measure.inexact !== undefined) {
    const literal = quoteOutside(measure.inexact);
    const detail = `the number ${literal} in config cannot be kept exactly; write it as a string`;
    return { code: "number-not-exact", detail };
  }
  const bytes = new TextEncoder().encode(canonicalJson(config)).length;
  if (bytes <= mostBytes) return null;
  return { code: "config-too-large", detail: `config has ${bytes} bytes as JSON; at most ${mostBytes}` };
}

interface Measure {
  keys: number;
  levels: number;
  longKey: boolean;
  inexact: string | undefined;
}

function walk(value: JsonValue, level: number, measure: Measure): void {
  if (value instanceof InexactNumber) measure.inexact ??= value.literal;
  if (typeof value !== "object" || value === null) return;
  measure.levels = Math.max(measure.levels, level);
  if (level > mostLevels) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, level + 1, measure);
  } else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      measure.keys++;
      if (key.length > longestKey && Array.from(key).length > longestKey) measure.longKey = true;
      walk(member, level + 1, measure);
    }
  }
}
