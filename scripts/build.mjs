import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { StartFailure } from "./server/failure.mjs";
import { FolderInUse, lockFolder } from "./server/lock.mjs";
import { projectRoot } from "./server/settings.mjs";
import { applicationSources, commandSources, stampOf } from "./sources.mjs";

const at = (/** @type {string} */ place) => path.join(projectRoot, place);
const applicationStamp = at(".next/recount-build");
const commandStamp = at("dist/recount.stamp");

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The stamp names the build that it belongs to: `next build` by hand makes another. */
const applicationMark = () => `${stampOf(applicationSources)} ${textOf(at(".next/BUILD_ID"))}`;

/** Whether the built application is there and made from the sources as they are now. */
export function isBuilt() {
  const parts = [".next/BUILD_ID", "dist/recount.mjs", "public/recount.mjs", "lib/generated/prisma/client.ts"];
  return parts.every((place) => existsSync(at(place))) && textOf(applicationStamp) === applicationMark();
}

/** The whole build, where it is missing or older than its sources. */
export const ensureBuilt = () =>
  ensure(isBuilt, () => {
    console.error("Building, about half a minute …");
    return build();
  });

/** The command as one file, where it is missing or older than its sources. */
export const ensureCommand = () => ensure(hasCommand, makeCommand);

/**
 * Makes what is not there. Two builds in one folder would spoil each other: the second waits, and finds it made.
 * @param {() => boolean} isMade
 * @param {() => Promise<void>} make
 */
async function ensure(isMade, make) {
  if (isMade()) return;
  const unlock = await lockBuild();
  try {
    if (!isMade()) await make();
  } finally {
    unlock();
  }
}

async function lockBuild() {
  mkdirSync(at("dist"), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      return await lockFolder(at("dist"));
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (waited === 0) console.error("Waiting for another build of this folder …");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** What the development server needs: it compiles the rest by itself. */
export async function ensureGenerated() {
  await generateClient();
  await ensureCommand();
}

/** Database client, command, application. */
async function build() {
  const stamp = stampOf(applicationSources);
  rmSync(applicationStamp, { force: true });
  await generateClient();
  await makeCommand();
  await runNode([createRequire(import.meta.url).resolve("next/dist/bin/next"), "build"], "The build failed");
  // The sources as they were when the build began: what changed since is not in it.
  writeFileSync(applicationStamp, `${stamp} ${textOf(at(".next/BUILD_ID"))}`);
}

const generateClient = () => runNode([at("scripts/prisma-generate.mjs")], "The database client could not be made");

function hasCommand() {
  const isThere = existsSync(at("dist/recount.mjs")) && existsSync(at("public/recount.mjs"));
  return isThere && textOf(commandStamp) === stampOf(commandSources);
}

async function makeCommand() {
  const stamp = stampOf(commandSources);
  // Whoever starts the command meanwhile has the old one, never a part of the new.
  await bundleCommand(at("dist/recount.new.mjs"));
  renameSync(at("dist/recount.new.mjs"), at("dist/recount.mjs"));
  mkdirSync(at("public"), { recursive: true });
  copyFileSync(at("dist/recount.mjs"), at("public/recount.mjs"));
  writeFileSync(commandStamp, stamp);
}

/** The command with all that it needs. @param {string} outfile */
export async function bundleCommand(outfile) {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: projectRoot,
    entryPoints: ["cli/main.ts"],
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    minify: true,
    legalComments: "none",
    outfile,
    logLevel: "warning",
    // CommonJS packages inside call require.
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire as __cr } from "node:module"; const require = __cr(import.meta.url);',
    },
  });
}

/**
 * Runs a step and shows what it says only when it fails.
 * @param {readonly string[]} args
 * @param {string} failure
 * @returns {Promise<void>}
 */
function runNode(args, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
    child.once("error", reject);
    child.once("close", (status, signal) => {
      if (status === 0) return resolve();
      if (signal === null) process.stderr.write(Buffer.concat(said));
      reject(new StartFailure(signal === null ? `${failure}: the message is above.` : `${failure}: stopped.`));
    });
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  rmSync(applicationStamp, { force: true });
  ensureBuilt().catch((error) => process.exit(StartFailure.print(error)));
}
