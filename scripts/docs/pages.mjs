import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Page
 * @property {string} path from the root, with slashes
 * @property {string} text
 * @property {Set<string>} anchors of its headings, as the usual renderers make them
 * @property {{ target: string, line: number }[]} links
 * @property {Block[]} blocks
 * @property {{ text: string, line: number }[]} codes what stands between backquotes
 *
 * @typedef {{ info: string, line: number, lines: string[] }} Block a fenced block; `line` is that of its first line
 */

const skipped = new Set([
  "node_modules",
  ".git",
  ".next",
  "dist",
  "public",
  "fixtures",
  "demo",
  "screenshots",
  "test-results",
]);

/** All Markdown pages of the repository. @param {string} root @returns {Page[]} */
export function readPages(root) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith(".data")) walk(name);
      else if (entry.isFile() && name.endsWith(".md")) found.push(name);
    }
  };
  walk("");
  return found.sort().map((name) => parsePage(name, readFileSync(path.join(root, name), "utf8")));
}

/** @param {string} name @param {string} text @returns {Page} */
export function parsePage(name, text) {
  /** @type {Page} */
  const page = { path: name, text, anchors: new Set(), links: [], blocks: [], codes: [] };
  /** @type {Block | null} */
  let block = null;
  for (const [index, line] of text.split("\n").entries()) {
    const fence = /^\s*```(.*)$/.exec(line);
    if (fence && block === null) {
      block = { info: (fence[1] ?? "").trim(), line: index + 2, lines: [] };
      page.blocks.push(block);
    } else if (fence) block = null;
    else if (block !== null) block.lines.push(line);
    else readLine(page, line, index + 1);
  }
  if (block !== null) throw new Error(`${name}: the block opened before line ${block.line} is never closed`);
  return page;
}

/** @param {Page} page @param {string} line @param {number} number */
function readLine(page, line, number) {
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line);
  if (heading) page.anchors.add(freeAnchor(page.anchors, heading[1] ?? ""));
  for (const [, code = ""] of line.matchAll(/`([^`]+)`/g)) page.codes.push({ text: code, line: number });
  for (const [, target = ""] of line.replace(/`[^`]*`/g, "").matchAll(/\]\(<?([^)>\s]+)>?\)/g)) {
    page.links.push({ target, line: number });
  }
}

/** @param {Set<string>} taken @param {string} heading */
function freeAnchor(taken, heading) {
  const plain = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
  for (let copy = 0; ; copy++) {
    const anchor = copy === 0 ? plain : `${plain}-${copy}`;
    if (!taken.has(anchor)) return anchor;
  }
}

/** The commands of a block: lines that end in a backslash are joined, comments and blank lines dropped. @param {Block} block */
export function commandsOf(block) {
  return block.lines
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
