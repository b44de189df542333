import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bans, homes, layers } from "../../scripts/layers.mjs";
import { matchers } from "../../scripts/lint/patterns.mjs";
import { lintDependencies } from "../../scripts/lint-deps.mjs";

const clone = path.resolve(import.meta.dirname, "../..");
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), "recount-layers-"));
});
afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

/** What is reported of a few files of a tree, save that nothing imports them. */
function plant(files: Readonly<Record<string, string>>): string[] {
  return plantAll(files).filter((text) => !text.startsWith("unused "));
}

function plantAll(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  }
  return lintDependencies(tree).violations.map(({ rule, path: file, line }) => `${rule} ${file}:${line}`);
}

describe("the repository", () => {
  test("keeps its layers", () => {
    expect(lintDependencies(clone).violations).toEqual([]);
  });

  test("every source file that git knows was read, and no other", () => {
    const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: clone })
      .toString()
      .split("\n")
      .filter((file) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file));
    expect(lintDependencies(clone).files).toEqual(listed.sort());
    expect(listed.length).toBeGreaterThan(20);
  });

  test("the table in ARCHITECTURE.md and the data of the linter say the same", () => {
    const inTable = readTable();
    const inData = layers
      .filter(({ name }) => !["lib/generated", "configuration", "prisma/demo", "bench", "tests"].includes(name))
      .map(({ name, layers: below, packages }) => ({
        name,
        layers: below === "any" ? ["any"] : [...below].sort(),
        packages: packages === "any" ? ["any"] : [...packages].sort(),
      }));
    expect(inTable).toEqual(inData);
  });
});

