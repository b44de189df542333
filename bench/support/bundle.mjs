import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { bundleCommand } from "../../scripts/build.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const folder = mkdtempSync(path.join(tmpdir(), "recount-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** @param {string} contents TypeScript @param {string} name of the file @returns {Promise<string>} its path */
export async function bundle(contents, name) {
  const outfile = path.join(folder, name);
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: { js: 'import { createRequire as __cr } from "node:module"; const require = __cr(import.meta.url);' },
  });
  return outfile;
}

/** The functions of the domain, as the server, the browser and the command have them. */
export async function loadCore() {
  const file = await bundle(
    ["pass-at-k", "curve", "histogram", "indexed-counts", "pairwise", "rank-by-pairs", "window-index", "window-scores"]
      .map((name) => `export * from "#lib/core/${name}";`)
      .join("\n"),
    "core.mjs",
  );
  return import(pathToFileURL(file).href);
}

/** The command as people have it. @returns {Promise<string>} its path */
export async function commandFile() {
  const outfile = path.join(folder, "recount.mjs");
  await bundleCommand(outfile);
  return outfile;
}
