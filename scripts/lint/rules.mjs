import { bans, emptyNames, entries, homes, layers, outermost } from "../layers.mjs";

/**
 * @typedef {import("./read-source.mjs").Import & { target: import("./resolve.mjs").Target }} ResolvedImport
 * @typedef {{ path: string, imports: ResolvedImport[], hits: { matcher: string, line: number }[] }} Module
 * @typedef {{ rule: string, path: string, line: number, message: string }} Violation
 */

/** @param {string} file */
const layerOf = (file) => layers.find((layer) => layer.files.test(file)) ?? null;

/** @param {Module} module @returns {Violation[]} */
export function checkModule(module) {
  const layer = layerOf(module.path);
  if (layer === null) {
    return [{ rule: "layer", path: module.path, line: 1, message: "belongs to no layer of scripts/layers.mjs" }];
  }
  return [
    ...(emptyNames.test(module.path)
      ? [{ rule: "names", path: module.path, line: 1, message: "this name says nothing; call it after its content" }]
      : []),
    ...module.imports.flatMap((found) => checkImport(module.path, layer, found)),
    ...checkBans(module),
  ];
}

/**
 * @param {string} path
 * @param {import("../layers.mjs").Layer} layer
 * @param {ResolvedImport} found
 * @returns {Violation[]}
 */
function checkImport(path, layer, { specifier, target, typesOnly, line }) {
  /** @param {string} rule @param {string} message @returns {Violation} */
  const violation = (rule, message) => ({ rule, path, line, message: `${specifier}: ${message}` });
  /** @type {Violation[]} */
  const violations = [];
  if (specifier.startsWith("../..") && target.kind === "file" && /^(?:lib|components|cli|tests)\//.test(target.path))
    violations.push(violation("paths", "write it from the top, as #lib/…, #components/…, #cli/… or #tests/…"));
  if (target.kind === "nowhere") violations.push(violation("resolve", "leads to no file"));
  if (target.kind === "computed" && layer.packages !== "any")
    violations.push(violation("resolve", "a computed import cannot be checked"));
  if (target.kind === "package" && !mayUse(layer, target.name))
    violations.push(violation("packages", `${layer.name} may not use this package`));
  if (target.kind === "file") {
    const other = layerOf(target.path);
    if (other !== null && !mayImport(layer, other))
      violations.push(violation("layers", `${layer.name} may not import ${other.name}`));
  }
  const names = target.kind === "file" ? [specifier, target.path] : [specifier];
  for (const { what, specifier: pattern, home, types, because } of homes) {
    const atHome = home.test(path) || (typesOnly && types?.test(path));
    if (!atHome && names.some((name) => pattern.test(name)))
      violations.push(violation("homes", `${what} stays in its place: ${because}`));
  }
  return violations;
}

/** @param {import("../layers.mjs").Layer} layer @param {import("../layers.mjs").Layer} other */
function mayImport(layer, other) {
  if (layer === other) return true;
  if (outermost.includes(other.name)) return outermost.includes(layer.name);
  return layer.layers === "any" || layer.layers.includes(other.name);
}

/** @param {import("../layers.mjs").Layer} layer @param {string} name */
const mayUse = (layer, name) =>
  layer.packages === "any" ||
  layer.packages.includes(name) ||
  (name.startsWith("node:") && layer.packages.includes("node:*"));

/** @param {Module} module @returns {Violation[]} */
function checkBans({ path, hits }) {
  return bans.flatMap(({ what, matcher, files, except, because }) =>
    files.test(path) && !except?.test(path)
      ? hits
          .filter((hit) => hit.matcher === matcher)
          .map(({ line }) => ({ rule: `ban:${matcher}`, path, line, message: `${what}: ${because}` }))
      : [],
  );
}

/**
 * Files that only tests import, or nothing.
 *
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function checkUnused(modules) {
  const used = new Set(
    modules.flatMap(({ path, imports }) =>
      path.startsWith("tests/") ? [] : imports.flatMap(({ target }) => (target.kind === "file" ? [target.path] : [])),
    ),
  );
  return modules
    .filter(({ path }) => entries.within.test(path) && !entries.starts.test(path) && !used.has(path))
    .map(({ path }) => ({ rule: "unused", path, line: 1, message: "nothing but tests imports it" }));
}

/**
 * Circles of imports, types included: each is reported once, from its first file.
 *
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function checkCycles(modules) {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target.kind === "file" ? [target.path] : [])),
    ]),
  );
  /** @type {Map<string, "open" | "done">} */
  const state = new Map();
  /** @type {Violation[]} */
  const violations = [];
  /** @param {string} path @param {readonly string[]} trail */
  const walk = (path, trail) => {
    state.set(path, "open");
    for (const next of edges.get(path) ?? []) {
      if (state.get(next) === "open") {
        const circle = [...trail, path].slice([...trail, path].indexOf(next));
        violations.push({ rule: "cycles", path: next, line: 1, message: [...circle, next].join(" → ") });
      } else if (!state.has(next)) walk(next, [...trail, path]);
    }
    state.set(path, "done");
  };
  for (const { path } of modules) if (!state.has(path)) walk(path, []);
  return violations;
}