/** The rows of the layer table: name, layers, packages, as written between backquotes. */
function readTable() {
  const text = readFileSync(path.join(clone, "ARCHITECTURE.md"), "utf8");
  const names = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const known = new Map(layers.map(({ name }) => [name.replace(/^lib\//, ""), name]));
  return text
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && /^`/.test(cells[1] ?? ""))
    .map(([, name = "", , below = "", packages = ""]) => ({
      name: names(name)[0],
      layers: /^any/.test(below)
        ? ["any"]
        : names(below)
            .map((one) => known.get(one) ?? one)
            .sort(),
      packages: /^any/.test(packages) ? ["any"] : names(packages).sort(),
    }));
}

describe("a planted violation is reported:", () => {
  test("an upper layer imported from a lower one", () => {
    expect(
      plant({
        "lib/services/runs.ts": "export const createRun = 1;",
        "components/runs/list.tsx": 'import { createRun } from "#lib/services/runs";\nexport const x = createRun;',
      }),
    ).toEqual(["layers components/runs/list.tsx:1"]);
  });

  test("each layer refuses each layer that its row does not list", () => {
    const files: Record<string, string> = {};
    const file = new Map(
      layers
        .filter(({ name }) => !["lib/generated", "configuration", "instrumentation"].includes(name))
        .map(({ name }) => [
          name,
          name === "app" ? "app/page-part.tsx" : name === "components" ? "components/a.tsx" : `${name}/a.ts`,
        ]),
    );
    const expected: string[] = [];
    for (const [name, target] of file) {
      files[target] = "export const a = 1;";
      for (const other of layers.filter((layer) => file.has(layer.name) && layer.name !== name)) {
        const from = `${path.posix.dirname(target)}/to-${other.name.replace("/", "-")}${path.posix.extname(target)}`;
        const to = path.posix.relative(path.posix.dirname(from), file.get(other.name) ?? "");
        files[from] = `export * from "./${to}";`;
        const layer = layers.find((one) => one.name === name);
        const outer = ["prisma/demo", "bench", "tests"];
        const allowed =
          layer !== undefined &&
          (outer.includes(name) || (layer.layers !== "any" && layer.layers.includes(other.name)));
        if (!allowed) expected.push(`layers ${from}:1`);
      }
    }
    expect(
      plant(files)
        .filter((violation) => violation.startsWith("layers "))
        .sort(),
    ).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(100);
  });

  test.each([
    ["a static import", 'import { readFile } from "node:fs/promises";'],
    ["an import of types", 'import type { Stats } from "node:fs";'],
    ["a re-export", 'export * from "node:fs";'],
    ["a dynamic import", 'export const load = () => import("node:fs");'],
    ["a type in place", 'export type Stats = import("node:fs").Stats;'],
    ["a require", 'export const fs = require("node:fs");'],
    ["an import with equals", 'import fs = require("node:fs");\nexport { fs };'],
    ["an import over several lines", 'import {\n  readFile,\n  // node\n} from "node:fs";'],
  ])("a package in the domain, by %s", (_, text) => {
    expect(plant({ "lib/core/a.ts": text }).filter((one) => one.startsWith("packages "))).toEqual([
      "packages lib/core/a.ts:1",
    ]);
  });

  test("what only looks like an import is none", () => {
    expect(
      plant({
        "lib/core/a.ts": '// import "node:fs";\n/* export * from "pg" */\nexport const text = `import "node:fs"`;\n',
      }),
    ).toEqual([]);
  });

  test.each([
    ["TanStack", "components/runs/a.tsx", 'import { useTable } from "@tanstack/react-table";'],
    ["Chart.js", "components/runs/a.tsx", 'import { Chart } from "chart.js";'],
    ["Chart.js", "lib/charts/a.ts", 'import { Chart } from "chart.js";'],
    ["Chart.js", "lib/charts/a.ts", 'import { type Chart } from "chart.js";'],
    ["Prisma and pg", "lib/services/a.ts", 'import { Pool } from "pg";'],
    ["Prisma and pg", "lib/services/a.ts", 'import type { Run } from "#lib/generated/prisma/client";'],
    ["the embedded engine", "lib/data/a.ts", 'import { PGlite } from "@electric-sql/pglite";'],
    ["the file system", "cli/commands/a.ts", 'import { readFileSync } from "node:fs";'],
    ["the file system", "lib/env/a.ts", 'import { readFileSync } from "fs";'],
  ])("%s outside its home, in %s: %s", (what, file, text) => {
    expect(homes.map((home) => home.what)).toContain(what);
    expect(plant({ [file]: text })).toContain(`homes ${file}:1`);
  });

  test("every home has a planted violation above and is open to its own", () => {
    expect(
      plant({
        "components/table/a.tsx": 'import { useTable } from "@tanstack/react-table";',
        "components/charts/a.tsx": 'import { Chart } from "chart.js";',
        "lib/charts/a.ts": 'import type { Chart } from "chart.js";',
        "lib/data/a.ts": 'import { Pool } from "pg";\nimport { Run } from "#lib/generated/prisma/client";',
        "cli/io/a.ts": 'import { readFileSync } from "node:fs";',
        "scripts/server/a.mjs": 'import { PGlite } from "@electric-sql/pglite";',
      }),
    ).toEqual([]);
  });

  const banned: readonly (readonly [string, string, string])[] = [
    ["ambient", "lib/core/a.ts", "export const a = Date.now();"],
    ["ambient", "lib/core/a.ts", "export const a = new Date();"],
    ["ambient", "lib/core/a.ts", "export const a = Math.random();"],
    ["ambient", "lib/core/a.ts", "export const a = process.env;"],
    ["ambient", "lib/core/a.ts", "export const a = fetch('/');"],
    ["useServer", "app/actions.ts", "'use server';"],
    ["useServer", "app/actions.ts", "export async function save() { 'use server'; }"],
    ["rawSql", "lib/data/a.ts", "export const a = (db: any, q: string) => db.$queryRawUnsafe(q);"],
    ["rawSql", "lib/data/a.ts", "export const a = (db: any, q: string) => db.$executeRawUnsafe(q);"],
    ["rawSql", "lib/data/a.ts", "export const a = (Prisma: any, q: string) => Prisma.raw(q);"],
    ["zodCoerce", "lib/contract/a.ts", "export const a = (z: any) => z.coerce.number();"],
    ["lenientNumber", "lib/url/a.ts", "export const a = (text: string) => parseInt(text, 10);"],
    ["lenientNumber", "cli/a.ts", "export const a = (text: string) => Number.parseFloat(text);"],
    ["looseNumber", "lib/importers/a.ts", "export const a = (text: string) => Number(text);"],
    ["looseNumber", "lib/contract/a.ts", "export const a = (text: string) => +text;"],
  ];
  test.each(banned)("%s in %s: %s", (matcher, file, text) => {
    expect(plant({ [file]: text })).toEqual([`ban:${matcher} ${file}:1`]);
  });

  test("every ban names a matcher and has a planted violation above", () => {
    const planted = new Set(banned.map(([matcher]) => matcher));
    expect(new Set(bans.map(({ matcher }) => matcher))).toEqual(planted);
    expect(new Set(Object.keys(matchers))).toEqual(planted);
  });

  test("a date made from an argument is no clock", () => {
    expect(plant({ "lib/core/a.ts": "export const a = (at: string) => new Date(at).getTime();" })).toEqual([]);
  });

  test("a circle, through types too", () => {
    expect(
      plant({
        "lib/core/a.ts": 'import type { B } from "#lib/core/b";\nexport type A = B;',
        "lib/core/b.ts": 'import type { C } from "./c";\nexport type B = C;',
        "lib/core/c.ts": 'import type { A } from "#lib/core/a";\nexport type C = A;',
      }),
    ).toEqual(["cycles lib/core/a.ts:1"]);
  });

  test("a file that only tests import, or nothing; a worker and the command's start are no such files", () => {
    expect(
      plantAll({
        "lib/core/a.ts": "export const a = 1;",
        "lib/core/b.ts": "export const b = 1;",
        "lib/upload/c-worker.ts": 'import { b } from "#lib/core/b";\nexport const c = b;',
        "cli/main.ts": "export {};",
        "tests/unit/core/a.test.ts": 'import { a } from "#lib/core/a";\nexport const x = a;',
      }),
    ).toEqual(["unused lib/core/a.ts:1"]);
  });

  test("an import that leads nowhere", () => {
    expect(plant({ "lib/core/a.ts": 'export * from "#lib/core/b";' })).toEqual(["resolve lib/core/a.ts:1"]);
  });

  test("an import whose target is computed, where it matters", () => {
    expect(plant({ "lib/core/a.ts": "export const a = (name: string) => import(name);" })).toEqual([
      "resolve lib/core/a.ts:1",
    ]);
  });

  test("a path that climbs to the top", () => {
    expect(
      plant({
        "lib/core/a.ts": "export const a = 1;",
        "components/runs/x/b.ts": 'export * from "../../../lib/core/a";',
      }),
    ).toEqual(["paths components/runs/x/b.ts:1"]);
  });

  test.each(["lib/core/utils.ts", "lib/core/index.ts", "lib/helpers/a.ts"])("a name that says nothing: %s", (file) => {
    expect(plant({ [file]: "export const a = 1;" })).toContainEqual(expect.stringMatching(/^(?:names|layer) /));
  });

  test("a file outside every layer", () => {
    expect(plant({ "src/a.ts": "export const a = 1;" })).toEqual(["layer src/a.ts:1"]);
  });

  test("a file that cannot be parsed is an error, not a file without imports", () => {
    expect(() => plant({ "lib/core/a.ts": "import {{ a } from" })).toThrow(/lib\/core\/a\.ts cannot be parsed/);
  });
});
