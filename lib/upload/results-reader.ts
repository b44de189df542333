import type { Failure } from "#lib/upload/failure";
import type { Preview } from "#lib/upload/preview";
import type { RunDocument } from "#lib/upload/run-document";
import type { RunFields } from "#lib/upload/run-fields";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";
import { workerFailure } from "#lib/upload/worker-failure";
import type { WorkerAnswer, WorkerRequest } from "#lib/upload/worker-messages";

export type DocumentAnswer = { readonly document: RunDocument } | { readonly failure: Failure };

export interface ReaderEvents {
  onProgress(read: number, total: number): void;
  onPreview(preview: Preview): void;
  onRefused(failure: Failure): void;
}

/** The page's end of a worker that reads one run. The worker's script is loaded here and by no other page. */
export class ResultsReader {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: DocumentAnswer) => void>();
  private asked = 0;

  constructor(groups: readonly SourceGroup[], format: string | undefined, events: ReaderEvents) {
    this.worker = startWorker();
    this.worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => this.take(data, events));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.fail(workerFailure(event, "file"), events);
    });
    this.send({ kind: "read", groups, format });
  }

  /** What would be sent for these fields, or why that cannot be made. */
  document(fields: RunFields): Promise<DocumentAnswer> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ kind: "document", id, fields });
    });
  }

  /** Stops whatever is being read. */
  close(): void {
    this.worker.terminate();
  }

  private send(request: WorkerRequest): void {
    this.worker.postMessage(request);
  }

  private take(answer: WorkerAnswer, events: ReaderEvents): void {
    switch (answer.kind) {
      case "groups":
        break;
      case "progress":
        events.onProgress(answer.read, answer.total);
        break;
      case "preview":
        events.onPreview(answer.preview);
        break;
      case "refused":
        events.onRefused(answer.failure);
        break;
      case "document":
        this.settle(answer.id, { document: answer.document });
        break;
      case "no-document":
        this.settle(answer.id, { failure: answer.failure });
        break;
    }
  }

  private settle(id: number, answer: DocumentAnswer): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }

  private fail(failure: Failure, events: ReaderEvents): void {
    if (this.waiting.size === 0) events.onRefused(failure);
    for (const id of [...this.waiting.keys()]) this.settle(id, { failure });
  }
}

/** Which of many files make a run; or, of one that was taken for a run, the runs in it. */
export function askForGroups(
  request: { readonly files: readonly SourceFile[] } | { readonly group: SourceGroup },
): Promise<readonly SourceGroup[] | Failure> {
  const worker = startWorker();
  return new Promise<readonly SourceGroup[] | Failure>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === "groups") resolve(data.groups);
      if (data.kind === "refused") resolve(data.failure);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(workerFailure(event, "file"));
    });
    const asked: WorkerRequest =
      "files" in request ? { kind: "group", files: request.files } : { kind: "apart", group: request.group };
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

function startWorker(): Worker {
  return new Worker(new URL("./results-worker.ts", import.meta.url), { type: "module", name: "results" });
}
