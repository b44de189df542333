import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install-check.mjs";
import { StartFailure } from "./server/failure.mjs";
import { projectRoot } from "./server/settings.mjs";

/** Bundles the command if it is missing or old, then becomes it. */
export async function runCommand() {
  try {
    ensureInstalled();
    const { ensureCommand } = await import("./build.mjs");
    await ensureCommand();
  } catch (error) {
    process.exit(StartFailure.print(error));
  }
  if (process.env.RECOUNT_DATA_DIR) {
    process.env.RECOUNT_DATA_DIR = path.resolve(projectRoot, process.env.RECOUNT_DATA_DIR);
  }
  // Where the token of a server of this clone is found.
  process.env.RECOUNT_HOME = projectRoot;
  // npm starts scripts in the project's folder; the paths that were typed belong to where they were typed.
  const typedIn = process.env.INIT_CWD;
  if (typedIn !== undefined) process.chdir(typedIn);
  const command = path.join(projectRoot, "dist/recount.mjs");
  process.argv[1] = command;
  await import(pathToFileURL(command).href);
}
