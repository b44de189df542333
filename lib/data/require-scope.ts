import { RecountError } from "#lib/core/errors";
import type { HeldScope, Principal } from "#lib/core/principal";
import { env } from "#lib/env/env";

/**
 * The one check of what a principal may do; every data function begins with it. One of the scopes is enough; `admin`
 * holds them all, `upload` does not hold `read`, and reading needs no token where results are open.
 *
 * @throws RecountError `unauthenticated` without a token, `insufficient-scope` with one
 */
export function requireScope(principal: Principal, ...scopes: readonly [HeldScope, ...HeldScope[]]): void {
  if (scopes.includes("read") && principal.openRead) return;
  if (principal.scopes.includes("admin") || scopes.some((scope) => principal.scopes.includes(scope))) return;
  if (principal.tokenId === null) throw new RecountError("unauthenticated", "a valid token is needed");
  throw new RecountError("insufficient-scope", `this token lacks the scope ${scopes[0]}`);
}

/** Whether a principal may see results, its own or others'. */
export function mayRead({ openRead, scopes }: Principal): boolean {
  return openRead || scopes.includes("read") || scopes.includes("admin");
}

/** Whether results can be read without a token on this server. */
export function readIsOpen(): boolean {
  return env().openRead;
}
