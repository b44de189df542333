import { RecountError } from "#lib/core/errors";
import type { Principal, TokenScope } from "#lib/core/principal";
import { env } from "#lib/env/env";
import { Attempts } from "#lib/http/attempts";
import { FailureBursts } from "#lib/http/failure-bursts";
import { logBug } from "#lib/http/log";
import { processWide } from "#lib/http/process-wide";
import { assertOwnPage } from "#lib/http/same-origin";
import { signedIn } from "#lib/http/signed-in";
import { recordDenied } from "#lib/services/denied-authentication";
import { anonymousPrincipal, authenticate } from "#lib/services/tokens";

/** What a route asks of its caller. */
export type RouteScope = TokenScope | "public";

const bearer = /^Bearer (rct_[0-9A-Za-z]{46})$/i;

/**
 * Who asks. Without an `Authorization` header: who signed in, or nobody, who may read where results are open. With one,
 * it must be a valid token, and every token that is not gets one and the same answer.
 */
export async function principalOf(request: Request): Promise<Principal> {
  const header = request.headers.get("authorization");
  if (header === null) return (await sessionOf(request)) ?? anonymousPrincipal();
  return holderOf(bearer.exec(header)?.[1] ?? "", request.headers);
}

/**
 * Who holds a token. Failures are counted by address; a valid token is never held up by the failures of others behind
 * the same address.
 *
 * @throws RecountError `unauthenticated`, `rate-limited`
 */
export async function holderOf(token: string, headers: Headers): Promise<Principal> {
  const principal = await authenticate(token);
  if (principal !== null) return principal;
  const failures = processWide("failed-authentications", () => new Attempts(env().limits.authenticationsPerMinute));
  const wait = failures.note(addressOf(headers), Date.now());
  if (wait !== null) {
    await noteBurst(addressOf(headers), headers.get("x-request-id"));
    throw new RecountError("rate-limited", "Too many wrong tokens from this address.", { retryAfterSeconds: wait });
  }
  throw unauthenticated();
}

/** Whether or not it can be written down, the answer stays the same. */
async function noteBurst(address: string, requestId: string | null): Promise<void> {
  const burst = processWide("failure-bursts", () => new FailureBursts()).note(address, Date.now());
  if (burst === null) return;
  try {
    await recordDenied({ address, ...burst }, { requestId });
  } catch (error) {
    logBug(error, requestId ?? "", "audit of denied authentication");
  }
}

/** A browser sends its cookie unasked, so what changes something must come from an own page. */
async function sessionOf({ method, headers }: Request): Promise<Principal | null> {
  const principal = await signedIn(headers);
  if (principal !== null && method !== "GET" && method !== "HEAD") assertOwnPage(headers);
  return principal;
}

/** Refuses a caller without the scope that the route declares. `bootstrap`: the token of a first start may ask, too. */
export function assertScope(principal: Principal, scope: RouteScope, bootstrap = false): void {
  if (scope === "public" || principal.scopes.includes("admin")) return;
  if (bootstrap && principal.scopes.includes("bootstrap")) return;
  if (scope === "read" && principal.openRead) return;
  if (principal.scopes.includes(scope)) return;
  if (principal.tokenId === null) throw unauthenticated();
  throw new RecountError("insufficient-scope", `This needs a token with the scope ${scope}.`);
}

function unauthenticated(): RecountError {
  return new RecountError("unauthenticated", "A valid token is needed (Authorization: Bearer rct_…).");
}

/** Set by the server from the connection; what a client says about its address is taken off there. */
function addressOf(headers: Headers): string {
  return headers.get("x-recount-address") ?? "unknown";
}
