import { closeDb } from "#lib/data/db";
import { env } from "#lib/env/env";
import { wasMissing } from "#lib/http/missing";
import { signedIn } from "#lib/http/signed-in";
import { ensureBootstrapToken } from "#lib/services/bootstrap";
import { purgeUnasked } from "#lib/services/purge-runs";
import { resetAdmin } from "#lib/services/reset-admin";
import { ensureLocalToken } from "#lib/services/tokens";

/**
 * What the process that serves the application needs from it (`scripts/server/application.mjs`): the application is
 * compiled, so its modules cannot be imported from there.
 */
export interface ApplicationHooks {
  readonly ensureLocalToken: typeof ensureLocalToken;
  readonly ensureBootstrapToken: typeof ensureBootstrapToken;
  readonly resetAdmin: typeof resetAdmin;
  /** Whether a browser that sends these headers is signed in. */
  readonly isSignedIn: (headers: { readonly cookie: string; readonly host: string }) => Promise<boolean>;
  /** Whether the page that was asked for is not there, by the id of the request; told once. */
  readonly wasMissing: (requestId: string) => boolean;
  /** Takes deleted runs away for good whose days are over, and gives how many. */
  readonly purge: () => Promise<number>;
  readonly close: () => Promise<void>;
}

env(); // a setting that makes no sense stops the start
const hooks: ApplicationHooks = {
  ensureLocalToken,
  ensureBootstrapToken,
  resetAdmin,
  isSignedIn: async (headers) => (await signedIn(new Headers({ ...headers }))) !== null,
  wasMissing,
  purge: () => purgeUnasked(),
  close: closeDb,
};
Object.assign(globalThis, { recountApplication: hooks });
