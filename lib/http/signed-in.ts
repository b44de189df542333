import type { Principal } from "#lib/core/principal";
import { env } from "#lib/env/env";
import { sessionIdOf } from "#lib/http/session-cookie";
import { principalOfSession } from "#lib/services/sessions";

/** Who signed in; null: nobody. Where results are open there is nothing to sign in to. */
export async function signedIn(headers: Pick<Headers, "get">): Promise<Principal | null> {
  if (env().openRead) return null;
  const id = sessionIdOf(headers);
  return id === null ? null : principalOfSession(id);
}
