import { UnreachableError } from "#lib/client/problem";
import { RecountError } from "#lib/core/errors";

export interface RetryOptions {
  readonly sleep: (ms: number) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
  /** Also where nobody answered at all. */
  readonly whenUnreachable: boolean;
  /** Told before each wait. */
  readonly onRetry?: (attempt: number, waitMs: number, error: RecountError) => void;
}

export const attemptsAtMost = 6;
const firstDelayMs = 500;
const longestDelayMs = 30_000;

const retryable: ReadonlySet<string> = new Set([
  "request-timeout",
  "idempotency-in-progress",
  "rescore-in-progress",
  "rate-limited",
  "database-unavailable",
  "shutting-down",
]);

/** The server's wish, else a random part of an exponentially growing delay (full jitter). */
export function delayMs(attempt: number, error: RecountError, random: () => number): number {
  if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds * 1000;
  return random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

function mayPass(error: RecountError, options: RetryOptions): boolean {
  return error instanceof UnreachableError ? options.whenUnreachable : retryable.has(error.code);
}

/** Tries up to six times while the failure is one that passes; any other is thrown at once. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RecountError) || !mayPass(error, options) || tries >= attemptsAtMost) throw error;
      const waitMs = delayMs(tries, error, options.random);
      options.onRetry?.(tries, waitMs, error);
      await options.sleep(waitMs);
    }
  }
}
