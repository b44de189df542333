import type { Principal, TokenScope } from "#lib/core/principal";

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** null: never. */
  readonly expiresAt: Date | null;
}

/** Who holds this token; null when it is unknown, expired or revoked, without a difference. */
export async function authenticate(_token: string): Promise<Principal | null> {
  throw new Error("not yet written");
}

/** Who asks without a token: may read where RECOUNT_READ is open, nothing else. */
export function anonymousPrincipal(): Principal {
  throw new Error("not yet written");
}

/** Makes a token; it is in this answer and nowhere else. Needs `admin`. */
export async function createToken(
  _principal: Principal,
  _request: TokenRequest,
  _options: { readonly requestId: string | null },
): Promise<{ readonly id: string; readonly token: string }> {
  throw new Error("not yet written");
}

/**
 * The upload token of this machine's user: `existing` (from the data folder) while it is valid, else a new one.
 * The caller keeps it in the data folder, mode 0600.
 */
export async function ensureLocalToken(
  _existing: string | null,
): Promise<{ readonly token: string; readonly created: boolean }> {
  throw new Error("not yet written");
}
