import { RecountError } from "#lib/core/errors";

/** Lets so many through at once; others wait in order, and are sent away after a while. */
export class Slots {
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly waitMs = 30_000,
  ) {}

  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  #take(): Promise<void> {
    if (this.#taken < this.size) {
      this.#taken++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(
          new RecountError("database-unavailable", "The server is busy with other uploads.", { retryAfterSeconds: 5 }),
        );
      }, this.waitMs);
      this.#waiting.push(turn);
    });
  }

  /** The place goes straight to the next in line. */
  #give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken--;
    else next();
  }
}
