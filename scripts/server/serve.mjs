import { openDatabase } from "./database.mjs";
import { loadDemo } from "./demo.mjs";
import { StartFailure } from "./failure.mjs";
import { createHttpServer } from "./http-server.mjs";
import { listen } from "./port.mjs";
import { addressOf, projectRoot } from "./settings.mjs";

const stopWithinMs = 20_000;

/**
 * Opens the database, starts the application in this process, and says where it is.
 * @param {import("./settings.mjs").Settings} settings
 */
export async function serve(settings) {
  endOnBug();
  const http = createHttpServer(settings);
  const port = await listen(http.server, settings); // first: the port is then ours, or somebody is told
  const address = addressOf(settings.host, port);
  const database = await openDatabase(settings);
  stopOnSignal(http, database);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    RECOUNT_DATA_DIR: settings.dataDir,
    RECOUNT_ADDRESS: localAddress(settings.host, port),
    RECOUNT_READ: "open",
  });
  const application = await prepareApplication(settings, port);
  http.serveWith(application.getRequestHandler(), settings.dev ? application.getUpgradeHandler() : null);
  if (settings.demo) await loadDemo({ address: localAddress(settings.host, port), dataDir: settings.dataDir });
  sayReady(address, settings);
}

/**
 * @param {import("./settings.mjs").Settings} settings
 * @param {number} port
 */
async function prepareApplication({ dev, host }, port) {
  const { default: next } = await import("next");
  // @ts-ignore: the package's CommonJS export has two shapes, by how it is loaded
  const application = (next.default ?? next)({ dev, dir: projectRoot, hostname: host, port });
  await application.prepare();
  return application;
}

/** Where a program on this machine reaches the server. @param {string} host @param {number} port */
function localAddress(host, port) {
  if (host === "0.0.0.0") return addressOf("127.0.0.1", port);
  if (host === "::") return addressOf("::1", port);
  return addressOf(host, port);
}

/** @param {string} address @param {import("./settings.mjs").Settings} settings */
function sayReady(address, { port, loopback }) {
  const url = port === 3000 ? "" : `RECOUNT_URL=${address} `;
  console.log(`Recount is ready at ${address}`);
  console.log(`Upload a results file:  ${url}npm run --silent recount -- upload FILE --create \\
    --model MODEL --task-set humaneval@1 --test-version base`);
  if (!loopback) console.log("Everybody who reaches this address may read the results (RECOUNT_READ=open).");
}

/**
 * The first signal lets requests finish and closes the database; the second ends at once.
 * @param {ReturnType<typeof createHttpServer>} http
 * @param {import("./database.mjs").Database} database
 */
function stopOnSignal(http, database) {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs + 10_000).unref();
    const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
    await Promise.race([http.stop(), late]);
    await closeApplication();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());
}

/** The application leaves the way to close its connections here (instrumentation.node.ts). */
async function closeApplication() {
  const close = /** @type {{ recountClose?: () => Promise<void> }} */ (globalThis).recountClose;
  await close?.();
}

/** A bug that nothing caught: told once, then the process ends, so that a supervisor can start a sound one. */
function endOnBug() {
  let told = false;
  process.on("uncaughtException", (error) => {
    if (told) return;
    told = true;
    console.error(JSON.stringify({ time: new Date().toISOString(), level: "fatal", error: String(error?.stack ?? error) }));
    setTimeout(() => process.exit(70), 1_000);
  });
}
