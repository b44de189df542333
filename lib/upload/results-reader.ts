import type { Failure } from "#lib/upload/failure";
import type { Preview } from "#lib/upload/preview";
import type { SourceFile } from "#lib/upload/read-source";
import type { RunDocument } from "#lib/upload/run-document";
import type { RunFields } from "#lib/upload/run-fields";
import type { WorkerAnswer, WorkerRequest } from "#lib/upload/worker-messages";

export type DocumentAnswer = { readonly document: RunDocument } | { readonly failure: Failure };

export interface ReaderEvents {
  onProgress(read: number, total: number): void;
  onPreview(preview: Preview): void;
  onRefused(failure: Failure): void;
}

/** The page's end of a worker that reads one file. The worker's script is loaded here and by no other page. */
export class ResultsReader {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: DocumentAnswer) => void>();
  private asked = 0;

  constructor(files: readonly SourceFile[], format: string | undefined, events: ReaderEvents) {
    this.worker = new Worker(new URL("./results-worker.ts", import.meta.url), { type: "module", name: "results" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => this.take(data, events));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.fail(event.message, events);
    });
    this.send({ kind: "read", files, format });
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

  /** The worker's script did not load, or memory ran out. */
  private fail(said: string, events: ReaderEvents): void {
    const failure: Failure = {
      code: "internal-error",
      message: `The file could not be read in the background${said === "" ? "" : `: ${said}`}.`,
      hint: "Reload the page and try again; the command reads it as well.",
      problems: [],
      problemsTotal: 0,
    };
    if (this.waiting.size === 0) events.onRefused(failure);
    for (const id of [...this.waiting.keys()]) this.settle(id, { failure });
  }
}
