import type { Failure } from "#lib/upload/failure";
import type { ReadDigests } from "#lib/upload/read-digests";
import type { Retested } from "#lib/upload/read-retested";
import type { SourceFile } from "#lib/upload/source-file";
import type { TestFixAnswer, TestFixRequest } from "#lib/upload/test-fix-messages";
import { workerFailure } from "#lib/upload/worker-failure";

export interface TestFixEvents {
  onProgress(share: number): void;
  onRetested(retested: Retested): void;
  onDigests(read: ReadDigests): void;
  onRefused(failure: Failure): void;
}

/** The page's end of the worker of a test fix. Only the answer to the last question is told. */
export class TestFixReader {
  private readonly worker: Worker;
  private asked = 0;

  constructor(private readonly events: TestFixEvents) {
    this.worker = new Worker(new URL("./test-fix-worker.ts", import.meta.url), { type: "module", name: "test-fix" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<TestFixAnswer>) => {
      if (data.id === this.asked) this.take(data);
    });
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      events.onRefused(workerFailure(event, "file"));
    });
  }

  readRetested(files: readonly SourceFile[]): void {
    this.ask({ id: ++this.asked, kind: "retested", files });
  }

  readDigests(files: readonly SourceFile[], taskIds: readonly string[]): void {
    this.ask({ id: ++this.asked, kind: "digests", files, taskIds });
  }

  close(): void {
    this.worker.terminate();
  }

  private ask(request: TestFixRequest): void {
    this.worker.postMessage(request);
  }

  private take(answer: TestFixAnswer): void {
    switch (answer.kind) {
      case "progress":
        this.events.onProgress(answer.share);
        break;
      case "retested":
        this.events.onRetested(answer.retested);
        break;
      case "digests":
        this.events.onDigests(answer.read);
        break;
      case "refused":
        this.events.onRefused(answer.failure);
        break;
    }
  }
}
