import type { TableAnswer, TableRequest } from "#lib/upload/table-messages";
import { workerFailure } from "#lib/upload/worker-failure";

/** The page's end of a worker that reads tables of tasks. Only the answer to the last question is told. */
export class TableReader {
  private readonly worker: Worker;
  private asked = 0;

  constructor(onAnswer: (answer: TableAnswer) => void) {
    this.worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module", name: "table" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<TableAnswer>) => {
      if (data.id === this.asked) onAnswer(data);
    });
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.asked > 0) onAnswer({ id: this.asked, failure: workerFailure(event, "table") });
    });
  }

  read(source: TableRequest["source"]): void {
    const request: TableRequest = { id: ++this.asked, source };
    this.worker.postMessage(request);
  }

  close(): void {
    this.worker.terminate();
  }
}
