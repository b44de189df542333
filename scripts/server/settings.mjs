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
 * @property {string | null} publicUrl origin under which readers reach the server, through a proxy; null: as they ask
 * @property {boolean} resetAdmin revoke every admin token, and make the one that makes the first
 * @property {readonly string[] | null} allowedHosts names accepted in `Host`; null: any
 * @property {boolean} logRequests
 * @property {"open" | "protected"} read who may read results: whoever reaches the server, or who has a token for it
 */

const options = ["--demo", "--dev", "--reset-admin"];
const loopbackHosts = ["localhost", "127.0.0.1", "::1"];
/** Read by the application, lib/env; checked here, where a sentence ends the start. With the most that each may be. */
const limits = {
  RECOUNT_MAX_BODY: Number.MAX_SAFE_INTEGER,
  RECOUNT_MAX_BODY_DECODED: Number.MAX_SAFE_INTEGER,
  RECOUNT_MAX_TASKS: Number.MAX_SAFE_INTEGER,
  RECOUNT_UPLOAD_SLOTS: Number.MAX_SAFE_INTEGER,
  RECOUNT_RATE_AUTHENTICATION: Number.MAX_SAFE_INTEGER,
  RECOUNT_TRASH_DAYS: 36_500,
};

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 */
export function readSettings(args, env) {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown !== undefined) {
    throw new StartFailure(`Unknown option ${unknown}: settings are environment variables, such as PORT=3001.`, 2);
  }
  for (const [name, most] of Object.entries(limits)) checkLimit(name, env[name], most);
  const demo = args.includes("--demo");
  const host = env.HOST || "127.0.0.1";
  const publicUrl = readPublicUrl(env.RECOUNT_PUBLIC_URL);
  const names = publicUrl === null ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")];
  // Whoever names another address has a proxy there: the server is then not this machine's alone.
  const loopback = [host, ...names].every((name) => loopbackHosts.includes(name));
  return {
    demo,
    dev: args.includes("--dev"),
    port: readPort(env.PORT),
    host,
    dataDir: path.resolve(projectRoot, env.RECOUNT_DATA_DIR || (demo ? ".data-demo" : ".data")),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    loopback,
    publicUrl,
    resetAdmin: args.includes("--reset-admin"),
    allowedHosts: loopback
      ? [...loopbackHosts]
      : readAllowedHosts(env.RECOUNT_ALLOWED_HOSTS, [host.toLowerCase(), ...names]),
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

/**
 * An origin: a server has one place, and links are made by putting a path behind it.
 * @param {string | undefined} text
 */
function readPublicUrl(text) {
  if (text === undefined || text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && ["http:", "https:"].includes(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  throw new StartFailure(`RECOUNT_PUBLIC_URL has the form https://HOST or https://HOST:PORT, not "${text}".`, 2);
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined || text === "") return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new StartFailure(`PORT is a number from 0 to 65535, not "${text}".`, 2);
  return port;
}

/** @param {string} name @param {string | undefined} text @param {number} most */
function checkLimit(name, text, most) {
  if (text === undefined || text === "") return;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return;
  const range = most === Number.MAX_SAFE_INTEGER ? "from 1" : `from 1 to ${most}`;
  throw new StartFailure(`${name} is a whole number ${range}, not "${text}".`, 2);
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

/**
 * Behind a proxy on this machine only its names are asked for, and loopback's.
 * @param {string | undefined} text
 * @param {readonly string[]} own names of the server
 */
function readAllowedHosts(text, own) {
  const [host = ""] = own;
  if (text === undefined || text.trim() === "") {
    return loopbackHosts.includes(host) ? [...new Set([...loopbackHosts, ...own])] : null;
  }
  return [...new Set([...loopbackHosts, ...own])].concat(text.split(",").map((name) => name.trim().toLowerCase()));
}

/**
 * @param {string} host
 * @param {number} port
 */
export function addressOf(host, port) {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
