import { quoteOutside } from "#lib/contract/names";
import { type RecountError, refusal } from "#lib/core/errors";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";

/** Which of a file's scorings are meant. */
export interface ScoringFlags {
  /** One test version, or one per scorer of the file: `base=V`, `plus=V`. */
  readonly test_version?: string | ReadonlyMap<string, string> | undefined;
  /** The scorer to take from a file with several. */
  readonly scorer?: string | undefined;
  /** The filter to take from a file with the answers of several. */
  readonly filter?: string | undefined;
}

export interface ChosenScoring {
  readonly scoring: ImportedScoring;
  /** undefined: neither the flags nor the file say it. */
  readonly test_version: string | undefined;
}
export type ChosenScorings = readonly [ChosenScoring, ...ChosenScoring[]];

/**
 * The scorings of a file that flags choose, in its order. Our own document names the test version of each.
 *
 * @throws RecountError ambiguous-scorer with the line to type where several are left, bad-parameter
 */
export function chooseScorings(imported: ImportedRun, flags: ScoringFlags): ChosenScorings {
  const { test_version } = flags;
  const { document } = imported;
  const found = candidates(imported, flags);
  if (typeof test_version === "object") return ofVersions(test_version, found, imported);
  if (found.length > 1 && (document === null || test_version !== undefined)) throw ambiguous(found);
  const chosen = found.map((scoring): ChosenScoring => {
    const carried = scoring.scorer ?? document?.run.test_version;
    return { scoring, test_version: test_version ?? (document === null ? undefined : carried) };
  });
  const [first, ...further] = chosen;
  if (first === undefined) throw refusal([{ code: "empty-upload", detail: "the file has no scoring" }]);
  return [first, ...further];
}

function ofVersions(
  versions: ReadonlyMap<string, string>,
  found: readonly ImportedScoring[],
  imported: ImportedRun,
): ChosenScorings {
  const chosen = found.flatMap((scoring): ChosenScoring[] => {
    const test_version = scoring.scorer === null ? undefined : versions.get(scoring.scorer);
    return test_version === undefined ? [] : [{ scoring, test_version }];
  });
  const unknown = [...versions.keys()].find((name) => !chosen.some(({ scoring }) => scoring.scorer === name));
  const [first, ...further] = chosen;
  if (unknown !== undefined || first === undefined) throw unknownScorer(unknown ?? "", imported);
  return [first, ...further];
}

/** The scorings of one filter. */
function candidates(imported: ImportedRun, { scorer, filter }: ScoringFlags): readonly ImportedScoring[] {
  const kept = filter === undefined ? imported.scorings : imported.scorings.filter((each) => each.filter === filter);
  if (filter !== undefined && kept.length === 0) throw unknownFilter(filter, imported);
  const found = scorer === undefined ? kept : kept.filter((scoring) => scoring.scorer === scorer);
  if (scorer !== undefined && found.length === 0) throw unknownScorer(scorer, imported);
  const filters = filterNames(found);
  if (filters.length < 2) return found;
  const detail = `the file has the answers of several filters: ${filters.join(", ")}`;
  const hint = `take one with --filter ${filters[0] ?? ""}`;
  throw refusal([{ code: "ambiguous-scorer", detail, hint, field: "filter" }]);
}

function unknownFilter(filter: string, { scorings }: ImportedRun): RecountError {
  const detail = `the file has no filter ${quoteOutside(filter)}`;
  const names = filterNames(scorings);
  return names.length === 0
    ? refusal([{ code: "bad-parameter", detail, hint: "it has none: leave it out", field: "filter" }])
    : refusal([{ code: "ambiguous-scorer", detail, hint: `its filters: ${names.join(", ")}`, field: "filter" }]);
}

function ambiguous(scorings: readonly ImportedScoring[]): RecountError {
  const names = scorerNames(scorings);
  const detail = `the file has several verdicts a sample: ${names.join(", ")}`;
  const each = names.map((name) => `--test-version ${name}=V-${name}`).join(" ");
  const hint = `take one with --scorer ${names[0] ?? ""}, or name a test version for each: ${each}`;
  return refusal([{ code: "ambiguous-scorer", detail, hint, field: "scorer" }]);
}

function unknownScorer(scorer: string, { scorings }: ImportedRun): RecountError {
  const detail = `the file has no scorer ${quoteOutside(scorer)}`;
  const names = scorerNames(scorings);
  const none = "it has one verdict a sample: leave it out";
  return names.length === 0
    ? refusal([{ code: "bad-parameter", detail, hint: none, field: "scorer" }])
    : refusal([{ code: "ambiguous-scorer", detail, hint: `its scorers: ${names.join(", ")}`, field: "scorer" }]);
}

function filterNames(scorings: readonly ImportedScoring[]): string[] {
  return [...new Set(scorings.flatMap(({ filter }) => (filter === undefined ? [] : [quoteOutside(filter)])))];
}

function scorerNames(scorings: readonly ImportedScoring[]): string[] {
  return [...new Set(scorings.flatMap(({ scorer }) => (scorer === null ? [] : [quoteOutside(scorer)])))];
}
