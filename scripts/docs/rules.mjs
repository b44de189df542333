import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { commandsOf } from "./pages.mjs";

/** @typedef {import("./pages.mjs").Page} Page */

/**
 * Links to files and headings that are not there. Links to other sites are not followed.
 *
 * @param {string} root
 * @param {readonly Page[]} pages
 * @returns {string[]}
 */
export function brokenLinks(root, pages) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ target, line }) => {
      if (/^(?:https?|mailto):/.test(target)) return [];
      const [file = "", anchor] = target.split("#");
      const place = file === "" ? page.path : path.posix.join(path.posix.dirname(page.path), decodeURI(file));
      if (!byPath.has(place) && !existsSync(path.join(root, place)))
        return [`${page.path}:${line}: ${target} leads to no file`];
      if (anchor === undefined || byPath.get(place)?.anchors.has(anchor)) return [];
      return [`${page.path}:${line}: ${place} has no heading #${anchor}`];
    }),
  );
}

/** npm scripts that a page names and package.json lacks. @param {string} root @param {readonly Page[]} pages */
export function unknownScripts(root, pages) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return pages.flatMap((page) =>
    [...page.text.matchAll(/\bnpm (?:run (?:--silent |-s )?([a-z][\w:-]*)|(test|start)\b)/g)]
      .map(([, run, short]) => run ?? short ?? "")
      .filter((name) => scripts[name] === undefined)
      .map((name) => `${page.path}: there is no npm script ${name}`),
  );
}

/** Commands that `.ci` runs by itself, marked `sh ci`, but does not. @param {string} root @param {readonly Page[]} pages */
export function notRunByCi(root, pages) {
  const ci = ["run", "demo"].map((file) => readFileSync(path.join(root, ".ci", file), "utf8")).join("\n");
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ info }) => info === "sh ci")
      .flatMap(commandsOf)
      .filter((command) => !ci.includes(command))
      .map((command) => `${page.path}: .ci does not run "${command}"`),
  );
}

/** Fenced blocks whose kind says nothing about how they are tested. @param {readonly Page[]} pages */
export function unknownKinds(pages) {
  const known = ["sh", "sh ci", "text", "json", "csv", "http", "ts", "sql"];
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ info }) => !known.includes(info))
      .map(({ line }) => `${page.path}:${line}: a block is one of ${known.join(", ")}`),
  );
}
