/**
 * What the bans of `layers.mjs` look for. Each matcher is asked about every node of a file's syntax tree.
 *
 * @typedef {{ type: string, start: number, [key: string]: any }} SyntaxNode
 * @typedef {(node: SyntaxNode) => boolean} Matcher
 */

/** @param {SyntaxNode} node @param {string} name */
const isName = (node, name) => node?.type === "Identifier" && node.name === name;

/** @param {SyntaxNode} node @param {string} object @param {string} property */
const isMember = (node, object, property) =>
  node.type === "MemberExpression" && isName(node.object, object) && isName(node.property, property);

/** @param {SyntaxNode} node @param {readonly string[]} names */
const isCallOf = (node, names) =>
  (node.type === "CallExpression" || node.type === "NewExpression") &&
  names.some((name) => isName(node.callee, name) || isMember(node.callee, "globalThis", name));

/** @type {Record<string, Matcher>} */
export const matchers = {
  ambient: (node) =>
    isMember(node, "Date", "now") ||
    isMember(node, "Math", "random") ||
    (node.type === "NewExpression" && isName(node.callee, "Date") && node.arguments.length === 0) ||
    isCallOf(node, ["fetch", "setTimeout", "setInterval"]) ||
    (node.type === "MemberExpression" &&
      ["process", "performance", "crypto"].some((name) => isName(node.object, name))),
  useServer: (node) => node.type === "ExpressionStatement" && node.directive === "use server",
  rawSql: (node) =>
    node.type === "MemberExpression" &&
    (["$queryRawUnsafe", "$executeRawUnsafe"].some((name) => isName(node.property, name)) ||
      isMember(node, "Prisma", "raw")),
  zodCoerce: (node) => isMember(node, "z", "coerce"),
  lenientNumber: (node) =>
    isCallOf(node, ["parseInt", "parseFloat"]) ||
    isMember(node, "Number", "parseInt") ||
    isMember(node, "Number", "parseFloat"),
  looseNumber: (node) =>
    (node.type === "CallExpression" && isName(node.callee, "Number")) ||
    (node.type === "UnaryExpression" && node.operator === "+"),
};
