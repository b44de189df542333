import { closeDb } from "#lib/data/db";
import { env } from "#lib/env/env";
import { ensureLocalToken } from "#lib/services/tokens";

/**
 * What the process that serves the application needs from it (`scripts/server/application.mjs`): the application is
 * compiled, so its modules cannot be imported from there.
 */
export interface ApplicationHooks {
  readonly ensureLocalToken: typeof ensureLocalToken;
  readonly close: () => Promise<void>;
}

env(); // a setting that makes no sense stops the start
const hooks: ApplicationHooks = { ensureLocalToken, close: closeDb };
Object.assign(globalThis, { recountApplication: hooks });
