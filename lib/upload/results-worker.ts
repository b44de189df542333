import "#lib/client/no-evaluation";
import { failureOf } from "#lib/upload/failure";
import { groupFiles, groupsApart } from "#lib/upload/group-files";
import { previewOf } from "#lib/upload/preview";
import { inHundredths } from "#lib/upload/progress-steps";
import { type ReadSource, readGroups } from "#lib/upload/read-source";
import { runDocument } from "#lib/upload/run-document";
import type { RunFields } from "#lib/upload/run-fields";
import type { SourceGroup } from "#lib/upload/source-file";
import type { WorkerAnswer, WorkerRequest } from "#lib/upload/worker-messages";

/** Reads a file away from the page, which stays responsive; the samples never leave this worker. */

let source: ReadSource | null = null;

const answer = (message: WorkerAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.kind) {
    case "group":
      void tellGroups(groupFiles(data.files));
      break;
    case "apart":
      void tellGroups(groupsApart(data.group));
      break;
    case "read":
      void read(data.groups, data.format);
      break;
    case "document":
      document(data.id, data.fields);
  }
});

async function tellGroups(found: Promise<readonly SourceGroup[]>): Promise<void> {
  try {
    answer({ kind: "groups", groups: await found });
  } catch (error) {
    answer({ kind: "refused", failure: failureOf(error) });
  }
}

async function read(groups: readonly SourceGroup[], format: string | undefined): Promise<void> {
  const onProgress = inHundredths((read, total) => answer({ kind: "progress", read, total }));
  try {
    source = await readGroups(groups, { format, onProgress });
    answer({ kind: "preview", preview: previewOf(source) });
  } catch (error) {
    answer({ kind: "refused", failure: failureOf(error) });
  }
}

function document(id: number, fields: RunFields): void {
  try {
    if (source === null) throw new RangeError("no file was read");
    answer({ kind: "document", id, document: runDocument(source, fields) });
  } catch (error) {
    answer({ kind: "no-document", id, failure: failureOf(error) });
  }
}
