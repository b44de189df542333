import type { TaskDocument } from "#lib/contract/documents";

/**
 * `recount-run/1`: what an upload says. This is the shape; the rules on identifiers and text are in
 * `names.ts`, and `parse-document.ts` turns text into a checked document with every problem named.
 */

export interface UploadTask {
  readonly task_id: string;
  readonly n: number;
  readonly c: number;
  /** One letter a sample, where verdicts are known: then n is its length and c its `P`s. */
  readonly verdicts?: string | undefined;
  /** Ids of the tests, and per sample one letter a test: P passed, F failed, - not run. */
  readonly tests?: readonly string[] | undefined;
  readonly outcomes?: readonly string[] | undefined;
}

export interface UploadScoring {
  readonly test_version: string;
  /** null: unknown. */
  readonly timeout_seconds: number | null;
  readonly tasks: readonly UploadTask[];
}

export interface UploadSource {
  readonly format: string;
  readonly sha256?: string | undefined;
  readonly claimed?: Readonly<Record<string, number>> | undefined;
  readonly statuses?: Readonly<Record<string, number>> | undefined;
  readonly retried?: number | undefined;
  readonly duplicate_completions?: number | undefined;
}

/** The run's own part. null is "unknown"; nothing here is ever guessed. */
export interface UploadRun {
  readonly name: string | null;
  readonly model: string;
  readonly task_set: string;
  readonly test_version: string;
  readonly timeout_seconds: number | null;
  readonly temperature: number | null;
  readonly n: number | null;
  readonly harness: { readonly name: string; readonly version: string | null } | null;
  /** An object without prototype; keys in the order sent. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly evaluated_at: string | null;
  readonly source: UploadSource | null;
}

/** A checked document: every task has n and c, absent settings are null. */
export interface RunUpload {
  readonly format: "recount-run/1";
  readonly run: UploadRun;
  readonly task_count: number;
  readonly tasks: readonly UploadTask[];
  /** Further scorings of the same samples: n of each task is equal in all. */
  readonly scorings: readonly UploadScoring[];
  /** What is known of tasks, used only where the upload makes its task set: not part of the run, nor of its digest. */
  readonly task_facts?: readonly TaskDocument[] | undefined;
}

export const missingPolicies = ["refuse", "fail", "allow"] as const;
export type MissingPolicy = (typeof missingPolicies)[number];

/** How an upload is to be taken: the query of `POST /runs`. */
export interface UploadOptions {
  readonly create: boolean;
  readonly missing: MissingPolicy;
  readonly new: boolean;
  readonly dry_run: boolean;
}
