import { startOwnServer } from "../own-server.mjs";

/**
 * A server of its own, and how it is filled.
 * @typedef {(route: string, document: unknown) => Promise<any>} Post
 * @typedef {import("../own-server.mjs").OwnServer & { post: Post, remove: (route: string) => Promise<void> }} OwnServer
 */

/**
 * @param {{ port: number, dataDir: string }} options
 * @returns {Promise<OwnServer>}
 */
export async function startServer(options) {
  const server = await startOwnServer(options);
  const { address, token } = server;
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
    ...server,
    post: async (route, document) =>
      JSON.parse(await send("POST", route, typeof document === "string" ? document : JSON.stringify(document))),
    remove: async (route) => {
      await send("DELETE", route);
    },
  };
}
