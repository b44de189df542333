import type { Principal } from "#lib/core/principal";
import { anonymousPrincipal } from "#lib/services/tokens";

/** Who looks at a page. Without sign-in that is nobody, who may read where results are open. */
export async function currentReader(): Promise<Principal> {
  return anonymousPrincipal();
}
