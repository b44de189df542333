import type { Principal } from "#lib/core/principal";
import type { RunListQuery, RunViewQuery } from "#lib/contract/query";
import type { RunCounts, RunCreated, RunList, RunReport } from "#lib/contract/report";
import type { RunUpload, UploadOptions } from "#lib/contract/upload";

export interface CreateRunOptions extends UploadOptions {
  /** null: none was sent (`/import` passes the digest). */
  readonly idempotencyKey: string | null;
  /** SHA-256 of the request (body and options): what a second use of the key is compared with. */
  readonly requestDigest: string;
  /** Name of the format the upload was read from. */
  readonly format: string;
  readonly requestId: string | null;
}

/**
 * Records an upload, whole or not at all. `replayed` is true when the key's stored answer is given again;
 * the answer then says `created: false`.
 */
export async function createRun(
  _principal: Principal,
  _upload: RunUpload,
  _options: CreateRunOptions,
): Promise<{ answer: RunCreated; replayed: boolean }> {
  throw new Error("not yet written");
}

/** One page of runs, newest first unless sorted. */
export async function listRuns(_principal: Principal, _query: RunListQuery): Promise<RunList> {
  throw new Error("not yet written");
}

/** One run under one test version (or one scoring): every score computed now. */
export async function getRunReport(_principal: Principal, _id: string, _query: RunViewQuery): Promise<RunReport> {
  throw new Error("not yet written");
}

/** The counts behind {@link getRunReport}, task by task. */
export async function getRunCounts(
  _principal: Principal,
  _id: string,
  _query: Pick<RunViewQuery, "test_version" | "scoring"> = {},
): Promise<RunCounts> {
  throw new Error("not yet written");
}

/** The run as the document that would make it again, with the same digest. */
export async function exportRun(_principal: Principal, _id: string): Promise<RunUpload> {
  throw new Error("not yet written");
}
