import { sha256Hex } from "#lib/contract/digest";
import type { RunCreated } from "#lib/contract/report";
import type { UploadOptions } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import { askFromPage, keyOf, pageClient } from "#lib/upload/page-client";
import type { RunDocument } from "#lib/upload/run-document";

export interface SendOptions {
  /** null: who signed in sends. */
  readonly token: string | null;
  readonly options: UploadOptions;
  /** Told before each further try. */
  readonly onRetry: (tries: number, message: string) => void;
}

/** Sends a document to the server that the page came from; where that is safe, again up to six times. */
export async function sendRun(document: RunDocument, { token, options, onRetry }: SendOptions): Promise<RunCreated> {
  const client = pageClient(token);
  // The same document sent again in the same way finds the same key, hence the same answer.
  const key = keyOf(["page", sha256Hex(document.body), options]);
  const value = await askFromPage(() => client.createRun(document.body, options, key), onRetry);
  if (value.digest !== document.digest) {
    const message = `the server answered for digest ${value.digest}, but ${document.digest} was sent`;
    throw new RecountError("internal-error", message);
  }
  return value;
}
