import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { UploadTask } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import { fileConfig } from "#lib/importers/file-config";
import { memberValue } from "#lib/importers/folders/member";
import type { ImportedRun, ImportFile, ImportOptions } from "#lib/importers/importer";
import { lmEvalResultsName, withLmEvalResults } from "#lib/importers/lm-eval-results";
import { importFile } from "#lib/importers/registry";
import { idText } from "#lib/importers/task-ids";
import { withRunMetadata } from "#lib/importers/terminal-bench-metadata";

/** A file that a tool writes beside its results, and what it adds to them. */
interface Companion {
  /** Formats of the results that it belongs to. */
  readonly formats: readonly string[];
  /** Its name, from that of the results file; undefined: files of that name have none. */
  nameFor(results: string): string | undefined;
  /** @param name that of the results file */
  join(run: ImportedRun, file: ImportFile, options: ImportOptions, name: string): Promise<ImportedRun>;
}

const companions: readonly Companion[] = [
  {
    formats: ["bigcodebench"],
    nameFor: (name) => renamed(name, /_eval_results\.json(\.gz)?$/, "_pass_at_k.json"),
    join: async (run, file) => withPassAtK(run, await memberValue(file, { python: true }), file.name),
  },
  {
    formats: ["terminal-bench"],
    nameFor: (name) => renamed(name, /^results\.json(\.gz)?$/, "run_metadata.json"),
    join: async (run, file) => withRunMetadata(run, await memberValue(file, { python: true }), file.name),
  },
  {
    formats: ["lm-eval"],
    nameFor: lmEvalResultsName,
    join: async (run, file, _options, name) =>
      withLmEvalResults(run, await memberValue(file, { python: true }), file.name, name),
  },
  {
    formats: ["livecodebench"],
    nameFor: (name) => renamed(name, /_eval_all\.json$/, "_eval.json"),
    join: async (run, file, options) => joined(run, await importFile(file, options), file.name, run),
  },
  {
    formats: ["livecodebench-eval"],
    nameFor: (name) => renamed(name, /_eval\.json$/, "_eval_all.json"),
    join: async (run, file, options) => joined(await importFile(file, options), run, file.name, run),
  },
];

function renamed(name: string, ending: RegExp, other: string): string | undefined {
  return ending.test(name) ? name.replace(ending, other) : undefined;
}

/** Names of the files that may stand beside a results file of this name and belong to it. */
export function companionNames(name: string): readonly string[] {
  return companions.flatMap((companion) => companion.nameFor(name) ?? []);
}

/**
 * A run with what the files beside its results file add. One that cannot be used is told of, and does not keep the
 * results from being read.
 *
 * @param name the results file's own name, without its folder
 * @param beside those of {@link companionNames} that exist
 */
export async function withCompanions(
  run: ImportedRun,
  name: string,
  beside: ReadonlyMap<string, ImportFile>,
  options: ImportOptions = {},
): Promise<ImportedRun> {
  let told = run;
  for (const companion of companions) {
    const wanted = companion.nameFor(name);
    const file = wanted === undefined ? undefined : beside.get(wanted);
    if (file === undefined || !companion.formats.includes(run.format)) continue;
    try {
      told = await companion.join(told, file, options, name);
    } catch (error) {
      if (!(error instanceof RecountError)) throw error;
      told = notUsed(told, `${quoteOutside(file.name)} beside it was not used: ${error.message}`);
    }
  }
  return told;
}

function notUsed(run: ImportedRun, message: string): ImportedRun {
  return { ...run, warnings: [...run.warnings, { code: "companion_not_used", message }] };
}

/** BigCodeBench: model, split and subset stand in `…_pass_at_k.json` only. */
function withPassAtK(run: ImportedRun, told: JsonValue, name: string): ImportedRun {
  if (!isJsonObject(told)) return notUsed(run, `${quoteOutside(name)} beside it holds no object: not used`);
  const claimed: Record<string, number> = Object.create(null);
  for (const [key, value] of Object.entries(told)) {
    if (/^pass@[1-9][0-9]*$/.test(key) && typeof value === "number") claimed[key] = value;
  }
  const { model, split, subset, calibrated, gt_pass_rate } = told;
  const { config } = fileConfig({ ...run.settings.config, split, subset, calibrated, gt_pass_rate });
  return {
    ...run,
    claimed: { ...run.claimed, ...claimed },
    settings: {
      ...run.settings,
      ...(typeof model === "string" ? { model } : {}),
      ...(config === undefined ? {} : { config }),
    },
    warnings: [...run.warnings, ...brokenReferences(told)],
  };
}

function brokenReferences({ failed_tasks: failed }: JsonObject): ImportedRun["warnings"] {
  if (!Array.isArray(failed) || failed.length === 0) return [];
  const first = idText(failed[0]);
  const such = first === null ? "" : ` (${quoteOutside(first)} for one)`;
  const message = `the reference solution of ${failed.length} tasks failed where this was graded${such}: they still count`;
  return [{ code: "reference_failed", message }];
}

/**
 * LiveCodeBench: ids from `…_eval_all.json`, test codes from `…_eval.json`. The latter knows its questions by position
 * only, so they are joined where number and verdicts of all samples agree.
 *
 * @param given the run of the file that the user named, kept as it is where they do not
 */
function joined(all: ImportedRun, positions: ImportedRun, name: string, given: ImportedRun): ImportedRun {
  const [scoring, ...none] = all.scorings;
  const coded = [...(positions.scorings[0]?.tasks ?? [])].sort(byPosition);
  const reason =
    scoring === undefined ||
    none.length > 0 ||
    all.format !== "livecodebench" ||
    positions.format !== "livecodebench-eval"
      ? "it is of another kind"
      : difference(scoring.tasks, coded);
  if (scoring === undefined || reason !== undefined) {
    return notUsed(given, `${quoteOutside(name)} beside it was not joined: ${reason ?? "it has no scores"}`);
  }
  const tasks = scoring.tasks.map((task, at): UploadTask => {
    const { verdicts, outcomes } = coded[at] ?? {};
    return { ...task, verdicts, ...(outcomes === undefined ? {} : { outcomes }) };
  });
  const statuses = positions.scorings[0]?.statuses ?? scoring.statuses;
  return { ...all, scorings: [{ ...scoring, tasks, statuses }], claimed: { ...positions.claimed, ...all.claimed } };
}

/** Decimal numbers without leading zeros: the shorter is the smaller. */
function byPosition({ task_id: a }: UploadTask, { task_id: b }: UploadTask): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** Why two lists of questions are not provably the same; undefined: they are. */
function difference(all: readonly UploadTask[], coded: readonly UploadTask[]): string | undefined {
  if (all.length !== coded.length) return `one has ${all.length} questions, the other ${coded.length}`;
  if (coded.some((task, at) => task.task_id !== String(at))) return "its positions are not 0, 1, 2, …";
  const passes = ({ verdicts }: UploadTask): string => (verdicts ?? "").replaceAll(/[^P]/g, "F");
  const at = all.findIndex((task, place) => {
    const other = coded[place];
    return other === undefined || task.n !== other.n || passes(task) !== passes(other);
  });
  return at === -1 ? undefined : `the verdicts of question ${at} (${quoteOutside(all[at]?.task_id ?? "")}) differ`;
}
