import type { ComparedField } from "#lib/core/condition";
import { formatNumber } from "#lib/format/number";

/** What the conditions of a comparison are called. */
export const fieldNames: Readonly<Record<ComparedField, string>> = {
  tasks: "tasks",
  test_version: "tests",
  timeout_seconds: "timeout",
  temperature: "temperature",
  n: "n",
  top_p: "top_p",
  max_tokens: "max tokens",
  prompt: "prompt",
  harness: "harness",
  errors: "error policy",
};

/** A value of a condition with its unit; null is not known. */
export function formatCondition(field: ComparedField, value: string | number | null): string | null {
  if (value === null) return null;
  if (field === "timeout_seconds") return `${typeof value === "number" ? formatNumber(value) : value}\u2009s`;
  if (field === "n" && typeof value === "string") return value.replace("-", "\u2013");
  return typeof value === "number" ? formatNumber(value) : value;
}
