import { canonicalJson } from "#lib/contract/canonical-json";
import type { JsonObject, JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { refusal } from "#lib/core/errors";

/**
 * Settings that every file of one run must agree on. A file that does not state one says nothing against the others.
 */
export class SharedSettings {
  private readonly first = new Map<string, { readonly value: JsonValue; readonly path: string }>();

  constructor(private readonly folder: string) {}

  /** @throws RecountError ambiguous-format naming both files when an earlier one said otherwise */
  add(field: string, value: JsonValue | undefined, path: string): void {
    if (value === undefined || value === null) return;
    const before = this.first.get(field);
    if (before === undefined) {
      this.first.set(field, { value, path });
      return;
    }
    if (canonicalJson(before.value) === canonicalJson(value)) return;
    const [was, is] = [before.value, value].map((one) => quoteOutside(canonicalJson(one)));
    const detail = `files of several runs: ${field} is ${was} in ${quoteOutside(before.path)} and ${is} in ${quoteOutside(path)}`;
    const hint = "each PATH is one run: give the folder of each run";
    throw refusal([{ code: "ambiguous-format", detail, hint, file: quoteOutside(this.folder), field }]);
  }

  text(field: string): string | undefined {
    const value = this.first.get(field)?.value;
    return typeof value === "string" ? value : undefined;
  }

  number(field: string): number | undefined {
    const value = this.first.get(field)?.value;
    return typeof value === "number" ? value : undefined;
  }

  /** The settings named, as `config`; undefined where none is known. */
  config(...fields: readonly string[]): JsonObject | undefined {
    const config: JsonObject = Object.create(null);
    for (const field of fields) {
      const told = this.first.get(field);
      if (told !== undefined) config[field] = told.value;
    }
    return Object.keys(config).length === 0 ? undefined : config;
  }
}

/**
 * Files that must lie in one folder, since each folder is one run.
 *
 * @throws RecountError ambiguous-format naming the folders
 */
export function oneRun(folder: string, runs: ReadonlySet<string>): void {
  if (runs.size < 2) return;
  const names = [...runs].sort().map((run) => quoteOutside(run === "" ? "." : run));
  const more = names.length > 10 ? ` and ${names.length - 10} more` : "";
  const detail = `the folder holds ${names.length} runs, and each PATH is one run: ${names.slice(0, 10).join(", ")}${more}`;
  const hint = "give each of these folders as a PATH of its own, or all of them with --merge where they are one run";
  throw refusal([{ code: "ambiguous-format", detail, hint, file: quoteOutside(folder) }]);
}
