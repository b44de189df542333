/** `npm run lint:deps`: holds every source file against `layers.mjs`. `--root FOLDER` reads another tree. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readSource } from "./lint/read-source.mjs";
import { resolveImport } from "./lint/resolve.mjs";
import { checkCycles, checkModule, checkUnused } from "./lint/rules.mjs";
import { sourceFiles } from "./lint/source-files.mjs";

/**
 * @param {string} root
 * @returns {{ files: string[], imports: number, violations: import("./lint/rules.mjs").Violation[] }}
 */
export function lintDependencies(root) {
  const files = sourceFiles(root);
  const modules = files.map((file) => {
    const { imports, hits } = readSource(file, readFileSync(path.join(root, file), "utf8"));
    return {
      path: file,
      hits,
      imports: imports.map((one) => ({ ...one, target: resolveImport(root, file, one.specifier) })),
    };
  });
  return {
    files,
    imports: modules.reduce((total, module) => total + module.imports.length, 0),
    violations: [...modules.flatMap(checkModule), ...checkCycles(modules), ...checkUnused(modules)],
  };
}

function main() {
  const given = process.argv.indexOf("--root");
  const root = path.resolve(
    given === -1 ? fileURLToPath(new URL("..", import.meta.url)) : (process.argv[given + 1] ?? "."),
  );
  const { files, imports, violations } = lintDependencies(root);
  for (const { path: file, line, rule, message } of violations) console.error(`${file}:${line} [${rule}] ${message}`);
  if (files.length === 0) console.error(`no source file under ${root}: nothing was checked`);
  console.log(`${files.length} files, ${imports} imports, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
