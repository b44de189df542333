import { ensureBuilt, ensureGenerated } from "./build.mjs";
import { ensureInstalled } from "./install-check.mjs";
import { StartFailure } from "./server/failure.mjs";
import { assertPortFree } from "./server/port.mjs";
import { readSettings } from "./server/settings.mjs";

/**
 * From a clone to a served address: every step that is already done is passed over in silence.
 * The settings and the port are looked at first, so that nobody waits for a build to learn of a typing error.
 * @param {readonly string[]} args
 */
export async function launch(args) {
  try {
    const settings = readSettings(args, process.env);
    // Packages read it when they are first loaded.
    Object.assign(process.env, { NODE_ENV: settings.dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
    await assertPortFree(settings);
    ensureInstalled();
    if (settings.dev) await ensureGenerated();
    else await ensureBuilt();
    const { serve } = await import("./server/serve.mjs");
    await serve(settings);
  } catch (error) {
    process.exit(StartFailure.print(error));
  }
}
