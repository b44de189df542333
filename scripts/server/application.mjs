import { StartFailure } from "./failure.mjs";
import { projectRoot } from "./settings.mjs";

/**
 * @typedef {import("../../instrumentation.node").ApplicationHooks} ApplicationHooks
 * @typedef {object} Application
 * @property {import("./http-server.mjs").Handler} handle
 * @property {import("./http-server.mjs").UpgradeHandler | null} upgrade
 */

/**
 * Starts the application in this process. It reads its settings from the environment.
 * @param {{ dev: boolean, host: string, port: number }} settings
 * @returns {Promise<Application>}
 */
export async function startApplication({ dev, host, port }) {
  const { default: next } = await import("next");
  const application = next({ dev, dir: projectRoot, hostname: host, port });
  await application.prepare();
  return { handle: application.getRequestHandler(), upgrade: dev ? application.getUpgradeHandler() : null };
}

/**
 * The framework runs the application's own start (`instrumentation.ts`) before its first answer: so it is asked.
 * @param {string} address
 * @returns {Promise<ApplicationHooks>}
 */
export async function wakeApplication(address) {
  await fetch(`${address}/healthz`);
  return applicationHooks();
}

/** @returns {ApplicationHooks} there since the first answer */
export function applicationHooks() {
  const { recountApplication: hooks } = /** @type {{ recountApplication?: ApplicationHooks }} */ (globalThis);
  if (hooks === undefined) throw new StartFailure("The application did not start: the message is above.");
  return hooks;
}
