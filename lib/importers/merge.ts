import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import type { JsonObject } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import { type RecountError, refusal } from "#lib/core/errors";
import type {
  ImportedRun,
  ImportedScoring,
  ImportedSettings,
  ImportHint,
  ImportWarning,
} from "#lib/importers/importer";
import { TaskFacts } from "#lib/importers/task-facts";

/** One of several files or folders that make a run. */
export interface RunPart {
  readonly name: string;
  readonly imported: ImportedRun;
  /** SHA-256 of its content, by which identical parts are known. */
  readonly sha256: string | undefined;
}

/**
 * One run of several parts: other tasks are joined, the same tasks again are further samples in order of the names,
 * identical parts count once. The scores that parts claim are of themselves, and are left out.
 *
 * @throws RecountError ambiguous-format when they disagree on the model, a setting, the format or their scorers
 */
export function mergeRuns(parts: readonly RunPart[]): ImportedRun {
  const sorted = [...parts].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const { kept, warnings } = withoutCopies(sorted);
  const [first, ...others] = kept;
  if (first === undefined) throw refusal([{ code: "empty-upload", detail: "there is nothing to merge" }]);
  if (others.length === 0) {
    return { ...first.imported, warnings: [...warnings, ...first.imported.warnings] };
  }
  for (const part of kept) refuseUnmergeable(part, first);
  const notStorable = kept.find(({ imported }) => imported.notStorable !== undefined)?.imported.notStorable;
  const facts = mergedFacts(kept);
  return {
    format: first.imported.format,
    document: null,
    scorings: first.imported.scorings.map((_, at) => mergedScoring(kept, at)),
    settings: mergedSettings(kept),
    hints: mergedHints(kept),
    warnings: [...warnings, ...kept.flatMap(namedWarnings)],
    claimed: {},
    ...(facts === undefined ? {} : { facts }),
    ...noted(kept),
    ...(notStorable === undefined ? {} : { notStorable }),
  };
}

/** What was noted of the samples of each file. The texts of several files are not compared. */
function noted(parts: readonly RunPart[]): Pick<ImportedRun, "retried" | "duplicateCompletions"> {
  const total = (count: (run: ImportedRun) => number | undefined): number =>
    parts.reduce((sum, { imported }) => sum + (count(imported) ?? 0), 0);
  return {
    retried: total(({ retried }) => retried),
    duplicateCompletions: total(({ duplicateCompletions }) => duplicateCompletions),
  };
}

/** SHA-256 over the sums of the parts in order, one a line; undefined where one is not known. */
export function mergedSum(parts: readonly Pick<RunPart, "sha256">[]): string | undefined {
  const sums = new Set<string>();
  for (const { sha256 } of parts) {
    if (sha256 === undefined) return undefined;
    sums.add(sha256);
  }
  const lines = [...sums].sort().map((sum) => `${sum}\n`);
  return sha256Hex(lines.join(""));
}

function withoutCopies(parts: readonly RunPart[]): { kept: RunPart[]; warnings: ImportWarning[] } {
  const first = new Map<string, string>();
  const kept: RunPart[] = [];
  const warnings: ImportWarning[] = [];
  for (const part of parts) {
    const before = part.sha256 === undefined ? undefined : first.get(part.sha256);
    if (before === undefined) {
      kept.push(part);
      if (part.sha256 !== undefined) first.set(part.sha256, part.name);
      continue;
    }
    const message = `${quoteOutside(part.name)} is identical to ${quoteOutside(before)}: it counts once`;
    warnings.push({ code: "identical_files", message });
  }
  return { kept, warnings };
}

function refuseUnmergeable(part: RunPart, first: RunPart): void {
  if (part.imported.document !== null) {
    const detail = `${quoteOutside(part.name)} is a recount-run/1 document, which is a whole run`;
    throw refusal([{ code: "ambiguous-format", detail, hint: "merge the files of the tool that it was made from" }]);
  }
  if (part.imported.missingSamples !== undefined) {
    const detail = `${quoteOutside(part.name)} lacks samples of some tasks`;
    throw refusal([{ code: "missing-tasks", detail, hint: "upload it alone, where --missing says what they are" }]);
  }
  const formatOf = ({ imported }: RunPart): string => imported.format;
  if (formatOf(part) !== formatOf(first)) throw disagreement("the format", first, part, formatOf);
  if (scorersOf(part) !== scorersOf(first)) throw disagreement("their scorers", first, part, scorersOf);
}

function scorersOf({ imported }: RunPart): string {
  return canonicalJson(
    imported.scorings.map(({ scorer, filter }) => (filter === undefined ? scorer : [scorer, filter])),
  );
}

function disagreement(what: string, a: RunPart, b: RunPart, told: (part: RunPart) => string): RecountError {
  const said = [a, b].map((part) => `${quoteOutside(told(part))} in ${quoteOutside(part.name)}`).join(", ");
  const hint = "these are several runs: upload each alone";
  return refusal([{ code: "ambiguous-format", detail: `the files differ in ${what}: ${said}`, hint }]);
}

