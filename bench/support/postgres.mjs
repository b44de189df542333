import { spawn, spawnSync } from "node:child_process";

/** @typedef {{ url: string, version: string, stop(): Promise<void> }} Postgres */

/**
 * The server that DATABASE_URL names (an empty database of it), or a throw-away one where Debian's tools are there.
 *
 * @returns {Promise<Postgres | null>}
 */
export async function findPostgres() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, version: "DATABASE_URL", stop: async () => undefined };
  if (spawnSync("sh", ["-c", "command -v pg_virtualenv"]).status !== 0) return null;
  const script =
    'echo "postgresql://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"; psql -Atc "show server_version" postgres; read -r _ || true';
  const child = spawn("pg_virtualenv", ["-t", "-o", "fsync=on", "sh", "-c", script], {
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [url = "", version = ""] = await new Promise((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error("pg_virtualenv ended before it made a server")));
    child.stdout.on("data", (text) => {
      said += text;
      const lines = said.split("\n").filter((line) => line.startsWith("postgresql://") || /^\d/.test(line));
      if (lines.length === 2) resolve(lines);
    });
  });
  return {
    url,
    version: `PostgreSQL ${version}`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
