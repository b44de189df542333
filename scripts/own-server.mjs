import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./server/settings.mjs";

/** @typedef {{ address: string, token: string, stop(): Promise<void> }} OwnServer */

const readyWithinMs = 300_000;

/**
 * The real server, as `npm start` starts it, on a data folder of its own. It ends with this process at the latest.
 * @param {{ port: number, dataDir: string, databaseUrl?: string | null }} options
 * @returns {Promise<OwnServer>} once it is ready
 */
export async function startOwnServer({ port, dataDir, databaseUrl = null }) {
  const child = spawn(process.execPath, [path.join(projectRoot, "scripts/start.mjs")], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      RECOUNT_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  const ended = once(child, "exit");
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  for (const begun = Date.now(); !said.includes("Recount is ready at"); ) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${said}`);
    if (Date.now() - begun > readyWithinMs) throw new Error(`the server was not ready within 300 s:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { token } = JSON.parse(readFileSync(path.join(dataDir, "token.json"), "utf8"));
  return {
    address: `http://127.0.0.1:${port}`,
    token,
    async stop() {
      process.off("exit", kill);
      child.kill("SIGTERM");
      await ended;
    },
  };
}
