import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../server/settings.mjs";

/**
 * A server of its own on a fresh data folder.
 * @typedef {(route: string, document: unknown) => Promise<any>} Post
 * @typedef {{ address: string, token: string, post: Post, remove: (route: string) => Promise<void>, stop: () => Promise<void> }} OwnServer
 */

/**
 * @param {{ port: number, dataDir: string }} options
 * @returns {Promise<OwnServer>}
 */
export async function startServer({ port, dataDir }) {
  const child = spawn(process.execPath, [path.join(projectRoot, "scripts/start.mjs")], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", RECOUNT_DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(child);
  const { token } = JSON.parse(readFileSync(path.join(dataDir, "token.json"), "utf8"));
  let sent = 0;
  const send = async (/** @type {"POST" | "DELETE"} */ method, /** @type {string} */ route, body = "{}") => {
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      // Nobody else changes what is here: what is deleted is as it was made.
      ...(method === "DELETE" ? { "If-Match": '"1"' } : {}),
      "Idempotency-Key": `screenshots-${sent++}`,
    };
    const response = await fetch(new URL(route, address), { method, headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`);
    return text;
  };
  return {
    address,
    token,
    post: async (route, document) =>
      JSON.parse(await send("POST", route, typeof document === "string" ? document : JSON.stringify(document))),
    remove: async (route) => {
      await send("DELETE", route);
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/**
 * Waits for the line with the address.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} child
 */
function ready(child) {
  return new Promise((resolve, reject) => {
    child.once("exit", (status) => reject(new Error(`the server ended with status ${status}`)));
    child.stdout.on("data", (chunk) => {
      if (String(chunk).includes("is ready at")) resolve(undefined);
    });
  });
}
