// `prisma generate` looks for a schema-engine binary that it never runs; any existing file satisfies it,
// so nothing is downloaded.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
const env = {
  ...process.env,
  CHECKPOINT_DISABLE: "1",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
};
const { status } = spawnSync(process.execPath, [cli, "generate", ...process.argv.slice(2)], { stdio: "inherit", env });
process.exit(status ?? 1);
