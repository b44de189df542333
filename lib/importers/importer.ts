import type { TaskDocument } from "#lib/contract/documents";
import type { JsonObject } from "#lib/contract/json-value";
import type { RunUpload, UploadRun, UploadTask } from "#lib/contract/upload";
import type { Head } from "#lib/importers/head";

/** A results file as an importer sees it: a name and a stream of text, never a path. */
export interface ImportFile {
  /** As the user knows it; shown in messages, used for hints, never opened. */
  readonly name: string;
  /** The decoded text in chunks of any size. May be called once only. */
  text(): AsyncIterable<string>;
}

export interface ImportOptions {
  /** Longest line taken, in UTF-16 units; absent: what suits the format. */
  readonly maxLineBytes?: number | undefined;
  /** Most tasks taken; absent: 200,000. */
  readonly maxTasks?: number | undefined;
  /** false: outcomes of single tests are not kept; absent: where the file has them. */
  readonly outcomes?: boolean | undefined;
  /** false: repeated completions are not looked for, which takes up to a quarter of the time; absent: they are. */
  readonly repeats?: boolean | undefined;
}

export interface ImportWarning {
  readonly code: string;
  readonly message: string;
}

/** One verdict a sample, of the samples of one file. */
export interface ImportedScoring {
  /** The tool's name for this verdict (`base`, `plus`); null where there is one only. */
  readonly scorer: string | null;
  /** Where a file holds the answers of several filters, which one; else absent. */
  readonly filter?: string | undefined;
  /** In order of first appearance. */
  readonly tasks: readonly UploadTask[];
  /** The tool's own words for the outcomes, and how many samples have each. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** What a file itself states about its run. What is absent is unknown. */
export type ImportedSettings = Partial<
  Pick<UploadRun, "model" | "temperature" | "timeout_seconds" | "n" | "harness" | "evaluated_at">
> & { readonly config?: JsonObject };

/** What a file's name suggests: shown to the user, never taken. */
export interface ImportHint {
  readonly field: string;
  readonly value: string;
}

export interface ImportedRun {
  /** Name of the importer that read it. */
  readonly format: string;
  /** Set when the file is one of our own documents: then `scorings` are its scorings. */
  readonly document: RunUpload | null;
  readonly scorings: readonly ImportedScoring[];
  readonly settings: ImportedSettings;
  readonly hints: readonly ImportHint[];
  readonly warnings: readonly ImportWarning[];
  /** Scores that the file claims; with several scorers the key starts with the scorer: `plus pass@1`. */
  readonly claimed: Readonly<Record<string, number>>;
  /** Retries that the file tells of: the first scored attempt of each sample counts. Absent: none. */
  readonly retried?: number | undefined;
  /** Completions with the text of an earlier one of their task; absent: none, not looked for, or no texts. */
  readonly duplicateCompletions?: number | undefined;
  /** What the file says about its tasks (difficulty, date, platform), for a task set that is made from it. */
  readonly facts?: readonly TaskDocument[] | undefined;
  /** Samples that the file itself shows to be missing: `--missing` decides what they are. */
  readonly missingSamples?: MissingSamples | undefined;
  /** Of a file that numbers its documents, those of each filter: a file beside it may say how many there should be. */
  readonly documents?: readonly NumberedDocuments[] | undefined;
  /** Why its counts may be looked at but not stored; absent: they may. */
  readonly notStorable?: string | undefined;
}

/** How many different documents there are, and the number of the last; they are numbered from 0. */
export interface NumberedDocuments {
  readonly count: number;
  readonly last: number;
}

/** Cells that one attempt has and another lacks. */
export interface MissingSamples {
  readonly count: number;
  /** Tasks that lack samples. */
  readonly taskIds: readonly string[];
  /** All tasks, each missing sample taken as a failure. */
  readonly asFailures: readonly UploadTask[];
}

/** One results format. Adding one: `lib/importers/README.md`. */
export interface Importer {
  readonly name: string;
  readonly title: string;
  /** How its files are recognised, as one clause for `recount formats`. */
  readonly recognisedBy: string;
  /** True when the beginning of the file is of this format. */
  detect(head: Head): boolean;
  read(file: ImportFile, options: ImportOptions): Promise<ImportedRun>;
}
