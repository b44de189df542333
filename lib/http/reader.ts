import { headers } from "next/headers";
import { cache } from "react";
import type { Principal } from "#lib/core/principal";
import { signedIn } from "#lib/http/signed-in";
import { anonymousPrincipal } from "#lib/services/tokens";

/** {@link currentReader} for what stands around every page: nobody while the database does not say who it is. */
export async function layoutReader(): Promise<Principal> {
  return currentReader().catch(anonymousPrincipal);
}

/** Who looks at a page: who signed in, or nobody, who may read where results are open. Found once a request. */
export const currentReader: () => Promise<Principal> = cache(
  async () => (await signedIn(await headers())) ?? anonymousPrincipal(),
);
