import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/** Thrown by {@link lockFolder}: another live process has the folder. */
export class FolderInUse extends Error {
  /** @param {string} folder @param {string} pid */
  constructor(folder, pid) {
    super(`${folder} is in use by process ${pid}; stop that process, or set RECOUNT_DATA_DIR to another folder.`);
    this.name = "FolderInUse";
    this.pid = pid;
  }
}

/**
 * Takes a data folder for this process alone. The lock is a socket, which lives exactly as long as its
 * process: it needs no cleaning up after a kill, and no process id is ever mistaken for another's.
 *
 * @param {string} folder made when absent
 * @returns {Promise<() => void>} gives the folder back
 * @throws {FolderInUse} when a live process has it
 */
export async function lockFolder(folder) {
  const absolute = path.resolve(folder);
  mkdirSync(absolute, { recursive: true, mode: 0o700 });
  const address = lockAddress(absolute);
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = net.createServer((socket) => socket.on("error", () => socket.destroy()).end(String(process.pid)));
    const code = await listen(server, address);
    if (code === undefined) {
      server.unref();
      return () => void server.close();
    }
    if (code !== "EADDRINUSE") throw new Error(`${absolute} cannot be locked (${code}).`);
    const pid = await askHolder(address);
    if (pid !== undefined) throw new FolderInUse(absolute, pid);
    rmSync(address, { force: true }); // nobody answers: left by a killed process
  }
  throw new Error(`${absolute} cannot be locked: others keep taking and leaving it.`);
}

/** Socket paths are short: where the folder's own is too long, the lock is in the temporary folder. @param {string} absolute */
function lockAddress(absolute) {
  const hash = createHash("sha256").update(absolute).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\recount-${hash}`;
  const near = path.join(absolute, "lock");
  return Buffer.byteLength(near) < 100 ? near : path.join(os.tmpdir(), `recount-${hash}.lock`);
}

/**
 * @param {net.Server} server @param {string} address
 * @returns {Promise<string | undefined>} the error's code
 */
function listen(server, address) {
  return new Promise((resolve) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    server.listen(address, () => resolve(undefined));
  });
}

/**
 * @param {string} address
 * @returns {Promise<string | undefined>} the holder's process id; undefined when nobody answers
 */
function askHolder(address) {
  return new Promise((resolve) => {
    let answer = "";
    net
      .connect(address)
      .on("data", (data) => {
        answer += data;
      })
      .on("end", () => resolve(answer === "" ? "?" : answer))
      .on("error", () => resolve(undefined));
  });
}
