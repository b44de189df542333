import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartFailure } from "./server/failure.mjs";
import { projectRoot } from "./server/settings.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether what is installed is what the lock file names. Optional packages may be absent: they are those
 * of other platforms.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json, which npm writes when it has finished
 */
export function matchesLock(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([place]) => place !== "");
  const extra = Object.keys(installed.packages).some((place) => lock.packages[place] === undefined);
  return (
    !extra &&
    wanted.every(([place, { version, integrity, optional }]) => {
      const found = installed.packages[place];
      return found === undefined ? optional === true : found.version === version && found.integrity === integrity;
    })
  );
}

/** @param {string} file */
const readLock = (file) => /** @type {LockFile} */ (JSON.parse(readFileSync(file, "utf8")));

function isInstalled() {
  const installed = path.join(projectRoot, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  try {
    return matchesLock(readLock(path.join(projectRoot, "package-lock.json")), readLock(installed));
  } catch (error) {
    if (error instanceof SyntaxError) return false; // cut while being written: install again
    throw error;
  }
}

/**
 * `npm ci` where it is needed. Install scripts stay off: nothing here needs them, and they are what a
 * bad package would run.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.error("Installing packages, about a minute …");
  const args = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const run =
    npm !== undefined && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], { cwd: projectRoot, stdio: ["ignore", 2, 2] })
      : spawnSync("npm", args, { cwd: projectRoot, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (run.signal !== null) throw new StartFailure("Stopped while installing packages.", 130);
  if (run.status !== 0) {
    throw new StartFailure("The packages could not be installed: npm's message is above. Try `npm ci` again.");
  }
}
