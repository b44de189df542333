import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Where an import leads.
 *
 * @typedef {{ kind: "file", path: string } | { kind: "package", name: string } | { kind: "nowhere" } | { kind: "computed" }} Target
 */

const endings = ["", ".ts", ".tsx", ".mjs", ".js", ".d.ts"];

/** Subpaths of package.json, "imports". @type {Record<string, string>} */
const subpaths = { "#lib/": ".ts", "#components/": ".tsx", "#cli/": ".ts", "#tests/": ".ts" };

/**
 * @param {string} root
 * @param {string} from path of the importing file
 * @param {string} specifier
 * @returns {Target}
 */
export function resolveImport(root, from, specifier) {
  if (specifier === "(computed)") return { kind: "computed" };
  if (specifier.startsWith("#")) {
    const prefix = Object.keys(subpaths).find((one) => specifier.startsWith(one));
    const file = prefix === undefined ? "" : specifier.slice(1) + subpaths[prefix];
    return isFile(root, file) ? { kind: "file", path: file } : { kind: "nowhere" };
  }
  if (specifier.startsWith(".")) {
    const base = path.posix.join(path.posix.dirname(from), specifier);
    const ending = endings.find((one) => isFile(root, base + one));
    return ending === undefined ? { kind: "nowhere" } : { kind: "file", path: base + ending };
  }
  return { kind: "package", name: packageName(specifier) };
}

/** @param {string} root @param {string} file */
const isFile = (root, file) => {
  // The client is made by `npm run generate`; the linter does not depend on it being there.
  if (file.startsWith("lib/generated/")) return file.endsWith(".ts");
  const full = path.join(root, file);
  return file !== "" && existsSync(full) && statSync(full).isFile();
};

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier.startsWith("node:")
    ? specifier
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");