function mergedScoring(parts: readonly RunPart[], at: number): ImportedScoring {
  const tasks = new Map<string, UploadTask>();
  const statuses: Record<string, number> = Object.create(null);
  const scorings = parts.flatMap(({ imported }) => imported.scorings[at] ?? []);
  for (const scoring of scorings) {
    for (const task of scoring.tasks) {
      const before = tasks.get(task.task_id);
      tasks.set(task.task_id, before === undefined ? task : mergedTask(before, task));
    }
    for (const [word, count] of Object.entries(scoring.statuses)) statuses[word] = (statuses[word] ?? 0) + count;
  }
  const [first] = scorings;
  return {
    scorer: first?.scorer ?? null,
    ...(first?.filter === undefined ? {} : { filter: first.filter }),
    tasks: [...tasks.values()],
    statuses,
  };
}

/** Verdicts and outcomes are kept where both have them. */
function mergedTask(a: UploadTask, b: UploadTask): UploadTask {
  const sum = { task_id: a.task_id, n: a.n + b.n, c: a.c + b.c };
  if (a.verdicts === undefined || b.verdicts === undefined) return sum;
  const verdicts = a.verdicts + b.verdicts;
  const sameTests = canonicalJson([...(a.tests ?? [])]) === canonicalJson([...(b.tests ?? [])]);
  if (a.outcomes === undefined || b.outcomes === undefined || !sameTests) return { ...sum, verdicts };
  return { ...a, ...sum, verdicts, outcomes: [...a.outcomes, ...b.outcomes] };
}

/** What one states, another does not deny by leaving it out. */
function mergedSettings(parts: readonly RunPart[]): ImportedSettings {
  const config: JsonObject = Object.create(null);
  for (const key of new Set(parts.flatMap(({ imported }) => Object.keys(imported.settings.config ?? {})))) {
    const value = agreed(parts, `config ${quoteOutside(key)}`, (settings) => settings.config?.[key]);
    if (value !== undefined) config[key] = value;
  }
  const model = agreed(parts, "model", (settings) => settings.model);
  const temperature = agreed(parts, "temperature", (settings) => settings.temperature);
  const timeout_seconds = agreed(parts, "timeout_seconds", (settings) => settings.timeout_seconds);
  const harness = agreed(parts, "harness", (settings) => settings.harness);
  const n = mergedN(parts);
  const times = parts.flatMap(({ imported }) => imported.settings.evaluated_at ?? []).sort();
  const evaluated_at = times.at(-1);
  return {
    ...(model === undefined ? {} : { model }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(timeout_seconds === undefined ? {} : { timeout_seconds }),
    ...(harness === undefined ? {} : { harness }),
    ...(n === undefined ? {} : { n }),
    ...(evaluated_at === undefined ? {} : { evaluated_at }),
    ...(Object.keys(config).length === 0 ? {} : { config }),
  };
}

/** What all say that say it. @throws RecountError ambiguous-format naming two that differ */
function agreed<T>(
  parts: readonly RunPart[],
  field: string,
  settingOf: (settings: ImportedSettings) => T | null | undefined,
): T | undefined {
  const told = (part: RunPart): string => canonicalJson(settingOf(part.imported.settings) ?? null);
  const [first, ...others] = parts.filter((part) => told(part) !== "null");
  if (first === undefined) return undefined;
  const other = others.find((part) => told(part) !== told(first));
  if (other !== undefined) throw disagreement(field, first, other, told);
  return settingOf(first.imported.settings) ?? undefined;
}

/** n as declared: the sum where every part has every task, the common value where no task is in two, else unknown. */
function mergedN(parts: readonly RunPart[]): number | undefined {
  const declared = parts.flatMap(({ imported }) => imported.settings.n ?? []);
  if (declared.length < parts.length) return undefined;
  const times = new Map<string, number>();
  for (const { imported } of parts) {
    for (const { task_id } of imported.scorings[0]?.tasks ?? []) times.set(task_id, (times.get(task_id) ?? 0) + 1);
  }
  const counts = new Set(times.values());
  if (counts.size !== 1) return undefined;
  if (counts.has(parts.length)) return declared.reduce((sum, n) => sum + n, 0);
  return counts.has(1) && new Set(declared).size === 1 ? declared[0] : undefined;
}

function mergedHints(parts: readonly RunPart[]): ImportHint[] {
  const hints = new Map<string, ImportHint>();
  for (const hint of parts.flatMap(({ imported }) => imported.hints)) hints.set(`${hint.field}=${hint.value}`, hint);
  return [...hints.values()];
}

function namedWarnings({ name, imported }: RunPart): ImportWarning[] {
  return imported.warnings.map(({ code, message }) => ({ code, message: `${quoteOutside(name)}: ${message}` }));
}

function mergedFacts(parts: readonly RunPart[]): ImportedRun["facts"] {
  const facts = new TaskFacts();
  for (const fact of parts.flatMap(({ imported }) => imported.facts ?? [])) facts.add(fact.task_id, fact);
  const list = facts.list();
  return list.length === 0 ? undefined : list;
}
