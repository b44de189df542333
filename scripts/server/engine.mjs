import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";

/** @typedef {{ path: string } | { host: string, port: number }} Listen */
/** @typedef {{ dataDir: string | null, listen: Listen, maxConnections: number, busySince: SharedArrayBuffer }} EngineSettings */
/** @typedef {{ type: "ready", port: number | null } | { type: "failed", reason: string } | { type: "closed" }} EngineMessage */
/** @typedef {{ url: string, close(): Promise<void> }} Engine */

const maxConnections = 16;
/** A statement that takes longer has frozen the engine (a full disk does that): it is killed and opened again. */
const defaultDeadlineMs = 60_000;
const reopenAfterMs = 5_000;

/**
 * Starts the embedded PostgreSQL behind a socket that only this user can reach.
 *
 * @param {{ dataDir: string } | { inMemory: true }} where `dataDir`: the folder of the data, made when absent
 * @param {{ statementDeadlineMs?: number }} [options]
 * @returns {Promise<Engine>} `url` is for `DATABASE_URL`; `close` ends the engine cleanly
 * @throws {Error} with one sentence for people when the folder cannot be opened
 */
export async function startEngine(where, { statementDeadlineMs = defaultDeadlineMs } = {}) {
  const dataDir = "inMemory" in where ? null : path.resolve(where.dataDir, "pg");
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const endpoint = chooseEndpoint();
  process.once("exit", endpoint.remove);
  const busySince = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const settings = { dataDir, listen: endpoint.listen, maxConnections, busySince };

  const leave = () => {
    process.off("exit", endpoint.remove);
    endpoint.remove();
  };
  let { worker, port } = await open(settings).catch((error) => {
    leave();
    throw error;
  });
  if ("port" in endpoint.listen && port !== null) endpoint.listen.port = port;

  let closing = false;
  /** @type {Promise<void> | null} */
  let reopening = null;
  /** @param {string} why */
  function reopen(why) {
    if (closing || reopening !== null) return;
    console.error(`The embedded database ${why}; opening it again.`);
    reopening = openAgain().finally(() => {
      reopening = null;
    });
  }
  async function openAgain() {
    worker.removeAllListeners("exit");
    await worker.terminate();
    new Float64Array(busySince)[0] = 0;
    endpoint.clear();
    try {
      ({ worker, port } = await open(settings));
      worker.once("exit", onExit);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      setTimeout(() => reopen("could not be opened"), reopenAfterMs).unref();
    }
  }
  const onExit = () => reopen("stopped unexpectedly");
  worker.once("exit", onExit);

  const watch = setInterval(() => {
    const since = new Float64Array(busySince)[0] ?? 0;
    if (since !== 0 && Date.now() - since > statementDeadlineMs) reopen("did not answer in time");
  }, statementDeadlineMs / 10).unref();

  return {
    url: endpoint.url(port),
    async close() {
      closing = true;
      clearInterval(watch);
      await reopening;
      worker.removeAllListeners("exit");
      const hasEnded = worker.threadId === -1; // it could not be opened again
      if (!hasEnded) {
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        worker.postMessage("close");
        const late = setTimeout(() => void worker.terminate(), 10_000);
        await ended;
        clearTimeout(late);
      }
      leave();
    },
  };
}

/**
 * @param {EngineSettings} settings
 * @returns {Promise<{ worker: Worker, port: number | null }>}
 */
function open(settings) {
  const worker = new Worker(new URL("./engine-worker.mjs", import.meta.url), {
    workerData: settings,
    // What the engine prints about a damaged folder is not for the terminal: the reason is told in one sentence.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return new Promise((resolve, reject) => {
    /** @param {string} reason */
    const refuse = (reason) => {
      worker.removeAllListeners();
      void worker.terminate();
      reject(new Error(openingFailed(settings.dataDir, reason)));
    };
    worker.once("message", (/** @type {EngineMessage} */ message) => {
      if (message.type === "failed") return refuse(message.reason);
      worker.removeAllListeners();
      // An error ends the worker; what follows is told by "exit".
      worker.on("error", (error) => console.error(`The embedded database failed: ${error.message}`));
      resolve({ worker, port: message.type === "ready" ? message.port : null });
    });
    worker.once("error", (error) => refuse(error.message));
    worker.once("exit", () => refuse("it stopped while it was opening"));
  });
}

/** @param {string | null} dataDir @param {string} reason */
function openingFailed(dataDir, reason) {
  const cause = reason.split("\n")[0];
  return dataDir === null
    ? `The embedded database could not be started: ${cause}`
    : `The database in ${dataDir} could not be opened (${cause}); it may be damaged or the disk may be full: restore a backup, or set RECOUNT_DATA_DIR to another folder.`;
}

function chooseEndpoint() {
  if (process.platform === "win32") {
    return {
      /** @type {Listen} */
      listen: { host: "127.0.0.1", port: 0 },
      /** @param {number | null} port */
      url: (port) => `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
      clear: () => undefined,
      remove: () => undefined,
    };
  }
  // A socket's path must stay under about 100 bytes, so it cannot live in the data folder. mkdtemp makes mode 0700.
  const dir = mkdtempSync(path.join(shortTemporaryFolder(), "recount-"));
  const socket = path.join(dir, ".s.PGSQL.5432");
  return {
    /** @type {Listen} */
    listen: { path: socket },
    url: () => `postgresql://postgres:postgres@localhost/postgres?host=${encodeURIComponent(dir)}`,
    clear: () => rmSync(socket, { force: true }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function shortTemporaryFolder() {
  const folder = os.tmpdir();
  const longest = path.join(folder, "recount-XXXXXX", ".s.PGSQL.5432");
  return Buffer.byteLength(longest) < 100 || !existsSync("/tmp") ? folder : "/tmp";
}
