/** What is told of failed authentications from one address. */
export interface FailureBurst {
  /** Those refused since the last time that the address was told of. */
  readonly failures: number;
  /** Refused failures of other addresses that no row tells of, since there would have been too many. */
  readonly unrecorded: number;
}

interface Known {
  toldAt: number;
  failures: number;
}

/**
 * Puts refused authentications together, so that whoever sends many of them does not write as many rows: one for an
 * address at its first, then at most one in a while, and of all addresses at most so many an hour.
 */
export class FailureBursts {
  readonly #known = new Map<string, Known>();
  #hour = { since: Number.NEGATIVE_INFINITY, rows: 0 };
  #unrecorded = 0;

  constructor(
    private readonly againAfterMs = 15 * 60_000,
    private readonly rowsAnHour = 60,
    private readonly mostAddresses = 10_000,
  ) {}

  /** Notes one refused failure; what to write of it, or null. */
  note(address: string, now: number): FailureBurst | null {
    const known = this.#known.get(address) ?? { toldAt: Number.NEGATIVE_INFINITY, failures: 0 };
    known.failures++;
    this.#known.delete(address); // put last: the first addresses are the ones longest without a failure
    this.#known.set(address, known);
    if (this.#known.size > this.mostAddresses) this.#forgetOldest();
    if (now - known.toldAt < this.againAfterMs || !this.#hasRow(now)) return null;
    const burst = { failures: known.failures, unrecorded: this.#unrecorded };
    Object.assign(known, { toldAt: now, failures: 0 });
    this.#unrecorded = 0;
    return burst;
  }

  #hasRow(now: number): boolean {
    if (now - this.#hour.since >= 3_600_000) this.#hour = { since: now, rows: 0 };
    if (this.#hour.rows >= this.rowsAnHour) return false;
    this.#hour.rows++;
    return true;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known;
    if (oldest === undefined) return;
    this.#unrecorded += oldest[1].failures;
    this.#known.delete(oldest[0]);
  }
}
