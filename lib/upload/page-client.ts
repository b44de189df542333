import "#lib/client/no-evaluation";
import { RecountClient } from "#lib/client/recount-client";
import { withRetries } from "#lib/client/retry";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";

/**
 * Asks the server that the page came from. With a token neither cookies nor what the browser knows of the reader go along;
 * null: who signed in asks.
 */
export function pageClient(token: string | null): RecountClient {
  return new RecountClient({
    baseUrl: window.location.origin,
    token: token ?? undefined,
    fetch: (url, init) => window.fetch(url, { ...init, credentials: token === null ? "same-origin" : "omit" }),
  });
}

/** Asks, where that is safe again up to six times. `onRetry` is told before each further try. */
export async function askFromPage<Value>(
  ask: () => Promise<{ readonly value: Value }>,
  onRetry: (tries: number, message: string) => void,
): Promise<Value> {
  const { value } = await withRetries(ask, {
    sleep: (ms) => new Promise((resolve) => window.setTimeout(resolve, ms)),
    random: Math.random,
    whenUnreachable: false,
    onRetry: (tries, _, { message }) => onRetry(tries, message),
  });
  return value;
}

/** The canonical text of what is sent. */
export const textOf = canonicalJson;

/** The key of a request: the same said again finds the same key, hence the same answer. */
export function keyOf(said: unknown): string {
  return sha256Hex(canonicalJson(said));
}
