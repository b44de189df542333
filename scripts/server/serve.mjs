import { startApplication, wakeApplication } from "./application.mjs";
import { keepBootstrapToken } from "./bootstrap-token.mjs";
import { openDatabase } from "./database.mjs";
import { loadDemo } from "./demo.mjs";
import { createHttpServer } from "./http-server.mjs";
import { keepLocalToken } from "./local-token.mjs";
import { answerMissing } from "./missing.mjs";
import { listen } from "./port.mjs";
import { purgeDaily } from "./purge-daily.mjs";
import { addressOf } from "./settings.mjs";
import { askToSignIn } from "./sign-in.mjs";

const stopWithinMs = 20_000;

/**
 * Opens the database, starts the application in this process, and says where it is.
 * @param {import("./settings.mjs").Settings} settings
 */
export async function serve(settings) {
  const { dataDir, dev, host, read, resetAdmin } = settings;
  endOnBug();
  const http = createHttpServer(settings);
  const port = await listen(http.server, settings); // first: the port is then ours, or somebody is told
  const database = await openDatabase(settings);
  /** @type {(() => Promise<void>)[]} */
  const closing = [() => database.close()];
  stopOnSignal(http, closing);
  Object.assign(process.env, { DATABASE_URL: database.url, RECOUNT_DATA_DIR: dataDir, RECOUNT_READ: read });
  const { handle, upgrade } = await startApplication({ dev, host, port });
  const bootstrap = keepBootstrapToken(dataDir);
  const pages = answerMissing(handle);
  http.serveWith(bootstrap.watched(read === "open" ? pages : askToSignIn(pages, { dev })), upgrade);
  const address = localAddress(host, port);
  const hooks = await wakeApplication(address);
  closing.unshift(() => hooks.close());
  const token = await keepLocalToken({ dataDir, address, ensure: hooks.ensureLocalToken });
  if (resetAdmin) console.log(`Admin tokens revoked: ${await hooks.resetAdmin()}`);
  const firstToken = read === "open" && !resetAdmin ? null : await bootstrap.write(hooks.ensureBootstrapToken);
  if (settings.demo) await loadDemo({ address, token, database: settings.databaseUrl === null ? `${dataDir}/pg` : "" });
  closing.unshift(purgeDaily(hooks.purge));
  sayReady(addressOf(host, port), settings, firstToken);
}

/** Where a program on this machine reaches the server. @param {string} host @param {number} port */
function localAddress(host, port) {
  if (host === "0.0.0.0") return addressOf("127.0.0.1", port);
  return addressOf(host === "::" ? "::1" : host, port);
}

/**
 * @param {string} address
 * @param {import("./settings.mjs").Settings} settings
 * @param {string | null} firstToken file of the token that makes the first admin token
 */
function sayReady(address, { publicUrl, read }, firstToken) {
  const elsewhere = address === "http://127.0.0.1:3000" ? "" : `RECOUNT_URL=${address} `;
  console.log(`Recount is ready at ${address}`);
  if (publicUrl !== null) console.log(`Its links say ${publicUrl} (RECOUNT_PUBLIC_URL).`);
  console.log(
    `To upload a results file:\n  ${elsewhere}npm run --silent recount -- upload FILE --create ` +
      "--model MODEL --task-set humaneval@1 --test-version base",
  );
  if (read === "open")
    console.log("Open mode: everybody who reaches this address may read the results (RECOUNT_READ=open).");
  else console.log("Protected mode: results are read with a token that has the scope read (RECOUNT_READ=protected).");
  if (firstToken !== null) {
    console.log(
      `There is no admin token yet. The one in ${firstToken} can make it, within 24 hours:\n  ` +
        `${elsewhere}RECOUNT_TOKEN=$(cat ${firstToken}) npm run --silent recount -- token create NAME --scope admin`,
    );
  }
}

/**
 * The first signal lets requests finish and closes the database; the second ends at once.
 * @param {ReturnType<typeof createHttpServer>} http
 * @param {readonly (() => Promise<void>)[]} closing in order
 */
function stopOnSignal(http, closing) {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs + 5_000).unref();
    const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs));
    await Promise.race([http.stop(), late]);
    for (const close of closing) await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());
}

/** A bug that nothing caught: told once, then the process ends, so that a supervisor can start a sound one. */
function endOnBug() {
  let told = false;
  process.on("uncaughtException", (error) => {
    if (told) return;
    told = true;
    const line = { time: new Date().toISOString(), level: "fatal", error: String(error?.stack ?? error) };
    console.error(JSON.stringify(line));
    setTimeout(() => process.exit(70), 1_000);
  });
}
