import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartFailure } from "./failure.mjs";

/**
 * The token with which the command of this machine's user uploads, beside the address that it is for. It is made at
 * the first start and kept by later ones, so that its runs stay its own.
 * @param {{ dataDir: string, address: string, ensure: import("./application.mjs").ApplicationHooks["ensureLocalToken"] }} options
 * @returns {Promise<string>} the token
 */
export async function keepLocalToken({ dataDir, address, ensure }) {
  const file = path.join(dataDir, "token.json");
  const kept = readToken(file);
  const { token } = await ensure(kept?.token ?? null);
  if (kept?.token !== token || kept.url !== address) writeToken(file, { url: address, token });
  return token;
}

/** @param {string} file @returns {{ url: unknown, token: string } | null} */
function readToken(file) {
  if (!existsSync(file)) return null;
  try {
    const { url, token } = JSON.parse(readFileSync(file, "utf8"));
    return typeof token === "string" ? { url, token } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null; // damaged: a new token is made
    throw new StartFailure(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`, 1, error);
  }
}

/**
 * Whole or not at all, and never readable by others, not even for a moment.
 * @param {string} file
 * @param {{ url: string, token: string }} content
 */
function writeToken(file, content) {
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}
