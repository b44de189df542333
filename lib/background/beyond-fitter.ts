import type { BeyondAnswer, BeyondRequest } from "#lib/background/beyond-messages";

/** The page's end of a worker that projects curves beyond n. Only answers to the last question are told. */
export class BeyondFitter {
  private readonly worker: Worker;
  private asked = 0;

  constructor(onAnswer: (answer: BeyondAnswer) => void) {
    this.worker = new Worker(new URL("./beyond-worker.ts", import.meta.url), { type: "module", name: "beyond-n" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<BeyondAnswer>) => {
      if (data.id === this.asked) onAnswer(data);
    });
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.asked > 0) onAnswer({ id: this.asked, kind: "failed", message: event.message });
    });
  }

  ask(question: Omit<BeyondRequest, "id">): void {
    const request: BeyondRequest = { id: ++this.asked, ...question };
    this.worker.postMessage(request);
  }

  close(): void {
    this.worker.terminate();
  }
}
