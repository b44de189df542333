import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { StartFailure } from "./failure.mjs";

/**
 * The text of a file that only its owner can read; null: there is none.
 * @param {string} file
 * @returns {string | null}
 */
export function readSecret(file) {
  if (!existsSync(file)) return null;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartFailure(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`, 1, error);
  }
}

/**
 * Whole or not at all, and never readable by others, not even for a moment.
 * @param {string} file
 * @param {string} text
 */
export function writeSecret(file, text) {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, file);
}
