import { InexactNumber, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import { parseRunUpload } from "#lib/contract/parse-document";
import type { MissingPolicy, RunUpload, UploadRun, UploadSource } from "#lib/contract/upload";
import { type Problem, RecountError, refusal } from "#lib/core/errors";
import { type ChosenScorings, chooseScorings, type ScoringFlags } from "#lib/importers/choose-scorings";
import { claimsOfScorer } from "#lib/importers/claimed-flags";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";

/** What the user says about a run; each wins over what the file carries. Names as on the wire. */
export interface UploadFlags extends ScoringFlags {
  readonly model?: string | undefined;
  readonly task_set?: string | undefined;
  /** What samples are that the file itself shows to be missing; absent: they are refused. */
  readonly missing?: MissingPolicy | undefined;
  readonly timeout_seconds?: number | undefined;
  readonly temperature?: number | undefined;
  readonly n?: number | undefined;
  readonly name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Keys that are added to, or replace, those of the file. */
  readonly config?: JsonObject | undefined;
  readonly notes?: string | undefined;
  /** SHA-256 of the tool's file, kept in `source`. */
  readonly source_sha256?: string | undefined;
}

/**
 * The values of `--test-version`: `["V"]` is one version, `["base=V", "plus=W"]` one per scorer.
 *
 * @throws RecountError bad-parameter when they are mixed or a scorer is given twice
 */
export function testVersionFlag(values: readonly string[]): UploadFlags["test_version"] {
  const [only] = values;
  if (only === undefined) return undefined;
  if (values.length === 1 && !only.includes("=")) return only;
  const versions = new Map<string, string>();
  for (const value of values) {
    const [scorer, version] = keyValue(value) ?? [];
    if (scorer === undefined || version === undefined || versions.has(scorer)) {
      const detail = `test_version ${quoteOutside(value)}: give one V, or SCORER=V once for each scorer`;
      throw new RecountError("bad-parameter", detail, {
        problems: [{ code: "bad-parameter", detail, field: "test_version" }],
      });
    }
    versions.set(scorer, version);
  }
  return versions;
}

/**
 * The upload document of an imported file. A flag wins over what the file carries; hints of its name are not taken.
 *
 * @throws RecountError missing-field naming the flag, ambiguous-scorer with the line to type, and what
 * {@link parseRunUpload} finds wrong with the result
 */
export function toUpload(found: ImportedRun, flags: UploadFlags): RunUpload {
  if (found.notStorable !== undefined) {
    const detail = `${found.format} results cannot be stored: ${found.notStorable}`;
    const hint = "recount passk reads the file as it is";
    throw refusal([{ code: "missing-field", detail, hint, field: "task_id" }]);
  }
  const imported = withMissing(found, flags.missing ?? "refuse");
  const { document } = imported;
  const chosen = chooseScorings(imported, flags);
  const run = document === null ? runOf(imported, flags, chosen) : overlaid(document, imported, flags, chosen);
  const [{ scoring: first }, ...others] = chosen;
  const scorings = others.map(({ scoring, test_version }) => ({
    test_version,
    timeout_seconds: flags.timeout_seconds ?? (document === null ? null : timeoutOf(document, scoring)),
    tasks: scoring.tasks,
  }));
  // The counts were checked when they were read; this checks what the flags say, by the rules of the document.
  const task_facts = document === null ? imported.facts : document.task_facts;
  const upload = asJson({ format: "recount-run/1", run, tasks: first.tasks, scorings, task_facts });
  return parseRunUpload(upload, { maxTasks: Number.MAX_SAFE_INTEGER });
}

/** Samples that the file shows to be missing, as `--missing` says. @throws RecountError missing-tasks */
function withMissing(imported: ImportedRun, policy: MissingPolicy): ImportedRun {
  const { missingSamples: missing } = imported;
  const [scoring] = imported.scorings;
  if (missing === undefined || scoring === undefined || policy === "allow") return imported;
  if (policy === "fail") {
    const statuses = { ...scoring.statuses, missing: missing.count };
    return { ...imported, scorings: [{ ...scoring, tasks: missing.asFailures, statuses }] };
  }
  const { taskIds, count } = missing;
  const detail = `${count} samples of ${taskIds.length} tasks are missing, such as one of ${quoteOutside(taskIds[0] ?? "")}`;
  const hint = "--missing fail counts them as failures, --missing allow takes the samples that are there";
  throw refusal([{ code: "missing-tasks", detail, hint, field: "missing" }]);
}

/** Of one of the scorings of our own document; null: unknown. */
function timeoutOf({ run, scorings }: RunUpload, { scorer }: ImportedScoring): number | null {
  const further = scorings.find(({ test_version }) => test_version === scorer);
  return (further ?? run).timeout_seconds;
}

const flagOf: Readonly<Record<string, string>> = {
  model: "--model M",
  task_set: "--task-set S@R",
  test_version: "--test-version V",
};

function missing(fields: readonly string[], imported: ImportedRun): RecountError {
  const problems = fields.map((field): Problem => {
    const hint = hintFor(field, imported);
    const detail = `the file does not say its ${field}: add ${flagOf[field] ?? field}`;
    return { code: "missing-field", detail, field, ...(hint === undefined ? {} : { hint }) };
  });
  const flags = fields.map((field) => flagOf[field] ?? field).join(" ");
  const detail = `the file does not say its ${fields.join(" and its ")}: add ${flags}`;
  return new RecountError("missing-field", detail, { hint: problems[0]?.hint, problems });
}

/** What the file's name suggests for a field: said, not taken. */
function hintFor(field: string, imported: ImportedRun): string | undefined {
  const values = imported.hints.flatMap((hint) => (hint.field === field ? [hint.value] : []));
  return values.length === 0 ? undefined : `the file's name suggests ${values.join(", ")}`;
}

function runOf(imported: ImportedRun, flags: UploadFlags, chosen: ChosenScorings): Record<string, unknown> {
  const { settings, format } = imported;
  const needed = {
    model: flags.model ?? settings.model,
    task_set: flags.task_set,
    test_version: chosen[0].test_version,
  };
  const absent = Object.entries(needed).flatMap(([field, value]) => (value === undefined ? [field] : []));
  if (absent.length > 0) throw missing(absent, imported);
  return {
    ...needed,
    name: flags.name,
    timeout_seconds: flags.timeout_seconds ?? settings.timeout_seconds,
    temperature: flags.temperature ?? settings.temperature,
    n: flags.n ?? settings.n,
    harness: settings.harness,
    config: merged(settings.config, flags.config),
    tags: flags.tags,
    notes: flags.notes,
    evaluated_at: settings.evaluated_at,
    source: sourceOf({ format, sha256: flags.source_sha256 }, imported, chosen),
  };
}

/** Our own document with the flags laid over it. */
function overlaid(
  document: RunUpload,
  imported: ImportedRun,
  flags: UploadFlags,
  chosen: ChosenScorings,
): Record<string, unknown> {
  const { run } = document;
  const [{ scoring, test_version }] = chosen;
  return {
    ...run,
    name: flags.name ?? run.name,
    model: flags.model ?? run.model,
    task_set: flags.task_set ?? run.task_set,
    test_version,
    timeout_seconds: flags.timeout_seconds ?? timeoutOf(document, scoring),
    temperature: flags.temperature ?? run.temperature,
    n: flags.n ?? run.n,
    config: merged(run.config, flags.config),
    tags: flags.tags === undefined || flags.tags.length === 0 ? run.tags : flags.tags,
    notes: flags.notes ?? run.notes,
    source: run.source === null ? null : sourceOf(run.source, imported, chosen),
  };
}

function merged(file: UploadRun["config"] | undefined, flags: JsonObject | undefined): UploadRun["config"] {
  return Object.assign(Object.create(null), file, flags);
}

/** What the tool's file says besides its counts, of the scorings taken. */
function sourceOf(
  { format, sha256 }: Pick<UploadSource, "format" | "sha256">,
  imported: ImportedRun,
  chosen: ChosenScorings,
): UploadSource {
  const [{ scoring }] = chosen;
  const claimed = claimsOfChosen(imported, chosen);
  const { retried = 0, duplicateCompletions = 0 } = imported;
  return {
    format,
    sha256,
    ...(Object.keys(claimed).length === 0 ? {} : { claimed }),
    ...(Object.keys(scoring.statuses).length === 0 ? {} : { statuses: scoring.statuses }),
    ...(retried === 0 ? {} : { retried }),
    ...(duplicateCompletions === 0 ? {} : { duplicate_completions: duplicateCompletions }),
  };
}

/** What is claimed of the scorings taken: `pass@1` of the first, `VERSION pass@1` of the others. */
function claimsOfChosen(imported: ImportedRun, chosen: ChosenScorings): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  chosen.forEach(({ scoring, test_version }, at) => {
    for (const [name, value] of Object.entries(claimsOfScorer(imported, scoring.scorer))) {
      claimed[at === 0 ? name : `${test_version} ${name}`] = value;
    }
  });
  return claimed;
}

/** A value of our own making as the checks take it: without the members that are undefined. */
function asJson(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(asJson);
  if (value instanceof InexactNumber) return value;
  if (typeof value === "object" && value !== null) {
    const object: JsonObject = Object.create(null);
    for (const [key, member] of Object.entries(value)) if (member !== undefined) object[key] = asJson(member);
    return object;
  }
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? value : null;
}
