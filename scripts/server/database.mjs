import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { startEngine } from "./engine.mjs";
import { StartFailure } from "./failure.mjs";
import { FolderInUse, lockFolder } from "./lock.mjs";
import { MigrationError, migrate } from "./migrate.mjs";

/** @typedef {{ url: string, close(): Promise<void> }} Database */

/**
 * The database that the settings name, ready for this program: the server's, or the embedded one in the data folder.
 * @param {Pick<import("./settings.mjs").Settings, "databaseUrl" | "dataDir">} settings
 * @returns {Promise<Database>}
 */
export async function openDatabase({ databaseUrl, dataDir }) {
  const unlock = await takeFolder(dataDir);
  const database =
    databaseUrl === null
      ? await openEmbedded(dataDir, unlock)
      : { url: databaseUrl, close: () => Promise.resolve(unlock()) };
  try {
    await migrateOrSay(database.url, databaseUrl);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Brings a database to this program's schema, or says in one sentence why not.
 * @param {string} url
 * @param {string | null} databaseUrl what the setting says; null: it is the embedded database
 * @returns {Promise<string[]>} names of the migrations that were applied
 */
export async function migrateOrSay(url, databaseUrl) {
  return migrate(url).catch((error) => {
    throw migrationFailure(error, databaseUrl);
  });
}

/**
 * The data folder is one process's alone: the embedded database would be damaged, and the token file names one address.
 * @param {string} dataDir
 */
async function takeFolder(dataDir) {
  makeFolder(dataDir);
  return lockFolder(dataDir).catch((error) => {
    throw new StartFailure(messageOf(error), error instanceof FolderInUse ? 5 : 1, error);
  });
}

/** @param {string} dataDir @param {() => void} unlock @returns {Promise<Database>} */
async function openEmbedded(dataDir, unlock) {
  if (!existsSync(path.join(dataDir, "pg"))) console.error("Creating the database …");
  try {
    const engine = await startEngine({ dataDir });
    return {
      url: engine.url,
      close: async () => {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw new StartFailure(messageOf(error), 1, error);
  }
}

/** @param {string} dataDir */
function makeFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} cannot be made: ${messageOf(error)}.`, 1, error);
  }
}

/**
 * @param {unknown} error
 * @param {string | null} databaseUrl
 */
function migrationFailure(error, databaseUrl) {
  if (error instanceof MigrationError) return new StartFailure(error.message, 4, error);
  const where = databaseUrl === null ? "The embedded database" : `The database ${placeOf(databaseUrl)} (DATABASE_URL)`;
  return new StartFailure(`${where} does not answer: ${messageOf(error)}.`, 4, error);
}

/**
 * Host and name, without user and password.
 * @param {string} url
 */
function placeOf(url) {
  if (!URL.canParse(url)) return "named";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** @param {unknown} error @returns {string} */
function messageOf(error) {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
