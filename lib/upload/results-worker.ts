import "#lib/client/no-evaluation";
import { failureOf } from "#lib/upload/failure";
import { previewOf } from "#lib/upload/preview";
import { type ReadSource, readSource, type SourceFile } from "#lib/upload/read-source";
import { runDocument } from "#lib/upload/run-document";
import type { RunFields } from "#lib/upload/run-fields";
import type { WorkerAnswer, WorkerRequest } from "#lib/upload/worker-messages";

/** Reads a file away from the page, which stays responsive; the samples never leave this worker. */

let source: ReadSource | null = null;

const answer = (message: WorkerAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "read") void read(data.files, data.format);
  else document(data.id, data.fields);
});

async function read(files: readonly SourceFile[], format: string | undefined): Promise<void> {
  const onProgress = progressTeller();
  try {
    source = await readSource(files, { format, onProgress });
    answer({ kind: "preview", preview: previewOf(source) });
  } catch (error) {
    answer({ kind: "refused", failure: failureOf(error) });
  }
}

/** A step of a hundredth is told, so that a large file does not flood the page. */
function progressTeller(): (read: number, total: number) => void {
  let told = -1;
  return (read, total) => {
    const share = Math.floor((100 * read) / total);
    if (share === told) return;
    told = share;
    answer({ kind: "progress", read, total });
  };
}

function document(id: number, fields: RunFields): void {
  try {
    if (source === null) throw new RangeError("no file was read");
    answer({ kind: "document", id, document: runDocument(source, fields) });
  } catch (error) {
    answer({ kind: "no-document", id, failure: failureOf(error) });
  }
}
