import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** Thrown by {@link lockFolder}: another live process has the folder. */
export class FolderInUse extends Error {
  /** @param {string} folder @param {string} pid */
  constructor(folder, pid) {
    super(`${folder} is in use by process ${pid}; stop that process, or set RECOUNT_DATA_DIR to another folder.`);
    this.name = "FolderInUse";
  }
}

const attempts = 100;
/** What a process answers that wants the folder and does not have it yet. */
const wanting = "wanting";
/** A process that is there and says nothing for so long is taken to have the folder. */
const answerWithinMs = 5_000;

/**
 * Takes a data folder for this process alone. The lock is a socket, which answers exactly as long as its process lives:
 * no process id is ever mistaken for another's, and nothing needs to be cleaned up after a kill. Each process has a socket
 * of its own name there before it looks for those of others, so that of two that come at once one at least sees the other,
 * and a dead one can be removed by anybody, since its name never comes again.
 *
 * @param {string} folder it is there
 * @returns {Promise<() => void>} gives the folder back
 * @throws {FolderInUse} when a live process has it
 */
export async function lockFolder(folder) {
  const absolute = path.resolve(folder);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const own = lockAddress(absolute);
    let answer = wanting;
    const server = net.createServer((socket) => socket.on("error", () => socket.destroy()).end(answer));
    const code = await listen(server, own);
    if (code !== undefined && code !== "EADDRINUSE") throw new Error(`${absolute} cannot be locked (${code}).`);
    const others = code === undefined ? othersThan(own) : [own];
    const alive = (await Promise.all(others.map(askOwner))).filter((said) => said !== null);
    if (alive.length === 0 && code === undefined && isThere(own)) {
      answer = String(process.pid);
      server.unref();
      return () => void server.close();
    }
    server.close();
    const pid = alive.find((said) => said !== wanting);
    if (pid !== undefined) throw new FolderInUse(absolute, pid);
    await setTimeout(100 * Math.random());
  }
  throw new Error(`${absolute} cannot be locked: others keep taking and leaving it.`);
}

const hasPipes = process.platform === "win32";

/**
 * Socket paths are short: where the folder's own is too long, the lock is in the temporary folder. Windows has one pipe,
 * which ends with its process.
 * @param {string} absolute
 */
function lockAddress(absolute) {
  const hash = createHash("sha256").update(absolute).digest("hex").slice(0, 16);
  if (hasPipes) return `\\\\.\\pipe\\recount-${hash}`;
  const end = `lock-${randomBytes(4).toString("hex")}`;
  const near = path.join(absolute, end);
  return Buffer.byteLength(near) < 100 ? near : path.join(os.tmpdir(), `recount-${hash}-${end}`);
}

/** The other sockets for the same folder. @param {string} own */
function othersThan(own) {
  if (hasPipes) return [];
  const { dir, base } = path.parse(own);
  const start = base.slice(0, base.lastIndexOf("-"));
  return readdirSync(dir).flatMap((name) => (name.startsWith(start) && name !== base ? [path.join(dir, name)] : []));
}

/** Another process may have taken the socket for dead before it could be asked. @param {string} own */
const isThere = (own) => hasPipes || existsSync(own);

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
 * @returns {Promise<string | null>} the process id of who has the folder, or {@link wanting}; null: of a dead process
 */
function askOwner(address) {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net
      .connect(address)
      .setTimeout(answerWithinMs, () => {
        resolve("?");
        socket.destroy();
      })
      .on("data", (data) => {
        answer += data;
      })
      .on("end", () => resolve(answer === "" ? wanting : answer))
      .on("error", (/** @type {NodeJS.ErrnoException} */ { code }) => {
        if (code === "ECONNREFUSED") rmSync(address, { force: true });
        resolve(code === "ECONNREFUSED" || code === "ENOENT" ? null : wanting);
      });
  });
}
