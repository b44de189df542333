import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { folder, root } from "./bundle.mjs";

/** @typedef {{ address: string, token: string, stop(): Promise<void> }} Server */

/**
 * The real server, as `npm start` starts it, with a data folder of its own.
 *
 * @param {{ name: string, port: number, databaseUrl: string | null }} options
 * @returns {Promise<Server>}
 */
export async function startServer({ name, port, databaseUrl }) {
  const dataDir = path.join(folder, `data-${name}`);
  mkdirSync(dataDir, { mode: 0o700 });
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...env,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      RECOUNT_DATA_DIR: dataDir,
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = `http://127.0.0.1:${port}`;
  process.once("exit", () => child.kill());
  for (const begun = Date.now(); ; ) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said}`);
    if (Date.now() - begun > 300_000) throw new Error(`the server was not ready within 300 s:\n${said}`);
    if (said.includes("Recount is ready at")) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { token } = JSON.parse(readFileSync(path.join(dataDir, "token.json"), "utf8"));
  return {
    address,
    token,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
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
