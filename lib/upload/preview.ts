import { idsOf, matchingKnown } from "#lib/catalogue/catalogue";
import { knownTaskSets } from "#lib/catalogue/known-sets";
import { defaultKs } from "#lib/contract/query";
import type { PasskReport } from "#lib/contract/report";
import { countsInView } from "#lib/core/counts-in-view";
import type { Flag } from "#lib/core/flag";
import { runFlags } from "#lib/core/flags";
import { claimsOfScorer } from "#lib/importers/claimed-flags";
import { folderImporters } from "#lib/importers/folder-registry";
import type { ImportedRun, ImportedScoring, ImportHint } from "#lib/importers/importer";
import { passkReport } from "#lib/importers/passk-report";
import { importers } from "#lib/importers/registry";
import type { ReadSource } from "#lib/upload/read-source";

/** What a page shows of a file before anything of it is sent. Plain data: it crosses to the page from its worker. */
export interface Preview {
  readonly name: string;
  readonly format: { readonly name: string; readonly title: string; readonly recognisedBy: string };
  readonly notes: readonly string[];
  readonly scorings: readonly ScoringPreview[];
  /** What the file itself states: used where a field is left empty. */
  readonly stated: StatedSettings;
  /** What its name suggests: shown, never taken. */
  readonly hints: readonly ImportHint[];
  readonly warnings: readonly string[];
  readonly missingSamples: { readonly count: number; readonly tasks: number } | null;
  /** Why it can be looked at and not stored; null: it can. */
  readonly notStorable: string | null;
  /** Tasks of which the file says more than their results. */
  readonly tasksWithFacts: number;
  /** The well-known task sets that its tasks are most like: several where they have the same tasks, asked otherwise. */
  readonly known: readonly KnownSet[];
}

export interface KnownSet {
  readonly name: string;
  readonly title: string;
  readonly tasks: number;
  /** How many of them the file has, and how many others. */
  readonly shared: number;
  readonly foreign: number;
}

export interface ScoringPreview {
  readonly scorer: string | null;
  readonly filter: string | null;
  readonly report: PasskReport;
  readonly statuses: readonly (readonly [word: string, samples: number])[];
  readonly claimed: readonly (readonly [name: string, value: number])[];
  /** What the run will be flagged with, claims that the counts do not give among it. */
  readonly flags: readonly Flag[];
}

export interface StatedSettings {
  readonly model: string | null;
  readonly taskSet: string | null;
  /** By scorer; that of the only one under the empty text. */
  readonly testVersions: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number | null;
  readonly temperature: number | null;
  readonly n: number | null;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly configKeys: readonly string[];
}

/** @param ks pass@k of these is shown */
export function previewOf({ name, imported, notes }: ReadSource, ks: readonly number[] = defaultKs): Preview {
  const missing = imported.missingSamples;
  return {
    name,
    format: formatOf(imported.format),
    notes,
    scorings: imported.scorings.map((scoring) => scoringPreview(imported, scoring, ks)),
    stated: statedBy(imported),
    hints: imported.hints,
    warnings: imported.warnings.map(({ message }) => message),
    missingSamples: missing === undefined ? null : { count: missing.count, tasks: missing.taskIds.length },
    notStorable: imported.notStorable ?? null,
    tasksWithFacts: imported.facts?.length ?? 0,
    known: knownSetsOf(imported),
  };
}

function knownSetsOf({ scorings }: ImportedRun): readonly KnownSet[] {
  const ids = scorings[0]?.tasks.map(({ task_id }) => task_id) ?? [];
  const nearest = matchingKnown("", ids);
  if (nearest === null) return [];
  const own = idsOf(nearest.known).join("\n");
  const alike = knownTaskSets.filter((known) => idsOf(known).join("\n") === own);
  const { tasks, shared, foreign } = nearest;
  return alike.map(({ name, title }) => ({ name, title, tasks, shared, foreign: foreign.length }));
}

function formatOf(name: string): Preview["format"] {
  const found = [...importers, ...folderImporters].find((importer) => importer.name === name);
  return { name, title: found?.title ?? name, recognisedBy: found?.recognisedBy ?? "" };
}

function scoringPreview(imported: ImportedRun, scoring: ImportedScoring, ks: readonly number[]): ScoringPreview {
  const { scorer, filter, tasks } = scoring;
  const claimed = claimsOfScorer(imported, scorer);
  const counts = {
    n: tasks.map((task) => task.n),
    c: tasks.map((task) => task.c),
    verdicts: tasks.map((task) => task.verdicts ?? ""),
  };
  const { retried, duplicateCompletions: duplicate_completions } = imported;
  const facts = { retried, duplicate_completions, claimed };
  return {
    scorer,
    filter: filter ?? null,
    report: passkReport(tasks, { ks, errors: "strict", format: imported.format }),
    statuses: Object.entries(scoring.statuses).sort(([, a], [, b]) => b - a),
    claimed: Object.entries(claimed),
    flags: runFlags(counts, countsInView(counts, { errors: "strict" }), facts),
  };
}

/** Our own document states more than the files of tools. */
function statedBy({ document, settings, scorings }: ImportedRun): StatedSettings {
  const versions: Record<string, string> = Object.create(null);
  if (document !== null) {
    for (const { scorer } of scorings) versions[scorer ?? ""] = scorer ?? document.run.test_version;
  }
  const run = document?.run ?? settings;
  return {
    model: run.model ?? null,
    taskSet: document?.run.task_set ?? null,
    testVersions: versions,
    timeoutSeconds: run.timeout_seconds ?? null,
    temperature: run.temperature ?? null,
    n: run.n ?? null,
    name: document?.run.name ?? null,
    tags: document?.run.tags ?? [],
    configKeys: Object.keys(run.config ?? {}),
  };
}
