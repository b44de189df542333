import { rmSync } from "node:fs";
import path from "node:path";
import { readSecret, writeSecret } from "./secret-file.mjs";

/**
 * The token of a first start, with which the first admin token is made. Its file is there while it can be used.
 * @param {string} dataDir
 */
export function keepBootstrapToken(dataDir) {
  const file = path.join(dataDir, "bootstrap-token");
  /** @type {import("./application.mjs").ApplicationHooks["ensureBootstrapToken"] | null} */
  let ensure = null;

  /** @returns {Promise<string | null>} the file; null: none is needed */
  async function update() {
    if (ensure === null) return null;
    const kept = readSecret(file)?.trim() ?? null;
    const token = (await ensure(kept)) ?? null;
    if (token === null) rmSync(file, { force: true });
    else if (token !== kept) writeSecret(file, `${token}\n`);
    return token === null ? null : file;
  }

  return {
    /**
     * Writes the file where no admin token is there, and takes it away where one is.
     * @param {import("./application.mjs").ApplicationHooks["ensureBootstrapToken"]} how
     */
    write(how) {
      ensure = how;
      return update();
    },
    /**
     * Takes the file away as soon as a token was made with it.
     * @param {import("./http-server.mjs").Handler} handle
     * @returns {import("./http-server.mjs").Handler}
     */
    watched(handle) {
      return (request, response) => {
        if (request.method === "POST" && request.url === "/api/v1/tokens") {
          response.once("finish", () => {
            if (response.statusCode === 201) update().catch((error) => console.error(error));
          });
        }
        return handle(request, response);
      };
    },
  };
}
