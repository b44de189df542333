import { mkdirSync } from "node:fs";
import path from "node:path";
import { startOwnServer } from "../../scripts/own-server.mjs";
import { folder } from "./bundle.mjs";

/** @typedef {import("../../scripts/own-server.mjs").OwnServer} Server */

/**
 * @param {{ name: string, port: number, databaseUrl: string | null }} options
 * @returns {Promise<Server>}
 */
export async function startServer({ name, ...options }) {
  const dataDir = path.join(folder, `data-${name}`);
  mkdirSync(dataDir, { mode: 0o700 });
  return startOwnServer({ dataDir, ...options });
}

/**
 * @param {Server} server
 * @param {string} route
 * @param {{ body: unknown, key: string }} request
 * @returns {Promise<any>}
 */
export async function post({ address, token }, route, { body, key }) {
  const answer = await fetch(address + route, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": key },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${route} answers ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** @param {Server} server @param {string} route @returns {Promise<string>} */
export async function get({ address }, route) {
  const answer = await fetch(address + route);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${route} answers ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}
