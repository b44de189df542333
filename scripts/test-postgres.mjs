// `npm run test:postgres`: the database and API tests on a PostgreSQL server: that of DATABASE_URL, else a new one
// that is thrown away afterwards.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { notRun } from "./test-report.mjs";
import { runVitest } from "./test-vitest.mjs";

/** @returns {Promise<import("./test-report.mjs").Part>} */
export async function testPostgres() {
  const given = process.env.DATABASE_URL;
  if (given) return runOn(given, "the PostgreSQL server of DATABASE_URL");
  const programs = findPrograms();
  if (programs === null) return notRun("tests on PostgreSQL (no initdb found, and DATABASE_URL is not set)");
  const cluster = startCluster(programs);
  const stop = () => {
    cluster.stop();
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await runOn(cluster.url, `a PostgreSQL of its own (${programs})`);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    cluster.stop();
  }
}

/** @param {string} url @param {string} where */
function runOn(url, where) {
  console.log(`\nDatabase and API tests on ${where}:`);
  return runVitest(["integration"], { DATABASE_URL: url });
}

/** The folder with PostgreSQL's programs: the newest that Debian has, else that of the path. */
function findPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders.find((folder) => ["initdb", "pg_ctl"].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** A new cluster behind a socket that only this user and PostgreSQL's can reach. @param {string} programs */
function startCluster(programs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "recount-pg-"));
  const owner = ownerOf(folder);
  const data = path.join(folder, "data");
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ args) =>
    execFileSync(path.join(programs, name), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => {
    spawnSync(path.join(programs, "pg_ctl"), ["stop", "-D", data, "-m", "immediate"], { ...owner, cwd: folder });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
    const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c max_connections=200`;
    run("pg_ctl", ["start", "-w", "-D", data, "-l", path.join(folder, "log"), "-o", settings]);
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

/** PostgreSQL refuses to run as root: there it runs as its own user. @param {string} folder */
function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const owner = { uid: id("-u"), gid: id("-g") };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed, skipped, sound, notRun: reason } = await testPostgres();
  if (reason !== null) console.error(`Not run: ${reason}.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = sound && failed === 0 && reason === null ? 0 : 1;
}
