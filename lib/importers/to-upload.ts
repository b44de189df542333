import { InexactNumber, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import { parseRunUpload } from "#lib/contract/parse-document";
import type { MissingPolicy, RunUpload } from "#lib/contract/upload";
import { type ErrorCode, type Problem, RecountError } from "#lib/core/errors";
import { claimsOfScorer } from "#lib/importers/claimed-flags";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";

/** What the user says about a run; each wins over what the file carries. Names as on the wire. */
export interface UploadFlags {
  readonly model?: string | undefined;
  readonly task_set?: string | undefined;
  /** One test version, or one per scorer of the file: `base=V`, `plus=V`. See {@link testVersionFlag}. */
  readonly test_version?: string | ReadonlyMap<string, string> | undefined;
  /** The scorer to take from a file with several. */
  readonly scorer?: string | undefined;
  /** The filter to take from a file with the answers of several. */
  readonly filter?: string | undefined;
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
  const { notStorable } = found;
  if (notStorable !== undefined) {
    const detail = `${found.format} results cannot be stored: ${notStorable}`;
    throw withHint("missing-field", detail, "recount passk reads the file as it is", "task_id");
  }
  const imported = withMissing(found, flags.missing ?? "refuse");
  const chosen = chooseScorings(imported, flags);
  const document = imported.document;
  const run = document === null ? runOf(imported, flags, chosen) : overlaid(document, flags, chosen);
  const further = chosen.slice(1).map(({ scoring, test_version }) => ({
    test_version,
    timeout_seconds: flags.timeout_seconds ?? timeoutOf(document, scoring),
    tasks: scoring.tasks,
  }));
  // The counts were checked when they were read; this checks what the flags say, by the rules of the document.
  const task_facts = document === null ? imported.facts : document.task_facts;
  const tasks = chosen[0].scoring.tasks;
  const upload = asJson({ format: "recount-run/1", run, tasks, scorings: further, task_facts });
  return parseRunUpload(upload, { maxTasks: Number.MAX_SAFE_INTEGER });
}

interface Chosen {
  readonly scoring: ImportedScoring;
  readonly test_version: string;
}
type ChosenScorings = readonly [Chosen, ...Chosen[]];

function chooseScorings(imported: ImportedRun, flags: UploadFlags): ChosenScorings {
  const [first, ...others] = candidates(imported, flags);
  const { test_version } = flags;
  if (first === undefined) throw new RecountError("empty-upload", "the file has no scoring");
  if (test_version instanceof Map) {
    const chosen = [first, ...others].flatMap((scoring) => {
      const version = scoring.scorer === null ? undefined : test_version.get(scoring.scorer);
      return version === undefined ? [] : [{ scoring, test_version: version }];
    });
    const unknown = [...test_version.keys()].find((name) => !chosen.some(({ scoring }) => scoring.scorer === name));
    const [main, ...further] = chosen;
    if (unknown !== undefined || main === undefined) throw unknownScorer(unknown ?? "", imported);
    return [main, ...further];
  }
  if (typeof test_version === "string" && others.length > 0) throw ambiguous(imported);
  const versionOf = (scoring: ImportedScoring): string =>
    typeof test_version === "string" ? test_version : carriedVersion(imported, scoring, flags);
  return [
    { scoring: first, test_version: versionOf(first) },
    ...others.map((scoring) => ({ scoring, test_version: versionOf(scoring) })),
  ];
}

function candidates(imported: ImportedRun, { scorer, filter }: UploadFlags): readonly ImportedScoring[] {
  const kept = filter === undefined ? imported.scorings : imported.scorings.filter((each) => each.filter === filter);
  const filters = [...new Set(kept.flatMap((scoring) => scoring.filter ?? []))];
  if (filter !== undefined && kept.length === 0) throw unknownFilter(filter, imported);
  const found = scorer === undefined ? kept : kept.filter((scoring) => scoring.scorer === scorer);
  if (found.length === 0 && scorer !== undefined) throw unknownScorer(scorer, imported);
  const left = new Set(found.map((scoring) => scoring.filter));
  if (left.size > 1) {
    const names = filters.map(quoteOutside).join(", ");
    const detail = `the file has the answers of several filters: ${names}`;
    throw withHint("ambiguous-scorer", detail, `take one with --filter ${quoteOutside(filters[0] ?? "")}`, "filter");
  }
  return found;
}

function unknownFilter(filter: string, { scorings }: ImportedRun): RecountError {
  const names = [...new Set(scorings.flatMap((scoring) => scoring.filter ?? []))].map(quoteOutside);
  const detail = `the file has no filter ${quoteOutside(filter)}`;
  if (names.length === 0) return withHint("bad-parameter", detail, "it has none: leave it out", "filter");
  return withHint("ambiguous-scorer", detail, `its filters: ${names.join(", ")}`, "filter");
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
  throw withHint("missing-tasks", detail, hint, "missing");
}

/** The test version that our own document names; other files carry none. */
function carriedVersion(imported: ImportedRun, scoring: ImportedScoring, flags: UploadFlags): string {
  if (imported.document !== null) return scoring.scorer ?? imported.document.run.test_version;
  if (imported.scorings.length > 1 && flags.scorer === undefined) throw ambiguous(imported);
  throw missing([...absentFields(imported, flags), "test_version"], imported);
}

/** What neither the file nor a flag says, but for the test version. */
function absentFields({ settings }: ImportedRun, flags: UploadFlags): string[] {
  return [
    ...((flags.model ?? settings.model) === undefined ? ["model"] : []),
    ...(flags.task_set === undefined ? ["task_set"] : []),
  ];
}

function timeoutOf(document: RunUpload | null, scoring: ImportedScoring): number | null {
  return document?.scorings.find(({ test_version }) => test_version === scoring.scorer)?.timeout_seconds ?? null;
}

function scorerNames(imported: ImportedRun): string[] {
  return imported.scorings.flatMap(({ scorer }) => (scorer === null ? [] : [quoteOutside(scorer)]));
}

function ambiguous(imported: ImportedRun): RecountError {
  const names = scorerNames(imported);
  const detail = `the file has several verdicts a sample: ${names.join(", ")}`;
  const each = names.map((name) => `--test-version ${name}=V${names.length > 1 ? `-${name}` : ""}`).join(" ");
  const hint = `take one with --scorer ${names[0] ?? ""}, or name a test version for each: ${each}`;
  return withHint("ambiguous-scorer", detail, hint, "scorer");
}

function unknownScorer(scorer: string, imported: ImportedRun): RecountError {
  const names = scorerNames(imported);
  const detail = `the file has no scorer ${quoteOutside(scorer)}`;
  if (names.length === 0)
    return withHint("bad-parameter", detail, "it has one verdict a sample: leave it out", "scorer");
  return withHint("ambiguous-scorer", detail, `its scorers: ${names.join(", ")}`, "scorer");
}

function withHint(code: ErrorCode, detail: string, hint: string, field: string): RecountError {
  return new RecountError(code, detail, { hint, problems: [{ code, detail, hint, field }] });
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
  const { settings } = imported;
  const model = flags.model ?? settings.model;
  const fields = absentFields(imported, flags);
  if (fields.length > 0) throw missing(fields, imported);
  return {
    name: flags.name,
    model,
    task_set: flags.task_set,
    test_version: chosen[0].test_version,
    timeout_seconds: flags.timeout_seconds ?? settings.timeout_seconds,
    temperature: flags.temperature ?? settings.temperature,
    n: flags.n ?? settings.n,
    harness: settings.harness,
    config: merged(settings.config, flags.config),
    tags: flags.tags,
    notes: flags.notes,
    evaluated_at: settings.evaluated_at,
    source: sourceOf(imported, flags, chosen),
  };
}

/** Our own document with the flags laid over it. */
function overlaid(document: RunUpload, flags: UploadFlags, chosen: ChosenScorings): Record<string, unknown> {
  const { run } = document;
  const [{ scoring, test_version }] = chosen;
  return {
    ...run,
    name: flags.name ?? run.name,
    model: flags.model ?? run.model,
    task_set: flags.task_set ?? run.task_set,
    test_version,
    timeout_seconds: flags.timeout_seconds ?? timeoutOf(document, scoring) ?? run.timeout_seconds,
    temperature: flags.temperature ?? run.temperature,
    n: flags.n ?? run.n,
    config: merged(run.config, flags.config),
    tags: flags.tags === undefined || flags.tags.length === 0 ? run.tags : flags.tags,
    notes: flags.notes ?? run.notes,
  };
}

function merged(
  file: Readonly<Record<string, unknown>> | undefined,
  flags: JsonObject | undefined,
): Record<string, unknown> {
  const config: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(file ?? {})) config[key] = value;
  for (const [key, value] of Object.entries(flags ?? {})) config[key] = value;
  return config;
}

function sourceOf(imported: ImportedRun, flags: UploadFlags, chosen: ChosenScorings): Record<string, unknown> {
  const [{ scoring }] = chosen;
  const claimed = claimsOfChosen(imported, chosen);
  const { retried = 0, duplicateCompletions = 0 } = imported;
  return {
    format: imported.format,
    sha256: flags.source_sha256,
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
