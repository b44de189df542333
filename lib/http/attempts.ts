/** Counts how often something happened per key within a minute; old and surplus keys are forgotten. */
export class Attempts {
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowMs = 60_000,
    private readonly mostKeys = 10_000,
  ) {}

  /** Notes one attempt; the seconds to wait when it was one too many, else null. */
  note(key: string, now: number): number | null {
    const known = this.#counts.get(key);
    const entry = known !== undefined && now - known.since < this.windowMs ? known : { since: now, count: 0 };
    entry.count++;
    this.#counts.delete(key); // put last: the first keys are the ones longest without an attempt
    this.#counts.set(key, entry);
    if (this.#counts.size > this.mostKeys) this.#forgetOldest();
    return entry.count > this.limit ? Math.max(1, Math.ceil((entry.since + this.windowMs - now) / 1000)) : null;
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
