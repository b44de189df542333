import path from "node:path";
import { fileURLToPath } from "node:url";
import { StartFailure } from "./failure.mjs";

/** The folder of the clone, wherever the process was started. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} Settings
 * @property {boolean} demo load the example runs
 * @property {boolean} dev
 * @property {number} port 0: any free one
 * @property {string} host
 * @property {string} dataDir absolute
 * @property {string | null} databaseUrl null: the embedded database
 * @property {boolean} loopback reachable from this machine only
 * @property {readonly string[] | null} allowedHosts names accepted in `Host`; null: any
 * @property {boolean} logRequests
 * @property {"open" | "protected"} read who may read results: whoever reaches the server, or who has a token for it
 */

const loopbackHosts = ["localhost", "127.0.0.1", "::1"];

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 */
export function readSettings(args, env) {
  const unknown = args.find((arg) => arg !== "--demo" && arg !== "--dev");
  if (unknown !== undefined) {
    throw new StartFailure(`Unknown option ${unknown}: settings are environment variables, such as PORT=3001.`, 2);
  }
  const demo = args.includes("--demo");
  const host = env.HOST || "127.0.0.1";
  const loopback = loopbackHosts.includes(host);
  return {
    demo,
    dev: args.includes("--dev"),
    port: readPort(env.PORT),
    host,
    dataDir: path.resolve(projectRoot, env.RECOUNT_DATA_DIR || (demo ? ".data-demo" : ".data")),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    loopback,
    allowedHosts: loopback ? [...loopbackHosts] : readAllowedHosts(env.RECOUNT_ALLOWED_HOSTS, host),
    logRequests: env.RECOUNT_LOG === "requests",
    read: readWho(env.RECOUNT_READ, loopback),
  };
}

/**
 * The value may hold a password, so the sentence does not repeat it.
 * @param {string | undefined} text
 */
function readDatabaseUrl(text) {
  if (text === undefined || text === "") return null;
  if (URL.canParse(text) && ["postgresql:", "postgres:"].includes(new URL(text).protocol)) return text;
  throw new StartFailure("DATABASE_URL has the form postgresql://USER:PASSWORD@HOST:PORT/DATABASE.", 2);
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined || text === "") return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new StartFailure(`PORT is a number from 0 to 65535, not "${text}".`, 2);
  return port;
}

/**
 * Results are never open to other machines unless somebody says so.
 * @param {string | undefined} text
 * @param {boolean} loopback
 */
function readWho(text, loopback) {
  if (text === undefined || text === "") return loopback ? "open" : "protected";
  if (text === "open" || text === "protected") return text;
  throw new StartFailure(`RECOUNT_READ is "open" or "protected", not "${text}".`, 2);
}

/** @param {string | undefined} text @param {string} host */
function readAllowedHosts(text, host) {
  if (text === undefined || text.trim() === "") return null;
  return [...loopbackHosts, host, ...text.split(",").map((name) => name.trim().toLowerCase())];
}

/**
 * @param {string} host
 * @param {number} port
 */
export function addressOf(host, port) {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
