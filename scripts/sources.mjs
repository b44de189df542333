import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./server/settings.mjs";

/** What the built application is made from. */
export const applicationSources = [
  "app",
  "cli",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "prisma.config.ts",
  "instrumentation.ts",
  "instrumentation.node.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/prisma-generate.mjs",
];

/** What the command's one file is made from. */
export const commandSources = ["cli", "lib", "package.json", "package-lock.json", "scripts/build.mjs"];

/** Made by a build from the others. */
const made = ["lib/generated", "public/recount.mjs"].map((place) => path.join(projectRoot, place));

/**
 * SHA-256 over names and contents. Contents, not times: a checkout or a copy changes times only.
 * @param {readonly string[]} places
 */
export function stampOf(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesOf(path.join(projectRoot, place)))) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(projectRoot, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]} sorted, so that the stamp does not depend on the file system
 */
function filesOf(place) {
  if (!existsSync(place) || made.includes(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => name !== ".DS_Store")
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}
