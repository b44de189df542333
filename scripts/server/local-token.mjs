import path from "node:path";
import { readSecret, writeSecret } from "./secret-file.mjs";

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
  if (kept?.token !== token || kept.url !== address) writeSecret(file, `${JSON.stringify({ url: address, token })}\n`);
  return token;
}

/** @param {string} file @returns {{ url: unknown, token: string } | null} */
function readToken(file) {
  const text = readSecret(file);
  if (text === null) return null;
  try {
    const { url, token } = JSON.parse(text);
    return typeof token === "string" ? { url, token } : null;
  } catch {
    return null; // damaged: a new token is made
  }
}
