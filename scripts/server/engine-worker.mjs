// The embedded PostgreSQL, in a thread of its own: whatever it does, the web server goes on answering.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { serveEngine } from "./engine-socket.mjs";

/** @import { EngineMessage, EngineSettings } from "./engine.mjs" */

/** @type {EngineSettings} */
const { dataDir, listen, maxConnections, busySince } = workerData;
const port = parentPort;
if (port === null) throw new Error("engine-worker.mjs runs in a worker thread");
/** @param {EngineMessage} message */
const tell = (message) => port.postMessage(message);

const clock = new Float64Array(busySince);
let db;
try {
  db = await PGlite.create(dataDir === null ? {} : { dataDir });
} catch (error) {
  tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
const { server, stop } = serveEngine(db, {
  maxConnections,
  onBusy: (busy) => {
    clock[0] = busy ? Date.now() : 0;
  },
});
server.once("error", (error) => {
  tell({ type: "failed", reason: error.message });
  process.exit(1);
});
server.listen(listen, () => {
  const address = server.address();
  tell({ type: "ready", port: typeof address === "object" && address !== null ? address.port : null });
});

port.once("message", async () => {
  await stop();
  await db.close();
  tell({ type: "closed" });
  process.exit(0);
});
