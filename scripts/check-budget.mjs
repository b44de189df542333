/**
 * `npm run budget`: what every page of the built application loads of script before it can be used, gzipped, from the
 * build's own manifests: the framework, and what the page's layouts, its loading state and its error state need. What is
 * imported when needed is not in it. Fails where a page is above the budget, and where a page was not measured.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { projectRoot } from "./server/settings.mjs";

/** Bytes after gzip. */
export const budget = 170_000;

/** Framework pages that are no folder of `app`. */
const builtIn = ["_global-error", "_not-found"];

/**
 * @typedef {object} PageWeight
 * @property {string} page as its folder below `app`
 * @property {number} bytes
 */

/**
 * The script of every page at first load, the heaviest first.
 * @param {string} root
 * @returns {PageWeight[]}
 */
export function pageWeights(root) {
  const built = path.join(root, ".next");
  const sizes = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(built, file))).length);
    return sizes.get(file);
  };
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(built, "build-manifest.json"), "utf8"));
  return manifestsIn(path.join(built, "server/app"))
    .map((file) => {
      const scripts = new Set([...rootMainFiles, ...entryScripts(path.join(built, "server/app", file))]);
      const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(script), 0);
      return { page: pageOf(file), bytes };
    })
    .sort((a, b) => b.bytes - a.bytes || (a.page < b.page ? -1 : 1));
}

/**
 * What is wrong with the weights; nothing is good.
 * @param {string} root
 * @param {readonly PageWeight[]} weights
 * @returns {string[]}
 */
export function budgetProblems(root, weights) {
  const measured = new Set(weights.map(({ page }) => page));
  const pages = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map(pageOf);
  return [
    ...pages
      .filter((page) => !measured.has(page))
      .map((page) => `${page}: not measured, the build has no manifest of it`),
    ...[...measured]
      .filter((page) => !pages.includes(page) && !builtIn.includes(page))
      .map((page) => `${page}: in the build, but not in app: build again`),
    ...weights
      .filter(({ bytes }) => bytes > budget)
      .map(({ page, bytes }) => `${page}: ${kilobytes(bytes)} kB, ${kilobytes(bytes - budget)} kB above the budget`),
  ];
}

/** @param {string} folder */
function manifestsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "page_client-reference-manifest.js",
  );
}

/** `runs/[runId]`; `.` is a page at the top. @param {string} file */
function pageOf(file) {
  return path.dirname(file).replaceAll(path.sep, "/");
}

/** The manifest is a script that puts one object on the global. @param {string} file */
function entryScripts(file) {
  /** @type {{ __RSC_MANIFEST?: Record<string, { entryJSFiles?: Record<string, string[]> }> }} */
  const sandbox = {};
  runInNewContext(readFileSync(file, "utf8"), Object.assign(sandbox, { globalThis: sandbox }));
  const entries = Object.values(sandbox.__RSC_MANIFEST ?? {}).map(({ entryJSFiles }) => entryJSFiles);
  if (entries.length !== 1 || entries[0] === undefined) throw new Error(`${file} does not say what its page loads`);
  return Object.values(entries[0]).flat();
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

function main() {
  if (!existsSync(path.join(projectRoot, ".next/build-manifest.json"))) {
    console.error("There is no build: npm run build makes one.");
    process.exitCode = 1;
    return;
  }
  const weights = pageWeights(projectRoot);
  for (const { page, bytes } of weights) console.log(`${kilobytes(bytes).padStart(6)} kB  ${page}`);
  const problems = budgetProblems(projectRoot, weights);
  for (const problem of problems) console.error(problem);
  console.log(`${weights.length} pages, at most ${kilobytes(budget)} kB each, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
