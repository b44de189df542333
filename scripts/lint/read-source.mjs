import { parseSync } from "vite";
import { matchers } from "./patterns.mjs";

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {boolean} typesOnly a whole `import type`: what braces full of `type` import is still loaded
 * @property {number} line
 *
 * @typedef {object} Source
 * @property {Import[]} imports static, dynamic, re-exported, required, and `import("…")` in types
 * @property {{ matcher: string, line: number }[]} hits
 */

/**
 * Reads one file with a full TypeScript and JSX parser; a file that it cannot read is an error, never "no imports".
 *
 * @param {string} name path, whose ending says the language
 * @param {string} text
 * @returns {Source}
 */
export function readSource(name, text) {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  const lineOf = lineCounter(text);
  /** @type {Source} */
  const source = { imports: [], hits: [] };
  visit(/** @type {any} */ (program), (node) => {
    const found = importOf(node);
    if (found) source.imports.push({ ...found, line: lineOf(node.start) });
    for (const [matcher, matches] of Object.entries(matchers)) {
      if (matches(node)) source.hits.push({ matcher, line: lineOf(node.start) });
    }
  });
  return source;
}

/**
 * @param {import("./patterns.mjs").SyntaxNode} node
 * @returns {{ specifier: string, typesOnly: boolean } | null}
 */
function importOf(node) {
  switch (node.type) {
    case "ImportDeclaration":
      return { specifier: node.source.value, typesOnly: node.importKind === "type" };
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return node.source && { specifier: node.source.value, typesOnly: node.exportKind === "type" };
    case "ImportExpression":
      return { specifier: literal(node.source), typesOnly: false };
    case "TSImportType":
      return { specifier: literal(node.source), typesOnly: true };
    case "TSExternalModuleReference":
      return { specifier: literal(node.expression), typesOnly: false };
    case "CallExpression": {
      const { callee, arguments: given } = /** @type {any} */ (node);
      const isRequire = callee.type === "Identifier" && callee.name === "require";
      return isRequire && given.length === 1 ? { specifier: literal(given[0]), typesOnly: false } : null;
    }
    default:
      return null;
  }
}

/** The text of a literal; what is computed cannot be checked and is called so. @param {any} node @returns {string} */
function literal(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return "(computed)";
}

/** @param {any} node @param {(node: import("./patterns.mjs").SyntaxNode) => void} see */
function visit(node, see) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, see);
  } else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") see(node);
    for (const key of Object.keys(node)) visit(node[key], see);
  }
}

/** @param {string} text @returns {(offset: number) => number} */
function lineCounter(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}
